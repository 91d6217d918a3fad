import { useStore } from '@nanostores/react'
import { $token, logOut } from '#client/session.ts'
import { mayLeave } from '#client/unsaved.ts'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { router } from './router.ts'

/** The line above every screen. */
export function TopBar() {
  const token = useStore($token)
  return (
    <header className="border-b">
      <div className="page-width flex min-h-14 items-center justify-between gap-4">
        <a
          href={paths.admin}
          className="hover:text-accent inline-flex min-h-11 items-center font-serif font-semibold"
        >
          {brand.name}
        </a>
        <div className="flex items-center gap-2">
          <a href={paths.home} className={`${buttonClass('ghost', 'small')} max-sm:hidden`}>
            View site
          </a>
          {token !== null && (
            <Button variant="outline" size="small" onClick={leave}>
              Logout
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}

function leave(): void {
  if (!mayLeave()) return
  router.open(paths.adminLogin)
  logOut()
}
