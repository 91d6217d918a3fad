import type { Config } from '@netlify/functions'
import { linkFacts } from '#contract/link-facts.ts'
import { on, route } from '#server/http/route.ts'
import { readLinkFacts } from '#server/services/link-facts/read-link-facts.ts'

/** Reads a publisher's page for the editor. A function of its own, because its parser is large. */
export const config: Config = { path: '/api/link-facts' }

export default route(on(linkFacts.read, ({ context, body }) => readLinkFacts(context, body.url)))
