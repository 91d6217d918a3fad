import { screens, type ScreenName } from './screens.tsx'
import { TopBarLayout } from './top-bar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ScreenSkeleton } from './screen-layout.tsx'

/**
 * The admin's HTML until the app has loaded. The inline script `admin-login` decides which part is shown: the screen,
 * the login if no token is stored, or the advice if the code could not be loaded.
 */
export function AppSkeleton({ screen }: { screen: ScreenName }) {
  return (
    <>
      <TopBarLayout>
        {screen !== 'login' && <Skeleton className="hidden h-9 w-20 in-data-[login=in]:block" />}
      </TopBarLayout>
      <main>
        <div className="hidden in-data-[login=in]:block">
          <ScreenSkeleton name={screen} />
        </div>
        <div className="hidden in-data-[login=out]:block">
          <ScreenSkeleton name="login" />
        </div>
        <div className="page-width hidden py-8 in-data-[login=failed]:block">
          <EmptyState
            failed
            title="The admin area could not be loaded"
            action={
              <a href={screens[screen].path} className={buttonClass()}>
                Reload
              </a>
            }
          >
            Check your connection, then reload the page. Unsent text is kept in this browser.
          </EmptyState>
        </div>
      </main>
    </>
  )
}
