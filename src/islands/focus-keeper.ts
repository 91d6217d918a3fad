import { keepFocus } from '#ui/keep-focus.ts'

/* Imported by all that changes the page, so that one keeper is at work. */
keepFocus()
