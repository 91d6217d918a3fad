import type { ReactNode } from 'react'
import { DashboardCards } from '#admin/dashboard-cards.tsx'
import { FrameLayout } from '#admin/frame-layout.tsx'
import { QuickStats } from '#admin/quick-stats.tsx'
import type { ScreenName } from '#admin/screen-frames.ts'
import { AuthorPlaceholders } from '#features/authors/author-placeholders.tsx'
import { CampaignPlaceholders } from '#features/campaigns/campaign-placeholders.tsx'
import { ContentPlaceholders } from '#features/publishing/list/content-placeholders.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

const line = 'h-11'
const bodies: Record<ScreenName, ReactNode> = {
  dashboard: (
    <>
      <DashboardCards />
      <QuickStats counts={undefined} />
    </>
  ),
  login: <FormSkeleton fields={{ token: line, note: 'h-5', login: line }} />,
  external: (
    <FormSkeleton
      fields={{
        link: 'h-16',
        title: line,
        slug: line,
        source: line,
        excerpt: 'h-28',
        byline: line,
        tags: line,
        image: 'h-20',
      }}
    />
  ),
  opEd: (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <FormSkeleton
        fields={{
          title: line,
          slug: line,
          excerpt: 'h-24',
          body: 'h-80',
          byline: line,
          tags: line,
          image: 'h-20',
        }}
      />
      <Skeleton className="h-96 max-lg:hidden" />
    </div>
  ),
  edit: <Skeleton className="h-96" />,
  content: (
    <>
      <Skeleton className="h-36" />
      <ContentPlaceholders />
    </>
  ),
  authors: <AuthorPlaceholders />,
  newsletter: (
    <>
      <Skeleton className="h-26" />
      <CampaignPlaceholders />
    </>
  ),
}

/** A screen while its code is loading: its frame, and the shape of its content. */
export function ScreenSkeleton({ screen }: { screen: ScreenName }) {
  return (
    <FrameLayout screen={screen} isSkeleton>
      {bodies[screen]}
    </FrameLayout>
  )
}
