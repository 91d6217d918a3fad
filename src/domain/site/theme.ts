/** The accents that a reader can choose; the first is the default. */
export const accents = ['wire', 'emerald', 'aqua', 'royal', 'sunset'] as const
export type Accent = (typeof accents)[number]

/** The theme that a reader has chosen. */
export interface Theme {
  accent: Accent
  dark: boolean
}

/** The browser's storage key of the theme. */
export const themeKey = 'theme'

/** The stored text of a theme: two words, such as 'wire dark'. */
export function formatTheme({ accent, dark }: Theme): string {
  return `${accent} ${dark ? 'dark' : 'light'}`
}
