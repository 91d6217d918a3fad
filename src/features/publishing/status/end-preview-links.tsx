import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { desk } from '#contract/desk.ts'
import { Button } from '#ui/button.tsx'

const question =
  'End all preview links of this article? Nobody can open them any more. Preview makes a new link.'

/** Ends the links that were given out to show an article before readers see it. */
export function EndPreviewLinks({ id }: { id: string }) {
  const { pending, submit } = useSubmit<void, void>({
    send: () => request(desk.revokePreviewLinks, { params: { id } }),
    success: () => ['Success', 'All preview links have ended'],
    failure: { title: 'Error', fallback: 'The preview links could not be ended' },
  })
  return (
    <Button size="small" pending={pending} onClick={() => confirm(question) && void submit()}>
      End all preview links
    </Button>
  )
}
