"""Games of two people at two machines who hand a file to and fro, sealed for whoever is to open it next."""
