import type { Config } from '@netlify/functions'
import { linkFacts } from '#contract/link-facts.ts'
import { on, route } from '#server/http/route.ts'
import { readLinkFacts } from '#server/services/link-facts/read-link-facts.ts'

/** Reads a publisher's page for the editor. It is a separate function, because its HTML parser is large. */
export const config: Config = { path: '/api/link-facts' }

export default route(on(linkFacts.read, ({ context, body }) => readLinkFacts(context, body.url)))
