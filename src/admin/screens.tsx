import type { ReactNode } from 'react'
import { paths } from '#domain/addresses/paths.ts'
import { AuthorManagement } from '#features/authors/author-management.tsx'
import { AuthorPlaceholders } from '#features/authors/author-placeholders.tsx'
import { CampaignManagement } from '#features/campaigns/campaign-management.tsx'
import { CampaignPlaceholders } from '#features/campaigns/campaign-placeholders.tsx'
import { EditPage } from '#features/publishing/form/edit-page.tsx'
import { WritePage } from '#features/publishing/form/new-article.tsx'
import { ContentManagement } from '#features/publishing/list/content-management.tsx'
import { ContentPlaceholders } from '#features/publishing/list/content-placeholders.tsx'
import { SubscribersPanel } from '#features/subscribers/subscribers-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Dashboard, DashboardSkeleton, type DashboardCard } from './dashboard.tsx'
import { Login } from './login-form.tsx'

interface ScreenProps {
  /** The query of the URL. */
  query: Record<string, string>
  /** Opens what comes after the screen is done. */
  onDone: () => void
}

export interface Screen {
  path: string
  title: string
  subtitle?: string
  /** The link back: its label, and where it leads; the dashboard unless it is given. */
  back?: string
  backTo?: string
  isNarrow?: true
  /** A link to a screen that the dashboard does not have, or back from it. */
  more?: { href: string; label: string }
  /** What the dashboard says of the screen; without it, the dashboard does not link to it. */
  card?: { title: string; text: string }
  /** The content while the code is loading. */
  skeleton: () => ReactNode
  content: (props: ScreenProps) => ReactNode
}

/**
 * The screens of the admin, all that is told about each. The router, the built pages with their skeletons, and the
 * dashboard follow from it. All are in one file of code: a screen that opens later needs none that a deploy may have
 * removed.
 */
export const screens = {
  dashboard: {
    path: paths.admin,
    title: 'Admin Dashboard',
    skeleton: () => <DashboardSkeleton cards={cards()} />,
    content: () => <Dashboard cards={cards()} />,
  },
  login: {
    path: paths.adminLogin,
    title: 'Admin Login',
    isNarrow: true,
    skeleton: () => <FormSkeleton heights={['h-11', 'h-5', 'h-11']} />,
    content: ({ onDone }) => <Login onDone={onDone} />,
  },
  external: {
    path: paths.adminExternal,
    title: 'Add External Article',
    subtitle: 'Link to external articles with source attribution',
    back: 'Back to Dashboard',
    card: {
      title: 'External Articles',
      text: 'Link to an article at its publisher, with source attribution.',
    },
    skeleton: () => (
      <FormSkeleton heights={['h-16', 'h-11', 'h-11', 'h-11', 'h-28', 'h-11', 'h-11', 'h-20']} />
    ),
    content: ({ query, onDone }) => (
      <WritePage type="external" original={query['translate']} onDone={onDone} />
    ),
  },
  opEd: {
    path: paths.adminOpEd,
    title: 'Write Op-Ed Article',
    back: 'Back to Dashboard',
    card: { title: 'Op-Ed Articles', text: 'Write and publish an article of our own.' },
    skeleton: () => (
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <FormSkeleton heights={['h-11', 'h-11', 'h-24', 'h-80', 'h-11', 'h-11', 'h-20']} />
        <Skeleton className="h-96 max-lg:hidden" />
      </div>
    ),
    content: ({ query, onDone }) => (
      <WritePage type="op-ed" original={query['translate']} onDone={onDone} />
    ),
  },
  content: {
    path: paths.adminContent,
    title: 'Content Management',
    back: 'Back to Dashboard',
    more: { href: paths.adminAuthors, label: 'Authors' },
    card: { title: 'Content Management', text: 'Find, edit, publish and delete articles.' },
    skeleton: () => (
      <>
        <Skeleton className="h-36" />
        <ContentPlaceholders />
      </>
    ),
    content: () => <ContentManagement />,
  },
  authors: {
    path: paths.adminAuthors,
    title: 'Authors',
    subtitle: 'Biographies for the authors’ pages',
    back: 'Back to Dashboard',
    more: { href: paths.adminContent, label: 'Content Management' },
    skeleton: () => <AuthorPlaceholders />,
    content: () => <AuthorManagement />,
  },
  edit: {
    path: paths.adminEditor,
    title: 'Edit Article',
    back: 'Back to Content Management',
    backTo: paths.adminContent,
    skeleton: () => <Skeleton className="h-96" />,
    content: ({ query: { id = '' } }) => <EditPage key={id} id={id} />,
  },
  newsletter: {
    path: paths.adminNewsletter,
    title: 'Newsletter Management',
    back: 'Back to Admin',
    card: {
      title: 'Newsletter Management',
      text: 'Write campaigns and send them to the subscribers.',
    },
    skeleton: () => (
      <>
        <Skeleton className="h-26" />
        <CampaignPlaceholders />
      </>
    ),
    content: () => (
      <div className="grid gap-6">
        <CampaignManagement />
        <SubscribersPanel />
      </div>
    ),
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** The dashboard's links to the other screens. */
function cards(): DashboardCard[] {
  return Object.values<Screen>(screens).flatMap(({ card, path }) =>
    card ? [{ ...card, href: path }] : [],
  )
}

/** The fields of a form while it is loading. @param heights the height class of each control. */
function FormSkeleton({ heights }: { heights: readonly string[] }) {
  const fields = heights.map((height, index) => ({ name: `field ${index + 1}`, height }))
  return (
    <div className="grid max-w-3xl gap-5">
      {fields.map(({ name, height }) => (
        <div key={name} className="grid gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  )
}
