/** One durable cache, as Netlify's: what an answer's headers allow is stored until its time is over or its tag purged. */
export class CdnModel {
  private readonly stored = new Map<string, { until: number; tags: string[] }>()

  /** Whether the answer for this address is stored at this time. */
  has(address: string, now: number): boolean {
    return (this.stored.get(address)?.until ?? 0) > now
  }

  keep(address: string, { headers }: Response, now: number): void {
    const seconds = /max-age=(\d+)/.exec(headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1]
    if (seconds === undefined) return
    const tags = (headers.get('Netlify-Cache-Tag') ?? '').split(',')
    this.stored.set(address, { until: now + Number(seconds) * 1000, tags })
  }

  purge(tag: string): void {
    for (const [address, { tags }] of this.stored) {
      if (tags.includes(tag)) this.stored.delete(address)
    }
  }
}
