import { type Accent, accents, formatTheme, themeKey } from '#domain/site/theme.ts'
import { showDark } from '#client/show-dark.ts'
import { remember, recall } from '#client/storage.ts'

interface ThemeControls extends HTMLFormControlsCollection {
  accent: RadioNodeList
  dark: HTMLInputElement
}

/** Makes the theme menu show the current theme and change it. */
export function startThemeMenu(): void {
  const menu = document.querySelector<HTMLFormElement>('#theme-menu')
  if (!menu) return
  const { accent, dark } = menu.elements as ThemeControls
  const { dataset, classList } = document.documentElement

  // What the page shows: src/page-scripts/inline/head/theme.ts has set it.
  const showTheme = () => {
    // The style sheet shows the default accent for an unknown name.
    accent.value = dataset.accent ?? accents[0]
    dark.checked = classList.contains('dark')
  }
  showTheme()
  // A choice before this code has loaded is repeated now, as in an island.
  delete menu.dataset.wake
  delete menu.dataset.failed
  // Each time it opens, because the theme may have changed on another page before a return from the back-forward cache.
  menu.addEventListener('beforetoggle', showTheme)

  menu.addEventListener('change', ({ target }) => {
    dataset.accent = accent.value
    showDark(dark.checked)
    // An accent chooses no mode: without one, the page follows the system.
    const hasMode = target === dark || recall(themeKey)?.includes(' ')
    const chosen = { accent: accent.value as Accent, dark: hasMode ? dark.checked : undefined }
    remember(themeKey, formatTheme(chosen))
  })
}
