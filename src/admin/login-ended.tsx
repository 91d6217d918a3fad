import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { knownActor } from '#client/known-actor.ts'
import { articleList } from '#client/queries/article-list.ts'
import { actor } from '#client/queries/actor.ts'
import { $asksLogin, $expired } from '#client/login.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { LoginForm } from './login-form.tsx'

const explanation = 'Your text is still here. Log in to continue.'

/** A login on top of the open screen when the server refuses the token; a notice, if the editor closes the dialog. */
export function LoginEnded() {
  return useStore($expired) ? <Ended /> : null
}

function Ended() {
  const asking = useStore($asksLogin)
  const [before] = useState(() => knownActor.read()?.name)

  /** If another editor logs in, reloads the page: text is not saved in another name, but waits in a local draft. */
  async function goOn(): Promise<void> {
    const now = await actor.refresh()
    if (now && before !== undefined && now.name !== before) location.reload()
    else await articleList.refresh()
  }

  return asking ? (
    <Dialog
      onClose={() => $asksLogin.set(false)}
      title="Your session has ended"
      description={explanation}
    >
      <LoginForm welcome="You can continue where you were." onDone={() => void goOn()} />
    </Dialog>
  ) : (
    <div className="page-width pt-4">
      <Notice
        tone="danger"
        action={
          <Button size="small" variant="primary" onClick={() => $asksLogin.set(true)}>
            Log in again
          </Button>
        }
      >
        Your session has ended. {explanation}
      </Notice>
    </div>
  )
}
