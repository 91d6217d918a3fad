import type { ReactNode } from 'react'
import { brand } from '#texts/en/brand.ts'
import { paths } from '#domain/addresses/paths.ts'
import { buttonClass } from '#ui/button.tsx'

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
