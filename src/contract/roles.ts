/** Each role may do what the ones before it may. */
export const roles = ['writer', 'editor', 'owner'] as const
export type Role = (typeof roles)[number]

/** Whether somebody with this role may do what needs at least the other one. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}
