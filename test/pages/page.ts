import type { Path } from '#domain/paths.ts'
import type { GoodsId } from '#domain/goods.ts'

/** Who opens every page in a browser; the holder has the package. */
export type Walker = 'visitor' | 'holder'

/** Whom the route loaders alone are asked for: an account without goods, and one with each but the package. */
export type Role = 'user' | Exclude<GoodsId, 12>

/** Ids that only the product knows, and those of whoever walks. */
export interface Ids {
  hashId: string
  article: string
  course: string
  weekly: string
  /** What the holder asked an adviser, and the holder of goods 3 a school. */
  adviserQuestion: string
  schoolQuestion: string
  /** One unit of the product, and the batch that it is in. */
  unit: string
  unitName: string
  batchId: string
}

type See = string | RegExp

/** What a page must show. */
export interface Shows {
  /** Where the browser ends, where it is not the address that was asked for. */
  at?: string
  /** Where the page itself goes on to, once it is drawn. */
  moves?: string
  title: string
  /** Something in main that comes from its content. */
  see: See | readonly See[]
  /** What must not be there. */
  not?: string
  /** What the address names is not there: the server answers 404. */
  unknown?: true
}

/** Who sees something else than most do. */
export interface Different extends Partial<Record<Walker, Shows>> {
  /** Where the loaders lead a role to instead. */
  leads?: Partial<Record<Role, string>>
}

/** Who sees something else, by the address that was asked for. */
export type Others = (link: string) => Different

export interface Page extends Shows {
  path: Pick<Path, 'pattern'>
  link: (ids: Ids) => string
  others: Others
  /** What it shows follows from what its document has seen: it is loaded from nothing always. */
  alone?: true
  /** What stands there instead while the figures behind it are not imported, as in the starter set. */
  starter?: Shows
}

export function page(
  path: Pick<Path, 'pattern'>,
  link: string | Page['link'],
  title: string,
  see: Shows['see'],
  others: Others = () => ({}),
): Page {
  return { path, link: typeof link === 'string' ? () => link : link, title, see, others }
}

export const next = (link: string): string => `next=${encodeURIComponent(link)}`

/** Spec §6: visitors log in, and come back. */
export const forUsers: Others = (link) => ({
  visitor: { at: `/login?${next(link)}`, title: '登录', see: '您还没有登录' },
})

/** The same inside the embedded variant, which nobody is led out of. */
export const forUsersInside: Others = (link) => ({
  visitor: { at: `/dd/login?${next(link)}`, title: '登录', see: '您还没有登录' },
})

/** The same place for some roles. */
export const leadTo = (roles: readonly Role[], place: string): Partial<Record<Role, string>> =>
  Object.fromEntries(roles.map((role) => [role, place]))

const roles: Readonly<Record<Role, true>> = { user: true, 3: true, 9: true, 11: true, 13: true, 15: true }
const isRole = (name: string | number): name is Role => name in roles
/** Every role; keys of numbers are read as numbers. */
export const allRoles: readonly Role[] = Object.keys(roles)
  .map((name) => (name === 'user' ? name : Number(name)))
  .filter(isRole)

export const queryOf = (link: string): string => new URL(link, 'http://x').search

/** What a pay page offers to whoever has what it sells. */
export const goOn = '已经开通，继续'
/** Spec §6: the tools of the package go to its pay page, the query kept. */
export const forPackage: Others = (link) => {
  const query = queryOf(link)
  const at = `/wx/pay/consultant${query === '' ? '?' : `${query}&`}${next(link)}`
  return {
    visitor: { at, title: '开通咨询服务', see: /^包含什么，都列在下面/, not: goOn },
    leads: leadTo(allRoles, at),
  }
}
/** The same where a visitor logs in first. */
export const forPackageUsers: Others = (link) => ({ ...forPackage(link), ...forUsers(link) })
