import { useStore } from '@nanostores/react'
import { useRef, useState, type SubmitEvent } from 'react'
import { $loggedOutElsewhere, logIn } from '#client/login.ts'
import { failureToast, toast } from '#client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { request, RequestError } from '#client/request.ts'
import { desk, type NewArticle } from '#contract/desk.ts'

/** Asks for the token, stores it when the server accepts it, and shows `welcome` in a toast. */
export function LoginForm({ welcome, onDone }: { welcome: string; onDone: () => void }) {
  const [shown, setShown] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const given = input.current?.value.trim() ?? ''
    if (given === '') {
      refuse({ title: 'Token Required', description: 'Please enter your admin token.' })
      return
    }
    setPending(true)
    const refusal = await verifyToken(given)
    setPending(false)
    if (refusal) refuse(refusal)
    else {
      logIn(given)
      toast('Login Successful', welcome)
      onDone()
    }
  }

  /** Shows the reason in a toast and at the field. */
  function refuse({ title, description, detail = description }: Refusal): void {
    setProblem(detail)
    failureToast(title, description)
    input.current?.focus()
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="Admin Token"
        error={problem}
        help="A valid admin token is needed to open the admin area."
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              ref={input}
              className="min-w-0 flex-1 basis-52"
              name="token"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="off"
              spellCheck={false}
              onChange={() => setProblem(undefined)}
            />
            <Button variant="outline" className="shrink-0" onClick={() => setShown(!shown)}>
              {shown ? 'Hide token' : 'Show token'}
            </Button>
          </div>
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Verifying...">
        Login
      </Button>
    </form>
  )
}

/** The screen that asks for the token. */
export function Login({ onDone }: { onDone: () => void }) {
  const isLoggedOutElsewhere = useStore($loggedOutElsewhere)
  return (
    <>
      {isLoggedOutElsewhere && (
        <Notice>
          You logged out in another tab. Text that you had not saved is kept in this browser. Log in
          and open the form again to restore it.
        </Notice>
      )}
      <LoginForm welcome="Welcome to the admin dashboard." onDone={onDone} />
    </>
  )
}

interface Refusal {
  title: string
  description: string
  /** Shown at the field instead of `description`, if the server gave more details. */
  detail?: string
}

const invalid: Refusal = {
  title: 'Invalid Token',
  description: 'The provided admin token is invalid.',
}
const unable: Refusal = {
  title: 'Server Error',
  description: 'Unable to verify the admin token. Please try again.',
}

/**
 * Tests a token by a create call with an empty body, as every program of the API may: the server authorises first, so
 * 400 means that it is valid.
 */
async function verifyToken(token: string): Promise<Refusal | undefined> {
  // A header cannot carry other characters, such as Arabic letters, so no token contains them.
  if (/[^\x20-\xff]/.test(token)) return invalid
  try {
    await request(desk.create, { body: {} as NewArticle, token })
    return unable
  } catch (error) {
    if (!(error instanceof RequestError)) return { ...unable, title: 'Login Error' }
    const { status, failure } = error
    if (status === 400) return undefined
    if (status === 401 || status === 403) return invalid
    const tooMany = failure?.message ?? 'Too many tries. Please wait a moment.'
    return status === 429 ? { ...unable, detail: tooMany } : unable
  }
}
