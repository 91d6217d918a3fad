import { limits } from '#domain/site/limits.ts'
import { shorten } from '#domain/text/shorten.ts'
import type { ServiceContext } from '#server/context.ts'
import { listIssueMails, type Issue } from '#server/db/campaigns/issues.ts'
import type { IssueWithContent } from '#server/feeds/rss.ts'
import { issueContent } from '#server/mail/issue-content.ts'

const feedIssues = 20

/** One issue, or `undefined`. */
export async function findPublicIssue({ sql }: ServiceContext, number: number) {
  const [found] = await listIssueMails(sql, { number })
  return found && publicIssue(found)
}

/** The newest issues with their contents, for the feed. */
export async function listNewestIssues({ sql }: ServiceContext): Promise<IssueWithContent[]> {
  const issues = await listIssueMails(sql, { limit: feedIssues })
  return Promise.all(issues.map(publicIssue))
}

async function publicIssue({ mailHtml, ...issue }: Issue & { mailHtml: string }) {
  const { html: content, words } = await issueContent(mailHtml)
  return { ...issue, content, excerpt: shorten(words, limits.descriptionLength) }
}
