"""A crew as one mind: who does what in full co-operation, found by everybody alike from what lies open."""
