import { currentTheme, setTheme } from '#client/theme.ts'
import type { Accent } from '#domain/site/theme.ts'

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
