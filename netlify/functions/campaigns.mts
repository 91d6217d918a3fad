import type { Config } from '@netlify/functions'
import { campaigns } from '#contract/campaigns.ts'
import { thisWeek } from '#contract/this-week.ts'
import { json, nextPage, on, route } from '#server/http/route.ts'
import {
  createCampaign,
  removeCampaign,
  scheduleCampaign,
  setCampaignPublic,
  unscheduleCampaign,
  updateCampaign,
} from '#server/services/campaigns/drafts.ts'
import { draftThisWeek } from '#server/services/campaigns/draft-this-week.ts'
import { listCampaigns, listDeliveryStatus } from '#server/services/campaigns/read.ts'
import { readWeek } from '#server/services/campaigns/read-week.ts'
import { settleCampaign } from '#server/services/campaigns/settle.ts'
import { startIfDue } from '#server/services/delivery/start-delivery.ts'

export const config: Config = {
  path: [
    '/api/newsletter/campaigns',
    '/api/newsletter/campaigns/:id',
    '/api/newsletter/campaigns/:id/schedule',
    '/api/newsletter/campaigns/:id/public',
    '/api/newsletter/campaigns/:id/settle',
  ],
}

export default route(
  on(campaigns.list, async ({ context, query, request }) => {
    context.waitUntil(startIfDue(context))
    const { items, cursor } = await listCampaigns(context, query)
    return json(items, 200, nextPage(request, cursor))
  }),
  on(campaigns.status, ({ context }) => {
    context.waitUntil(startIfDue(context))
    return listDeliveryStatus(context)
  }),
  on(thisWeek.read, ({ context, query }) => readWeek(context, query.language)),
  on(thisWeek.draft, ({ context, query, body }) => draftThisWeek(context, body, query.language)),
  on(campaigns.create, ({ context, body }) => createCampaign(context, body)),
  on(campaigns.update, ({ context, params, body }) => updateCampaign(context, params.id, body)),
  on(campaigns.schedule, ({ context, params, body }) => scheduleCampaign(context, params.id, body)),
  on(campaigns.unschedule, ({ context, params }) => unscheduleCampaign(context, params.id)),
  on(campaigns.setPublic, ({ context, params, body }) =>
    setCampaignPublic(context, params.id, body.isPublic),
  ),
  on(campaigns.settle, ({ context, params, body }) => settleCampaign(context, params.id, body)),
  on(campaigns.remove, ({ context, params }) => removeCampaign(context, params.id)),
)
