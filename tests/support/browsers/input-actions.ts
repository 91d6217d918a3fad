import type { Driver } from './driver.ts'

// What both forms of WebDriver take as actions. @see https://www.w3.org/TR/webdriver2/#actions
const keys = { Enter: '\uE007', Escape: '\uE00C' }

export function clickAt(x: number, y: number): object[] {
  const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
  const actions = [
    { type: 'pointerMove', ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

export function typing(text: string): object[] {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

export function pressing(key: Parameters<Driver['press']>[0]): object[] {
  return typing(keys[key])
}
