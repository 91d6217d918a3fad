/** The accents a reader can choose from; the first is the default. */
export const accents = ['wire', 'emerald', 'aqua', 'royal', 'sunset'] as const
export type Accent = (typeof accents)[number]

/** What a reader chose. */
export interface Theme {
  accent: Accent
  dark: boolean
}

/** The key under which the browser keeps the theme. */
export const themeKey = 'theme'

/** The theme as it is kept: two words, such as 'wire dark'. */
export function formatTheme({ accent, dark }: Theme): string {
  return `${accent} ${dark ? 'dark' : 'light'}`
}
