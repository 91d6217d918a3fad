import type { ReactNode } from 'react'
import { activity } from '#contract/activity.ts'
import { authors } from '#contract/authors.ts'
import { campaigns } from '#contract/campaigns.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { newsroom } from '#contract/newsroom.ts'
import { status } from '#contract/status.ts'
import { subscribers } from '#contract/subscribers.ts'
import { paths } from '#domain/addresses/paths.ts'
import { AuthorManagement } from '#features/authors/author-management.tsx'
import { CampaignManagement } from '#features/campaigns/campaign-management.tsx'
import { ActivityList } from '#features/newsroom/activity-list.tsx'
import { EditorManagement } from '#features/newsroom/editor-management.tsx'
import { EditPage } from '#features/publishing/form/edit-page.tsx'
import { WritePage } from '#features/publishing/form/write-page.tsx'
import { ArticleManagement } from '#features/publishing/list/article-management.tsx'
import { StatusPanel } from '#features/site-status/status-panel.tsx'
import { SubscribersPanel } from '#features/subscribers/subscribers-panel.tsx'
import { Dashboard } from './dashboard.tsx'
import { Login } from './login-form.tsx'

interface ScreenProps {
  /** The query of the URL. */
  query: Record<string, string>
  /** Opens the next screen when this one is done. */
  onDone: () => void
}

export interface Screen {
  path: string
  title: string
  subtitle?: string
  /** The label of the link back; `null` for no link. `backTo` is its path, by default the dashboard. */
  back?: string | null
  backTo?: string
  isNarrow?: true
  /** A link to a screen without a card on the dashboard, or the link back from such a screen. */
  more?: { href: string; label: string }
  /** Its name in the navigation; absent if the navigation does not list the screen. */
  menu?: string
  /** Its card on the dashboard; absent if the dashboard does not link to the screen. */
  card?: { title: string; text: string }
  /** Whoever may make this call sees the screen. Without a call, everybody who is logged in sees it. */
  call?: Pick<Endpoint, 'access'>
  content: (props: ScreenProps) => ReactNode
}

/**
 * All screens of the admin. The router, the built pages and the dashboard are made from this list. The build puts all
 * screens into one file, because a deploy removes old files, and a screen that opens later could not load its own.
 */
export const screens = {
  dashboard: {
    path: paths.admin,
    title: 'Admin Dashboard',
    menu: 'Dashboard',
    back: null,
    content: () => <Dashboard cards={cards()} />,
  },
  login: {
    path: paths.adminLogin,
    title: 'Admin Login',
    back: null,
    isNarrow: true,
    content: ({ onDone }) => <Login onDone={onDone} />,
  },
  external: {
    path: paths.adminExternal,
    title: 'Add External Article',
    subtitle: 'Link to external articles with source attribution',
    card: {
      title: 'External Articles',
      text: 'Link to an article at its publisher, with source attribution.',
    },
    content: ({ query, onDone }) => (
      <WritePage type="external" originalId={query['translate']} onDone={onDone} />
    ),
  },
  opEd: {
    path: paths.adminOpEd,
    title: 'Write Op-Ed Article',
    menu: 'Write',
    card: { title: 'Op-Ed Articles', text: 'Write and publish an article of our own.' },
    content: ({ query, onDone }) => (
      <WritePage type="op-ed" originalId={query['translate']} onDone={onDone} />
    ),
  },
  content: {
    path: paths.adminContent,
    title: 'Content Management',
    menu: 'Content',
    more: { href: paths.adminAuthors, label: 'Authors' },
    card: { title: 'Content Management', text: 'Find, edit, publish and delete articles.' },
    content: () => <ArticleManagement />,
  },
  authors: {
    path: paths.adminAuthors,
    title: 'Authors',
    subtitle: 'Biographies for the authors’ pages',
    more: { href: paths.adminContent, label: 'Content Management' },
    call: authors.update,
    content: () => <AuthorManagement />,
  },
  edit: {
    path: paths.adminEditPage,
    title: 'Edit Article',
    back: 'Back to Content Management',
    backTo: paths.adminContent,
    content: ({ query: { id = '' }, onDone }) => <EditPage key={id} id={id} onDone={onDone} />,
  },
  newsletter: {
    path: paths.adminNewsletter,
    title: 'Newsletter Management',
    menu: 'Newsletter',
    back: 'Back to Admin',
    card: {
      title: 'Newsletter Management',
      text: 'Write campaigns and send them to the subscribers.',
    },
    call: campaigns.list,
    content: () => <CampaignManagement />,
  },
  subscribers: {
    path: paths.adminSubscribers,
    title: 'Subscribers',
    menu: 'Subscribers',
    subtitle: 'Their growth, one person, an import',
    call: subscribers.count,
    content: () => <SubscribersPanel />,
  },
  status: {
    path: paths.adminStatus,
    title: 'Status',
    menu: 'Status',
    call: status.read,
    content: () => <StatusPanel />,
  },
  editors: {
    path: paths.adminEditors,
    title: 'Editors',
    menu: 'Editors',
    subtitle: 'Who may use the admin area, and as what',
    more: { href: paths.adminActivity, label: 'Activity' },
    call: newsroom.list,
    content: () => <EditorManagement />,
  },
  activity: {
    path: paths.adminActivity,
    title: 'Activity',
    subtitle: 'Who did what',
    more: { href: paths.adminEditors, label: 'Editors' },
    call: activity.list,
    content: () => <ActivityList />,
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

function cards() {
  return Object.values<Screen>(screens).flatMap((screen) =>
    screen.card ? [{ ...screen.card, href: screen.path, call: callOf(screen) }] : [],
  )
}

/** The call that a screen is about. */
export function callOf({ call }: Screen): Pick<Endpoint, 'access'> {
  return call ?? { access: 'public' }
}
