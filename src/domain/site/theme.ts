/** The accents that a reader can choose; the first is the default. */
export const accents = ['wire', 'emerald', 'aqua', 'royal', 'sunset'] as const
export type Accent = (typeof accents)[number]

/** The theme that a reader has chosen. */
export interface Theme {
  accent: Accent
  /** `undefined` for the mode of the system. */
  dark?: boolean | undefined
}

/** The browser's storage key of the theme. */
export const themeKey = 'theme'

/** The stored text of a theme, such as 'wire dark', or 'wire' without a chosen mode. */
export function formatTheme({ accent, dark }: Theme): string {
  return dark === undefined ? accent : `${accent} ${dark ? 'dark' : 'light'}`
}
