import { accents } from '#domain/theme.ts'
import { currentTheme, setTheme } from '#client/theme.ts'

/** Lets the theme menu of the header show the present theme and change it. */
export function startThemeMenu(): void {
  const menu = document.querySelector('#theme-menu')
  const dark = menu?.querySelector<HTMLInputElement>('[name=dark]')
  const radios = [...(menu?.querySelectorAll<HTMLInputElement>('[name=accent]') ?? [])]

  // Each time it opens, for the page may have come from the browser's back-forward cache.
  menu?.addEventListener('beforetoggle', () => {
    const theme = currentTheme()
    if (dark) dark.checked = theme.dark
    for (const radio of radios) radio.checked = radio.value === theme.accent
  })

  menu?.addEventListener('change', () => {
    const chosen = radios.find((radio) => radio.checked)?.value
    setTheme({
      accent: accents.find((accent) => accent === chosen) ?? accents[0],
      dark: dark?.checked ?? false,
    })
  })
}
