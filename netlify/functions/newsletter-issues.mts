import type { Config } from '@netlify/functions'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { builtPage, fromBuiltPage } from '#server/pages/built-page.ts'
import { publicCache } from '#server/http/cache.ts'
import {
  fillIssueShell,
  issueListPage,
  issuePage,
  missingIssuePage,
  type IssuePage,
} from '#server/pages/issue-page.ts'
import { readBuiltPage } from '#server/pages/read-built-page.ts'
import type { CallContext } from '#server/context.ts'
import { listIssues } from '#server/db/issues.ts'
import { findPublicIssue } from '#server/services/campaigns/issues.ts'

/** The newsletter's issues and their list. They contain each issue as soon as its send has started. */
export const config: Config = {
  path: ['/newsletter/issues', '/newsletter/issues/:number', '/ar/newsletter/issues'],
}

export default builtPage('/newsletter/issues', async (context, url) => {
  const page = await findPage(context, url.pathname)
  const shown = page ?? missingIssuePage()
  const shell = await readBuiltPage(context, editionPaths(shown.language).issueShell)
  const html = fillIssueShell(shell, shown, context.env.SITE_URL)
  return fromBuiltPage(html, { status: page ? 200 : 404, headers: publicCache(context) })
})

async function findPage(context: CallContext, pathname: string): Promise<IssuePage | undefined> {
  const path = pathname.replace(/\/$/, '')
  const language = languageInPath(path)
  if (path === editionPaths(language).issues) {
    return issueListPage(await listIssues(context.sql, language), language)
  }
  // Nine digits fit into the database's type.
  const [, number] = /\/([1-9]\d{0,8})$/.exec(path) ?? []
  const issue = number && (await findPublicIssue(context, Number(number)))
  return issue ? issuePage(issue) : undefined
}
