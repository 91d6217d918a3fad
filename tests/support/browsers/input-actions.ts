import type { Driver } from './driver.ts'

// The actions are the same in WebDriver and WebDriver BiDi. @see https://www.w3.org/TR/webdriver2/#actions
const keys = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009' }

export function clickAt(x: number, y: number): object[] {
  const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
  const actions = [
    { type: 'pointerMove', ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const keyboard = (actions: object[]) => [{ type: 'key', id: 'keyboard', actions }]

export function typing(text: string): object[] {
  return keyboard(Array.from(text).flatMap((value) => [down(value), up(value)]))
}

export function pressing(key: Parameters<Driver['press']>[0]): object[] {
  if (key === 'Enter' || key === 'Escape') return typing(keys[key])
  const letter = key.slice('Control+'.length)
  return keyboard([down(keys.Control), down(letter), up(letter), up(keys.Control)])
}
