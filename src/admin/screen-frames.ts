import { paths } from '#domain/addresses/paths.ts'

interface ScreenFrame {
  path: string
  title: string
  subtitle?: string
  /** The label of the link back. */
  back?: string
  /** Where it leads; the dashboard unless it is given. */
  backTo?: string
  isNarrow?: true
  /** A link to a screen that the dashboard does not have, or back from it. */
  more?: { href: string; label: string }
}

/** The frame of each screen: what its HTML shows before the code has loaded. */
export const screenFrames = {
  dashboard: { path: paths.admin, title: 'Admin Dashboard' },
  login: { path: paths.adminLogin, title: 'Admin Login', isNarrow: true },
  external: {
    path: paths.adminExternal,
    title: 'Add External Article',
    subtitle: 'Link to external articles with source attribution',
    back: 'Back to Dashboard',
  },
  opEd: { path: paths.adminOpEd, title: 'Write Op-Ed Article', back: 'Back to Dashboard' },
  content: {
    path: paths.adminContent,
    title: 'Content Management',
    back: 'Back to Dashboard',
    more: { href: paths.adminAuthors, label: 'Authors' },
  },
  authors: {
    path: paths.adminAuthors,
    title: 'Authors',
    subtitle: 'Biographies for the authors’ pages',
    back: 'Back to Dashboard',
    more: { href: paths.adminContent, label: 'Content Management' },
  },
  edit: {
    path: paths.adminEditor,
    title: 'Edit Article',
    back: 'Back to Content Management',
    backTo: paths.adminContent,
  },
  newsletter: {
    path: paths.adminNewsletter,
    title: 'Newsletter Management',
    back: 'Back to Admin',
  },
} as const satisfies Record<string, ScreenFrame>

export type ScreenName = keyof typeof screenFrames
