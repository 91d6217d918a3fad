import { accents, formatTheme, themeKey, type Theme } from '#domain/theme.ts'
import { keep } from './storage.ts'

/** The theme that the page shows; it was set before the first paint by the script in the page's head. */
export function currentTheme(): Theme {
  const { dataset, classList } = document.documentElement
  return {
    // A name that is none of them shows as the default, as the style sheet has it.
    accent: (dataset.accent as Theme['accent'] | undefined) ?? accents[0],
    dark: classList.contains('dark'),
  }
}

/** Shows a theme and keeps it for the next visit. */
export function setTheme(theme: Theme): void {
  const { dataset, classList } = document.documentElement
  dataset.accent = theme.accent
  classList.toggle('dark', theme.dark)
  keep(themeKey, formatTheme(theme))
}
