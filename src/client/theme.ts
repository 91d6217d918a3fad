import { accents, formatTheme, themeKey, type Theme } from '#domain/theme.ts'
import { storage } from './storage.ts'

/** The theme that the page shows; it was set before the first paint by the script in the page's head. */
export function currentTheme(): Theme {
  const { dataset, classList } = document.documentElement
  return {
    accent: accents.find((accent) => accent === dataset.accent) ?? accents[0],
    dark: classList.contains('dark'),
  }
}

/** Shows a theme and keeps it for the next visit. */
export function setTheme(theme: Theme): void {
  const { dataset, classList } = document.documentElement
  dataset.accent = theme.accent
  classList.toggle('dark', theme.dark)
  storage.write(themeKey, formatTheme(theme))
}
