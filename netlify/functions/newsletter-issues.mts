import type { Config } from '@netlify/functions'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { listIssues } from '#server/db/campaigns/issues.ts'
import { publicCache } from '#server/http/cache.ts'
import { builtPage, respond } from '#server/pages/built-page.ts'
import { findPublicIssue } from '#server/services/campaigns/issues.ts'
import { issueListView, issueView, missingIssue } from '#views/issue.tsx'

/** The newsletter's issues and their list. They contain each issue as soon as its send has started. */
export const config: Config = {
  path: ['/newsletter/issues', '/newsletter/issues/:number', '/ar/newsletter/issues'],
}

export default builtPage('/newsletter/issues', async (context, url) => {
  const site = context.env.SITE_URL
  const path = url.pathname.replace(/\/$/, '')
  const language = languageInPath(path)
  if (path === editionPaths(language).issues) {
    const issues = await listIssues(context.sql, language)
    return respond(context, issueListView(issues, language, site), publicCache(context))
  }
  // A number of nine digits always fits into PostgreSQL's `integer`.
  const [, number] = /\/([1-9]\d{0,8})$/.exec(path) ?? []
  const issue = number && (await findPublicIssue(context, Number(number)))
  return respond(context, issue ? issueView(issue, site) : missingIssue(site), publicCache(context))
})
