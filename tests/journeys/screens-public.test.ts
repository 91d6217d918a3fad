import { checkScreens } from '#support/screens/check-screens.ts'
import { publicScreens } from '#support/screens/public-screens.ts'

// tokens.test.ts computes the contrasts of the accents.
checkScreens(
  publicScreens('in-practice-1', 'practice').filter(({ name }) => !name.startsWith('home in ')),
)
