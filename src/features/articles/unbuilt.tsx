import type { ReactNode } from 'react'

interface UnbuiltProps {
  loading: ReactNode
  failed: ReactNode
  /** Shown without JavaScript, and if there is still nothing to show. */
  children: ReactNode
}

/** A part that had no content when the page was built. The page loads it: see page-scripts/inline/page/newer.ts. */
export function Unbuilt({ loading, failed, children }: UnbuiltProps) {
  return (
    <>
      <div className="hidden gap-8 in-data-[newer=loading]:grid">{loading}</div>
      <div className="hidden gap-10 in-data-[newer=failed]:grid">{failed}</div>
      <div className="in-data-[newer=failed]:hidden in-data-[newer=loading]:hidden">{children}</div>
    </>
  )
}
