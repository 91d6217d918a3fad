/** Whether a key is Ctrl+S or Cmd+S. The key of an Arabic keyboard is the one in its place. */
export function isSaveKey(event: KeyboardEvent): boolean {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event
  const isS = /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
  return isS && (ctrlKey || metaKey) && !altKey && !shiftKey
}
