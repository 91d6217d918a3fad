/**
 * Gives each content of a call an id. If the answer was lost, the same content has the same id again, so that the
 * server does nothing twice.
 */
export function createCallIds(): (content: object) => string {
  let last = { key: '', id: '' }
  return (content) => {
    const key = JSON.stringify(content)
    if (key !== last.key) last = { key, id: crypto.randomUUID() }
    return last.id
  }
}
