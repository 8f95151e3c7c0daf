"""The games that the kernel can run, one package each."""
