import { type Accent, accents, formatTheme, themeKey, type Theme } from '#domain/site/theme.ts'
import { keep } from '#client/storage.ts'

interface ThemeControls extends HTMLFormControlsCollection {
  accent: RadioNodeList
  dark: HTMLInputElement
}

/** Makes the theme menu show the current theme and change it. */
export function startThemeMenu(): void {
  const menu = document.querySelector<HTMLFormElement>('#theme-menu')
  if (!menu) return
  const { accent, dark } = menu.elements as ThemeControls

  const showTheme = () => {
    const theme = currentTheme()
    accent.value = theme.accent
    dark.checked = theme.dark
  }
  showTheme()
  // A choice before this code has loaded is repeated now, as in an island.
  delete menu.dataset.wake
  delete menu.dataset.failed
  // Each time it opens, because the theme may have changed on another page before a return from the back-forward cache.
  menu.addEventListener('beforetoggle', showTheme)

  menu.addEventListener('change', () => {
    setTheme({ accent: accent.value as Accent, dark: dark.checked })
  })
}

/** The theme that the page shows. src/page-scripts/inline/theme.ts has set it. */
function currentTheme(): Theme {
  const { dataset, classList } = document.documentElement
  return {
    // The style sheet shows the default accent for an unknown name.
    accent: (dataset.accent as Theme['accent'] | undefined) ?? accents[0],
    dark: classList.contains('dark'),
  }
}

function setTheme(theme: Theme): void {
  const { dataset, classList } = document.documentElement
  dataset.accent = theme.accent
  classList.toggle('dark', theme.dark)
  keep(themeKey, formatTheme(theme))
}
