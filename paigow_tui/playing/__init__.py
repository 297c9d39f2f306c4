"""The presenter: what a person is asked, what Enter does, and why. Values in, values out; front ends render them."""
