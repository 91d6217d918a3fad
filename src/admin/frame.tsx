import { useEffect, useRef, type ReactNode } from 'react'
import { pageTitle } from '#texts/page-title.ts'
import { FrameLayout } from './frame-layout.tsx'
import { screenFrames, type ScreenName } from './screen-frames.ts'

/** The frame of an open screen. Its heading takes the focus when the screen opens. */
export function Frame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = pageTitle(screenFrames[screen].title)
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <FrameLayout screen={screen} heading={heading}>
      {children}
    </FrameLayout>
  )
}
