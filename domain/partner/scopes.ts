/** What a partner's key may do; a partner has several. */
export const PARTNER_SCOPES = [
  'figures:read',
  'enrol:write',
  'enrol:read',
  'accounts:read',
  'orders:read',
  'students:link',
] as const
export type PartnerScope = (typeof PARTNER_SCOPES)[number]

/** Each in front of staff. */
export const SCOPE_NAMES: Readonly<Record<PartnerScope, string>> = {
  'figures:read': '查公开数据',
  'enrol:write': '交班级名单',
  'enrol:read': '看名单收下多少',
  'accounts:read': '看渠道的注册数',
  'orders:read': '看渠道的订单',
  'students:link': '关联学生和推送',
}

export const isPartnerScope = (text: string): text is PartnerScope =>
  PARTNER_SCOPES.some((scope) => scope === text)
