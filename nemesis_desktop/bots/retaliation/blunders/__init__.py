"""What nobody does who looks at the map: answers that harm oneself and gain nothing, each under a name."""
