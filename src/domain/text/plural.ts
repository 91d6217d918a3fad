/** The English noun for a count: 'subscriber' for 1, 'subscribers' for any other. */
export function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`
}
