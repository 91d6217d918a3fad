import { en, type Texts } from './en.ts'

/** The texts in the language of the current page. The Arabic ones are in a file of their own. */
export async function loadPageTexts(): Promise<Texts> {
  return document.documentElement.lang === 'ar' ? (await import('./ar.ts')).ar : en
}
