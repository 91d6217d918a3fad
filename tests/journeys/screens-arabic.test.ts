import { editionPaths } from '#domain/addresses/paths.ts'
import { arabicExternal } from '#support/articles/published-arabic.ts'
import { makeArabicPages } from '#support/screens/arabic-pages.ts'
import { arabicScreens } from '#support/screens/arabic-screens.ts'
import { checkScreens } from '#support/screens/check-screens.ts'
import { site } from '#support/stack/site.ts'

checkScreens([
  ...arabicScreens({ opEd: 'a-long-title', external: arabicExternal.slug }),
  { name: 'Arabic policy, second page', path: editionPaths('ar').category('policy', 2) },
  ...(await makeArabicPages(site)),
])
