/** The result of one check. `unset`: deliberately not set up. `skipped`: it could not be checked. */
export interface Finding {
  name: string
  state: 'ok' | 'wrong' | 'unset' | 'skipped'
  /** The result and, if something is wrong, what to do. */
  text: string
}

export type Check = () => Promise<Finding | Finding[]>

/** Runs a check. An error is a finding too. */
export async function runCheck(name: string, check: Check): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    return [{ name, state: 'wrong', text: plain(error as Error) }]
  }
}

/** Removes URLs, because they could contain a password. */
function plain({ message, cause }: Error): string {
  const reason = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
  return `${message}${reason}`.replace(/\w+:\/\/\S+/g, '…')
}
