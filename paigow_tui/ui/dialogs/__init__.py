"""Modal screens: questions, lists, forms and pages over another screen."""
