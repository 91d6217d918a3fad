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

  // Shows the theme of the page, which src/page-scripts/inline/head/theme.ts has set.
  const showTheme = () => {
    // The style sheet shows the default accent for an unknown name.
    accent.value = dataset.accent ?? accents[0]
    dark.checked = classList.contains('dark')
  }
  showTheme()
  // Awake from now on: a choice during the loading of this code is repeated, as in an island.
  delete menu.dataset.wake
  delete menu.dataset.failed
  // Each time the menu opens: after Back from another page, the theme may have changed there.
  menu.addEventListener('beforetoggle', showTheme)

  menu.addEventListener('change', ({ target }) => {
    dataset.accent = accent.value
    showDark(dark.checked)
    // A choice of an accent stores no mode, so that a page without a chosen mode still follows the system.
    const hasMode = target === dark || recall(themeKey)?.includes(' ')
    const chosen = { accent: accent.value as Accent, dark: hasMode ? dark.checked : undefined }
    remember(themeKey, formatTheme(chosen))
  })
}
