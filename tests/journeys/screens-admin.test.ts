import { beforeAll } from 'vitest'
import { draft } from '#support/newsletter/draft.ts'
import { adminScreens, isArticleForm } from '#support/screens/admin-screens.ts'
import { checkScreens } from '#support/screens/check-screens.ts'
import { createCampaignOn, site } from '#support/stack/site.ts'

beforeAll(() => createCampaignOn(site, draft))
checkScreens(
  adminScreens.filter((screen) => !isArticleForm(screen)),
  site.adminToken,
)
