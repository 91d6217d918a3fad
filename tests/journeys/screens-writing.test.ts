import { adminScreens, isArticleForm } from '#support/screens/admin-screens.ts'
import { checkScreens } from '#support/screens/check-screens.ts'
import { site } from '#support/stack/site.ts'

checkScreens(adminScreens.filter(isArticleForm), site.adminToken)
