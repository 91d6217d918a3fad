/** What one check found. `unset` is what is deliberately not set up, and `skipped` what could not be looked at. */
export interface Finding {
  name: string
  state: 'ok' | 'wrong' | 'unset' | 'skipped'
  /** What was found and, where it is wrong, what to do. */
  text: string
}

export type Check = () => Promise<Finding | Finding[]>

/** Says what a check finds; what it throws is a finding too. */
export async function runCheck(name: string, check: Check): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    return [{ name, state: 'wrong', text: plain(error as Error) }]
  }
}

/** An address could hold a password, so none is repeated. */
function plain({ message, cause }: Error): string {
  const reason = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
  return `${message}${reason}`.replace(/\w+:\/\/\S+/g, '…')
}
