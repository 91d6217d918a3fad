import { useState, type SubmitEvent } from 'react'
import { logIn } from '#client/session.ts'
import { failureToast, toast } from '#client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { verifyToken } from './verify-token.ts'

interface LoginFormProps {
  /** Said when the token was right. */
  welcome: string
  onDone: () => void
}

/** Asks for the admin token and holds it once the server has accepted it. */
export function LoginForm({ welcome, onDone }: LoginFormProps) {
  const [token, setToken] = useState('')
  const [shown, setShown] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const given = token.trim()
    if (given === '') {
      failureToast('Token Required', 'Please enter your admin token.')
      return
    }
    if (pending) return
    setPending(true)
    const verdict = await verifyToken(given)
    setPending(false)
    if (verdict.valid) {
      logIn(given)
      toast('Login Successful', welcome)
      onDone()
    } else {
      setProblem(verdict.detail)
      failureToast(verdict.title, verdict.description)
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="Admin Token"
        error={problem}
        help="A valid admin token is needed to open the admin area."
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              name="token"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="off"
              spellCheck={false}
              value={token}
              onChange={(event) => setToken(event.target.value)}
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
