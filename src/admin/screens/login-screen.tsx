import { useStore } from '@nanostores/react'
import { Frame } from '#admin/frame.tsx'
import { LoginForm } from '#admin/login-form.tsx'
import { leaveLogin } from '#admin/navigation.ts'
import { $loggedOutElsewhere } from '#client/session.ts'
import { Notice } from '#ui/notice.tsx'

export function LoginScreen() {
  const isLoggedOutElsewhere = useStore($loggedOutElsewhere)
  return (
    <Frame screen="login">
      {isLoggedOutElsewhere && (
        <Notice>
          You logged out in another tab. Text that you had not saved is kept in this browser. Log in
          and open the form again to restore it.
        </Notice>
      )}
      <LoginForm welcome="Welcome to the admin dashboard." onDone={leaveLogin} />
    </Frame>
  )
}
