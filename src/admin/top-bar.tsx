import { useStore } from '@nanostores/react'
import { $token, logOut } from '#client/session.ts'
import { mayLeave } from '#client/unsaved.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Button } from '#ui/button.tsx'
import { router } from './router.ts'
import { TopBarLayout } from './top-bar-layout.tsx'

/** The bar above every screen, with the logout. */
export function TopBar() {
  const token = useStore($token)
  return (
    <TopBarLayout>
      {token !== null && (
        <Button variant="outline" size="small" onClick={leave}>
          Logout
        </Button>
      )}
    </TopBarLayout>
  )
}

function leave(): void {
  if (!mayLeave()) return
  router.open(paths.adminLogin)
  logOut()
}
