import { type Route, paths } from '#domain/paths.ts'

/** Pages that the embedded variant has at one address; which of them it is, and of what, is in the query. */
interface Area {
  at: Route
  /** `index` is the entrance. */
  pages: Readonly<Record<string, Route>> & { readonly index: Route }
  /** Pages that open where the query names what they are about, and no page. */
  opens: readonly string[]
  /** Pages that are not offered inside: nothing is sold there. */
  without?: readonly string[]
}

const { cu, cumajor, dd, hiscore, login, major, my, register, resetpwd, subass, subject, talent } = paths

/** Pages of the account that somebody is led to before they may go on. */
const account = {
  index: login,
  register: register.index,
  registered: register.detail,
  resetpwd,
  myinfo: my.myinfo,
  guardian: my.guardian,
  closing: my.closing,
}

export const embeddedAreas: readonly Area[] = [
  { at: dd.subject, pages: subject, opens: ['cudetail'] },
  { at: dd.major, pages: major, opens: ['cumajorType', 'cumajorTypes'] },
  { at: dd.cu, pages: cu, opens: ['detail'], without: ['question'] },
  { at: dd.cumajor, pages: cumajor, opens: ['intro'] },
  { at: dd.hiscore, pages: hiscore, opens: [] },
  { at: dd.talent, pages: talent, opens: [] },
  // Here each page has an address of its own; only the subject is in the query.
  { at: dd.subassExplain, pages: { index: subass.index }, opens: [] },
  { at: dd.subassHome, pages: { index: subass.home }, opens: [] },
  { at: dd.subassIntro, pages: { index: subass.intro }, opens: [] },
  { at: dd.subassPaper, pages: { index: subass.paper }, opens: [] },
  { at: dd.subassResult, pages: { index: subass.result }, opens: [] },
  { at: dd.login, pages: account, opens: [] },
]

/** Whether a query names all that a page's own address names. */
const isWhole = ({ pattern }: Route, search: URLSearchParams): boolean =>
  [...pattern.matchAll(/:(\w+)/g)].every(([, part = '']) => search.has(part))

/**
 * The page of an area that a query means. Another province has other batches and takes the one that was named away: then
 * it is the page above, /hiscore/major of /hiscore/major/list/:batchId.
 */
export function pageIn({ pages, opens, without = [] }: Area, search: URLSearchParams): Route {
  const offered = Object.entries(pages).filter(([name]) => !without.includes(name))
  const named = offered.find(([name]) => name === search.get('page'))?.[1]
  if (named !== undefined && isWhole(named, search)) return named
  const opened = offered.find(([name, page]) => opens.includes(name) && isWhole(page, search))?.[1]
  if (opened !== undefined) return opened
  const above = offered
    .map(([, page]) => page)
    .filter(({ pattern }) => named?.pattern.startsWith(`${pattern}/`))
    .sort((a, b) => b.pattern.length - a.pattern.length)
  return above[0] ?? pages.index
}
