import { darkSurface, lightSurface } from '#domain/site/palette.ts'

/** Shows the page dark or light, and the bars of the browser with it. */
export function showDark(isDark: boolean): void {
  document.documentElement.classList.toggle('dark', isDark)
  document.querySelector<HTMLMetaElement>('[name=theme-color]')!.content = isDark
    ? darkSurface
    : lightSurface
}
