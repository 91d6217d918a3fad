/**
 * Shows the stored theme before the first paint, so that nothing flashes. A reader who has chosen no mode gets the
 * system's, also when that changes. The stored theme is read again after Back and after a change in another tab.
 */
import { recall } from '#client/storage.ts'
import { showDark } from '#client/show-dark.ts'
import { themeKey } from '#domain/site/theme.ts'

const system = matchMedia('(prefers-color-scheme:dark)')

function showTheme(): void {
  const [accent, mode] = recall(themeKey)?.split(' ') ?? []
  if (accent) document.documentElement.dataset.accent = accent
  showDark(mode ? mode === 'dark' : system.matches)
}

showTheme()
onpageshow = showTheme
onstorage = showTheme
system.addEventListener('change', showTheme)
