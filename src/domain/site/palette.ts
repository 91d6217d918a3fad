/** The surface of a page, and the bars of the browser around it. */
export const lightSurface = '#fbfaf7'
export const darkSurface = '#161412'

/** The colours of mails and of pages without a style sheet: the tokens of the same names, in the default accent. */
export const palette = {
  light: {
    surface: lightSurface,
    'surface-sunken': '#f2f0ea',
    'surface-raised': '#ffffff',
    text: '#1b1a17',
    'text-quiet': '#5f5b52',
    rule: '#dcd8ce',
    accent: '#c3141b',
    danger: '#a30f24',
  },
  dark: {
    surface: darkSurface,
    'surface-sunken': '#0f0e0c',
    'surface-raised': '#201d1a',
    text: '#ece7dd',
    'text-quiet': '#a9a295',
    rule: '#38332d',
    accent: '#ff7468',
    danger: '#ff8f86',
  },
} as const
