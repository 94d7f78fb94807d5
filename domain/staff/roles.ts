/** What somebody of the staff may be; several at once. An owner may do everything. */
export const ROLES = ['owner', 'editor', 'adviser', 'service', 'data'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: '负责人',
  editor: '编辑',
  adviser: '顾问',
  service: '客服',
  data: '数据',
}

/** The one of somebody's roles that lets them do what these may; undefined: none does. */
export function roleFor(held: readonly Role[], may: readonly Role[]): Role | undefined {
  return held.find((role) => may.includes(role)) ?? held.find((role) => role === 'owner')
}
