import { createHash } from 'node:crypto'
import { load } from 'cheerio'

/** The problems of a built page's security policy: it permits other code than the page has, or not all of its code. */
export function policyProblems(html: string): string[] {
  const page = load(html)
  const policies = page('head > meta[http-equiv="content-security-policy"]')
  const directives = new Map(
    (policies.attr('content') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  const scripts = directives.get('script-src') ?? []
  const styles = directives.get('style-src') ?? []
  const problems: string[] = []
  if (policies.length !== 1) problems.push(`${policies.length} policies`)
  if (!policies.prev().is('meta[charset]')) problems.push('something comes before the policy')
  if (directives.get('default-src')?.join() !== `'none'`)
    problems.push('what is not named may load')
  if (directives.get('base-uri')?.join() !== `'none'`) problems.push('a base element may work')
  const permissive = scripts.filter((source) => !/^'(?:self'$|sha256-)/.test(source))
  problems.push(...permissive.map((source) => `scripts may come from ${source}`))
  for (const script of page('script:not([src])')) {
    const type = page(script).attr('type')
    const isData = type !== undefined && type !== 'module'
    const code = page(script).text()
    if (!isData && !scripts.includes(hashOf(code))) problems.push(`not permitted: ${code}`)
  }
  const codes = page('script:not([src]), style').toArray()
  const needed = new Set(codes.map((code) => hashOf(page(code).text())))
  for (const source of [...scripts, ...styles])
    if (source.startsWith("'sha256-") && !needed.has(source)) problems.push(`unused: ${source}`)
  for (const style of page('style')) {
    const isPermitted = [`'unsafe-inline'`, hashOf(page(style).text())]
    if (!isPermitted.some((source) => styles.includes(source)))
      problems.push('a style is forbidden')
  }
  return problems
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
