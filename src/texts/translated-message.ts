import { messages as english } from '#contract/messages.ts'
import type { Texts } from './en/ui.ts'

type Key = keyof typeof english

const keys = Object.keys(english) as Key[]

/**
 * What a form or a call says, in the language of the page. Rules and calls speak English, with one of `messages`, so
 * the key is known. A text that is none of them is `undefined`, except in English.
 */
export function translatedMessage(
  message: string,
  { language, messages }: Pick<Texts, 'language' | 'messages'>,
): string | undefined {
  if (language === 'en') return message
  // A message contains at most one number. Without one it is about 'a minute'.
  const [number = 1] = /\d+/.exec(message) ?? []
  const say = (texts: Texts['messages'], key: Key) => {
    const text = texts[key]
    return typeof text === 'string' ? text : text(Number(number))
  }
  const key = keys.find((one) => say(english, one) === message)
  return key && say(messages, key)
}
