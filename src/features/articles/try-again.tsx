import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

/** The button of a part that could not be loaded: see page-scripts/try-again.ts. */
export function TryAgain() {
  return (
    <Button id="try-again" data-wake="reach">
      {useTexts().tryAgain}
    </Button>
  )
}
