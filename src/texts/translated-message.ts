import { en, type Texts } from './en.ts'

type Name = keyof Texts['messages']

const names = Object.keys(en.messages) as Name[]

/**
 * What a form or a call says, in the language of the page. The API and the schemas of forms speak English, so their
 * texts are looked up by their English form; one that the dictionary does not have is `undefined` in Arabic.
 */
export function translatedMessage(
  english: string,
  { language, messages }: Texts,
): string | undefined {
  if (language === en.language) return english
  const [number = ''] = /\d+/.exec(english) ?? []
  const name = names.find((one) => written(en.messages[one], number) === english)
  return name && written(messages[name], number)
}

function written(text: string | ((count: number) => string), number: string): string {
  return typeof text === 'string' ? text : text(Number(number))
}
