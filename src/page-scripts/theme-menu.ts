import { currentTheme, setTheme } from '#client/theme.ts'
import type { Accent } from '#domain/theme.ts'

interface ThemeControls extends HTMLFormControlsCollection {
  accent: RadioNodeList
  dark: HTMLInputElement
}

/** Lets the theme menu of the header show the present theme and change it. */
export function startThemeMenu(): void {
  const menu = document.querySelector<HTMLFormElement>('#theme-menu')
  if (!menu) return
  const { accent, dark } = menu.elements as ThemeControls

  const showTheme = () => {
    const theme = currentTheme()
    accent.value = theme.accent
    dark.checked = theme.dark
  }
  // The menu can be used before this code is here: what was pressed meanwhile counts.
  const theme = currentTheme()
  const pressed = accent.value as Accent | ''
  if (pressed !== '' || dark.checked) {
    setTheme({ accent: pressed || theme.accent, dark: dark.checked ? !theme.dark : theme.dark })
  }
  showTheme()
  // Each time it opens, for the page may have come from the browser's back-forward cache.
  menu.addEventListener('beforetoggle', showTheme)

  menu.addEventListener('change', () => {
    setTheme({ accent: accent.value as Accent, dark: dark.checked })
  })
}
