import { createRouter } from '@nanostores/router'
import { paths } from '#domain/addresses/paths.ts'

/** The admin's screens. The page of each path loads the same app. */
export const router = createRouter(
  {
    dashboard: paths.admin,
    login: paths.adminLogin,
    external: paths.adminExternal,
    opEd: paths.adminOpEd,
    content: paths.adminContent,
    authors: paths.adminAuthors,
    edit: paths.adminEditor,
    newsletter: paths.adminNewsletter,
  },
  { links: false },
)
