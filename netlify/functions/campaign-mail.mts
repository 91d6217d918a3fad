import type { Config } from '@netlify/functions'
import { campaigns } from '#contract/campaigns.ts'
import { on, route } from '#server/http/route.ts'
import { checkCampaign } from '#server/services/campaigns/check.ts'
import {
  previewCampaign,
  previewWritten,
  testCampaign,
} from '#server/services/campaigns/campaign-mail.ts'
import { sendCampaign } from '#server/services/campaigns/send.ts'

/**
 * The calls that render a campaign's mail. They have a function apart from the other calls of campaigns, because the
 * HTML libraries are slow to load.
 */
export const config: Config = {
  path: [
    '/api/newsletter/campaigns/:id/send',
    '/api/newsletter/campaigns/:id/test',
    '/api/newsletter/campaigns/:id/preview',
    '/api/newsletter/campaigns/:id/check',
    '/api/newsletter/preview',
  ],
}

export default route(
  on(campaigns.send, ({ context, params, body }) =>
    sendCampaign(context, params.id, body?.updatedAt),
  ),
  on(campaigns.test, ({ context, params, body }) => testCampaign(context, params.id, body)),
  on(campaigns.preview, ({ context, params, query }) =>
    previewCampaign(context, params.id, query.language),
  ),
  on(campaigns.previewWritten, ({ context, body }) => previewWritten(context, body)),
  on(campaigns.check, ({ context, params }) => checkCampaign(context, params.id)),
)
