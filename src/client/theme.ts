import { accents, formatTheme, themeKey, type Theme } from '#domain/site/theme.ts'
import { keep } from './storage.ts'

/** The theme that the page shows. src/page-scripts/inline/theme.ts has set it. */
export function currentTheme(): Theme {
  const { dataset, classList } = document.documentElement
  return {
    // The style sheet shows the default accent for an unknown name.
    accent: (dataset.accent as Theme['accent'] | undefined) ?? accents[0],
    dark: classList.contains('dark'),
  }
}

/** Shows a theme and stores it for the next page. */
export function setTheme(theme: Theme): void {
  const { dataset, classList } = document.documentElement
  dataset.accent = theme.accent
  classList.toggle('dark', theme.dark)
  keep(themeKey, formatTheme(theme))
}
