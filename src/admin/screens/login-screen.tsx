import { LoginForm } from '#admin/login-form.tsx'
import { leaveLogin } from '#admin/navigation.ts'
import { Frame } from '#admin/frame.tsx'

export function LoginScreen() {
  return (
    <div className="mx-auto max-w-lg">
      <Frame title="Admin Login">
        <LoginForm welcome="Welcome to the admin dashboard." onDone={leaveLogin} />
      </Frame>
    </div>
  )
}
