import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $token, logOut } from '#client/session.ts'
import { mayLeave } from '#client/unsaved.ts'
import { brand } from '#texts/en/brand.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { router } from './navigation.ts'

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

/** The bar above every screen, with room for a button at its end. */
export function TopBarLayout({ children }: { children: ReactNode }) {
  return (
    <header className="border-b">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-4">
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
          {children}
        </div>
      </div>
    </header>
  )
}
