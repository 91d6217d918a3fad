import { useStore } from '@nanostores/react'
import { $loggedOutElsewhere } from '#client/session.ts'
import { Notice } from '#ui/notice.tsx'
import { LoginForm } from './login-form.tsx'

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
