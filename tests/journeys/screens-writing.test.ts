import { adminScreens, isArticleForm } from '#tests/support/screens/admin-screens.ts'
import { checkScreens } from '#tests/support/screens/check-screens.ts'
import { site } from '#tests/support/site.ts'

checkScreens(adminScreens.filter(isArticleForm), site.adminToken)
