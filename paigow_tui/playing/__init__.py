"""The presenter: what a person is asked, what Enter does, and why. It maps values to values; front ends render them."""
