"""What is computed with the odds: costs, sheets, simulations, draws. Nothing in the core imports this."""
