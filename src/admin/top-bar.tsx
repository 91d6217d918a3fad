import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { useQuery } from '#client/queries/query.ts'
import { actor, useMay } from '#client/queries/actor.ts'
import { ownerName } from '#contract/newsroom.ts'
import { $token, logOut } from '#client/login.ts'
import { mayLeave } from '#client/editing/unsaved.ts'
import { brand } from '#texts/en/brand.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { router } from './navigation.ts'
import { callOf, screens, type Screen } from './screens.tsx'

const menuItems = Object.entries<Screen>(screens).filter(([, { menu }]) => menu !== undefined)

/** The bar above every screen, with the navigation and the logout. On a phone a button opens both. */
export function TopBar() {
  const token = useStore($token)
  const route = useStore(router)?.route
  const [openedAt, setOpenedAt] = useState<typeof route>()
  const isOpen = openedAt !== undefined && openedAt === route
  if (token === null) return <TopBarLayout />
  return (
    <TopBarLayout>
      <Button
        size="small"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls="admin-menu"
        onClick={() => setOpenedAt(isOpen ? undefined : route)}
      >
        Menu
      </Button>
      <div
        id="admin-menu"
        className={`basis-full pb-3 sm:contents ${isOpen ? 'grid justify-items-start' : 'max-sm:hidden'}`}
      >
        <nav aria-label="Admin">
          <ul className="flex flex-wrap gap-x-1 max-sm:grid">
            {menuItems.map(([name, screen]) => (
              <MenuItem key={name} screen={screen} isOpen={name === route} />
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-2">
          <WhoIsHere />
          <a href={paths.home} className={buttonClass('ghost', 'small')}>
            View site
          </a>
          <Button size="small" onClick={leave}>
            Logout
          </Button>
        </div>
      </div>
    </TopBarLayout>
  )
}

/** The name of an editor who has a token of their own; nothing for `ADMIN_TOKEN`. */
function WhoIsHere() {
  const state = useQuery(actor)
  if (state.status !== 'ready' || state.data.name === ownerName) return null
  return (
    <span dir="auto" className="text-text-quiet max-w-40 truncate text-sm max-sm:hidden">
      <Bdi>{state.data.name}</Bdi>
    </span>
  )
}

function MenuItem({ screen, isOpen }: { screen: Screen; isOpen: boolean }) {
  if (!useMay(callOf(screen))) return null
  return (
    <li>
      <a
        href={screen.path}
        aria-current={isOpen ? 'page' : undefined}
        className="hover:text-accent aria-[current=page]:border-accent inline-flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm"
      >
        {screen.menu}
      </a>
    </li>
  )
}

function leave(): void {
  if (!mayLeave()) return
  router.open(paths.adminLogin)
  logOut()
}

/** The bar above every screen, with room after the site's name. */
export function TopBarLayout({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <a
          href={paths.admin}
          className="hover:text-accent inline-flex min-h-11 items-center font-serif font-semibold"
        >
          {brand.name}
        </a>
        {children}
      </div>
    </header>
  )
}
