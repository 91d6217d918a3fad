import { beforeAll } from 'vitest'
import { draft } from '#tests/support/draft.ts'
import { adminScreens, isArticleForm } from '#tests/support/screens/admin-screens.ts'
import { checkScreens } from '#tests/support/screens/check-screens.ts'
import { createCampaignOn } from '#tests/support/site-api.ts'
import { site } from '#tests/support/site.ts'

beforeAll(() => createCampaignOn(site, draft))
checkScreens(
  adminScreens.filter((screen) => !isArticleForm(screen)),
  site.adminToken,
)
