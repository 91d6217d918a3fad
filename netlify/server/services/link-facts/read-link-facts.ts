import { withoutTracking } from '#domain/text/urls.ts'
import type { ServiceContext } from '#server/context.ts'
import { findByExternalUrl } from '#server/db/articles/articles.ts'
import { invalid } from '#server/base/errors.ts'
import { logWarning } from '#server/base/log.ts'
import { fetchPage, NoSuchHost, userAgentOf } from './fetch-page.ts'
import { pageFacts } from './page-facts.ts'
import { NotPublic, type Network } from './public-network.ts'

const notPublic = 'Paste the URL of a public page, beginning with https://'
const unreadable = 'The publisher does not let us read this page; please fill in the fields'
const noSuchHost = 'No website has this address; please check the URL'

/**
 * Reads what a page says about itself, and looks for an article that has the link already.
 * @throws {Invalid} 400 if the URL is not public, 422 if the page cannot be read.
 */
export async function readLinkFacts(context: ServiceContext, given: string, network?: Network) {
  const { facts, url } = await readFacts(context, given, network)
  const urls = [given, url, ...(facts.canonicalUrl === null ? [] : [facts.canonicalUrl])]
  const duplicate = await findByExternalUrl(context.sql, urls.map(withoutTracking))
  const { canonicalUrl } = facts
  return { ...facts, canonicalUrl: canonicalUrl && withoutTracking(canonicalUrl), duplicate }
}

async function readFacts({ env }: ServiceContext, given: string, network?: Network) {
  try {
    const { html, url } = await fetchPage(given, userAgentOf(env), network)
    // The page or its structured data may be nested too deeply.
    return { facts: pageFacts(html, url), url }
  } catch (error) {
    if (error instanceof NotPublic) throw invalid('url', notPublic)
    logWarning('A linked page was not read', error)
    throw invalid('url', error instanceof NoSuchHost ? noSuchHost : unreadable, 422)
  }
}
