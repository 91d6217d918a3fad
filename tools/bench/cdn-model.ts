/** A model of Netlify's durable cache. Stores what an answer's headers allow, until it expires or a tag is purged. */
export class CdnModel {
  private readonly stored = new Map<string, { until: number; tags: string[] }>()

  /** Whether an answer for this path is stored at this time. */
  has(url: string, now: number): boolean {
    return (this.stored.get(url)?.until ?? 0) > now
  }

  keep(url: string, { headers }: Response, now: number): void {
    const seconds = /max-age=(\d+)/.exec(headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1]
    if (seconds === undefined) return
    const tags = (headers.get('Netlify-Cache-Tag') ?? '').split(',')
    this.stored.set(url, { until: now + Number(seconds) * 1000, tags })
  }

  purge(tag: string): void {
    for (const [url, { tags }] of this.stored) {
      if (tags.includes(tag)) this.stored.delete(url)
    }
  }
}
