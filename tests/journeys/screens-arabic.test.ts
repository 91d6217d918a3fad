import { editionPaths } from '#domain/addresses/paths.ts'
import { arabicExternal } from '#tests/support/published-arabic.ts'
import { makeArabicPages } from '#tests/support/screens/arabic-pages.ts'
import { arabicScreens } from '#tests/support/screens/arabic-screens.ts'
import { checkScreens } from '#tests/support/screens/check-screens.ts'
import { site } from '#tests/support/site.ts'

checkScreens([
  ...arabicScreens({ opEd: 'a-long-title', external: arabicExternal.slug }),
  { name: 'Arabic policy, second page', path: editionPaths('ar').category('policy', 2) },
  ...(await makeArabicPages(site)),
])
