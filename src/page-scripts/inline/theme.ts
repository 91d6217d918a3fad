/**
 * Before the first paint of every page, so that nothing flashes: the stored theme, or the system's on a first visit.
 * `pageshow` sets it again after Back, because another page may have changed it.
 */
import { recall } from '#client/storage.ts'
import { themeKey } from '#domain/site/theme.ts'

const { dataset, classList } = document.documentElement

function showTheme(): void {
  const [accent, mode] = recall(themeKey)?.split(' ') ?? []
  if (accent) dataset.accent = accent
  const isDark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  classList.toggle('dark', isDark)
}

showTheme()
addEventListener('pageshow', showTheme)
