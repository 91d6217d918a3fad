import type { Role } from '#contract/roles.ts'

export const roleNames: Record<Role, string> = {
  writer: 'Writer',
  editor: 'Editor',
  owner: 'Owner',
}
