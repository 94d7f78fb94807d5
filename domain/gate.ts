import { CONSULTANT_PACKAGE, GOODS } from './goods.ts'

// Who may go where (spec §4 and §6), as one table. The server asks it about calls, the web's route loaders about screens.
// A screen's verdict is null where it opens, else the path to go to instead, with the query.

/** A screen that is asked for. `search` starts with `?`, or is empty. */
export interface ScreenPlace {
  pathname: string
  search: string
}

/** What a tool asks of who opens it: nothing, an account, or goods. */
export const DEMANDS = ['open', 'user', 'goods'] as const
export type GateDemand = (typeof DEMANDS)[number]

/** How a tool is set up by the operator. `goodsId` opens it beside the consultant package; null: the package alone. */
export interface ToolRow {
  demand: GateDemand
  goodsId: number | null
}

/** The tools behind the package-version guard, as they are until the operator says otherwise. */
export const TOOLS = {
  consultant: { demand: 'goods', goodsId: null },
  apprec: { demand: 'goods', goodsId: null },
  apprecsim: { demand: 'open', goodsId: null },
  art: { demand: 'goods', goodsId: null },
  artrec: { demand: 'goods', goodsId: null },
  pro: { demand: 'goods', goodsId: null },
  hiscore: { demand: 'open', goodsId: null },
  enbasic: { demand: 'goods', goodsId: null },
} as const satisfies Record<string, ToolRow>

/**
 * What a tool asks in truth: goods only once somebody can get them, until then nothing.
 * @param gettable goods that are sold or given by codes; with the package all are
 */
export function rowInForce(row: ToolRow, gettable: ReadonlySet<number>): ToolRow {
  const opens = [GOODS.consultant, ...(row.goodsId === null ? [] : [row.goodsId])]
  return row.demand === 'goods' && !opens.some((id) => gettable.has(id)) ? { ...row, demand: 'open' } : row
}

export type Tool = keyof typeof TOOLS
const isTool = (name: string): name is Tool => Object.keys(TOOLS).includes(name)
export const TOOL_NAMES: readonly Tool[] = Object.keys(TOOLS).filter(isTool)

/** What is known of who asks. `version` is undefined where the call that tells it has failed. */
export interface Visitor {
  isAuthenticated: boolean
  version: number | undefined
  /** Goods that they hold, as far as they were asked for. */
  held: readonly number[]
}

/** Whether a tool lets somebody in; `login` and `pay` say what is missing. */
export function askTool({ demand, goodsId }: ToolRow, visitor: Visitor): 'open' | 'login' | 'pay' {
  if (demand === 'open') return 'open'
  if (demand === 'user') return visitor.isAuthenticated ? 'open' : 'login'
  const holds = goodsId !== null && visitor.held.includes(goodsId)
  return visitor.version === CONSULTANT_PACKAGE || holds ? 'open' : 'pay'
}

const home = '/'
export const payConsultant = '/wx/pay/consultant'
const payWz = '/wx/pay/wz'

/** Adds to a query what is not in it. */
export function withValue(search: string, name: string, value: string): string {
  if (new RegExp(`[?&]${name}=`).test(search)) return search
  return `${search === '' ? '?' : `${search}&`}${name}=${encodeURIComponent(value)}`
}

/** Where a purchase leads back to is kept beside the query. */
const toPay = (page: string, { pathname, search }: ScreenPlace): string =>
  page + withValue(search, 'next', pathname + search)

/** Screens of a tool that tell what it is: whoever thinks of buying reads them first. */
const explains = ['help']

/** The tool that a screen belongs to. */
export function toolAt(pathname: string): Tool | undefined {
  const [name = '', ...rest] = pathname
    .replace(/^\/dd(?=\/)/, '')
    .split('/')
    .slice(1)
  return isTool(name) && !rest.some((part) => explains.includes(part)) ? name : undefined
}

/**
 * The package-version guard of the tools.
 * @param row undefined where the call that tells it has failed: then what is for sale by default goes to its pay page, all
 * else home
 */
export function guardTool(
  tool: Tool,
  row: ToolRow | undefined,
  visitor: Visitor,
  place: ScreenPlace,
): string | null {
  // Nothing is sold inside DingTalk.
  const pay = place.pathname.startsWith('/dd/') ? '/dd/error' : toPay(payConsultant, place)
  if (row === undefined) return TOOLS[tool].demand === 'goods' ? pay : home
  switch (askTool(row, visitor)) {
    case 'open':
      return null
    case 'login':
      return loginAt(place)
    case 'pay':
      return pay
  }
}

/** Nobody wants to come back to these after a login. */
const noReturn = ['/', '/login', '/register', '/resetpwd', '/logout']

/** Where a visitor logs in who asked for a screen for users. */
export function loginAt({ pathname, search }: ScreenPlace): string {
  const next = `next=${encodeURIComponent(pathname + search)}`
  if (below(pathname, '/credit')) return `/credit/login?${next}`
  if (below(pathname, '/2020')) return `/login?nextPathname=${encodeURIComponent('/2020')}`
  return noReturn.includes(pathname) ? '/login' : `/login?${next}`
}

const below = (pathname: string, root: string): boolean =>
  pathname === root || pathname.startsWith(`${root}/`)

/** A user without a province chooses one first, except there and below any /wz. */
export function guardProvince(
  user: { hashId: string; hasProvince: boolean } | null,
  pathname: string,
): string | null {
  if (user === null || user.hasProvince || pathname.includes('/wz')) return null
  const page = `/my/myinfo/${user.hashId}`
  return pathname === page ? null : page
}

export const isPayPage = (pathname: string): boolean => below(pathname, '/wx/pay')

/** Whether a screen asks for more than a user: most do not. */
export const isGuarded = (pathname: string): boolean =>
  toolAt(pathname) !== undefined ||
  goodsAt(pathname) !== undefined ||
  isTalentPath(pathname) ||
  subassScreenAt(pathname) !== undefined ||
  isPayPage(pathname)

/** Where the electronic book is read: on its own pay page. */
export const isBook = (pathname: string): boolean => pathname === '/wx/pay/elbook'

/** Screens whose links lead to the book as what the reader has. */
const leadToBook = ['/consultant', '/book', '/store']

/**
 * On pay pages the consultant package leads to what it holds. Who comes to the book from where it is theirs, or has bought
 * it by itself, stays there.
 * @param from the path of the screen before, also over a reload; undefined for who comes from outside
 * @param ownsBook whether its goods are held beside the package
 */
export function guardPay(
  version: number | undefined,
  from: string | undefined,
  { pathname, search }: ScreenPlace,
  ownsBook = false,
): string | null {
  if (isBook(pathname)) {
    if (ownsBook || (from !== undefined && leadToBook.some((root) => below(from, root)))) return null
  }
  // What this page sells is one part of the package: the query says which, so that the way leads on to it.
  const carried = pathname === payWz ? withValue(search, 'next', '/wz') : search
  return version === CONSULTANT_PACKAGE ? `/consultant/home${carried}` : null
}

const payPages: Readonly<Record<number, string>> = {
  [GOODS.schoolQuestion]: '/wx/pay/cuquestion',
  [GOODS.subass]: '/wx/pay/subass',
  [GOODS.talent]: '/wx/pay/talent',
  [GOODS.consultant]: payConsultant,
  [GOODS.trial]: payConsultant,
  [GOODS.elbook]: '/wx/pay/elbook',
}

/** Where goods are sold. */
export const payPageOf = (goodsId: number): string => payPages[goodsId] ?? '/wx/pay'

/** Goods that a screen needs and that are not a tool's, and the page that leads to them. */
export interface NeededGoods {
  readonly goodsId: number
  readonly payPage: string
}

/** Screens that begin a consultation. What was sent, and what is agreed to, its owner reads without the package too. */
const consults = ['/wz', '/wz/form']

/** The goods that a screen needs which is no tool's. */
export function goodsAt(pathname: string): NeededGoods | undefined {
  if (consults.includes(pathname)) return { goodsId: GOODS.consultant, payPage: payWz }
  if (!below(pathname, '/cu/question')) return undefined
  return { goodsId: GOODS.schoolQuestion, payPage: payPageOf(GOODS.schoolQuestion) }
}

/**
 * Where a screen leads that needs goods which are no tool's.
 * @param available the answer of /api/user/goods/available; undefined where the call has failed
 */
export function guardGoods(
  { payPage }: NeededGoods,
  available: boolean | undefined,
  place: ScreenPlace,
): string | null {
  return available === true ? null : toPay(payPage, place)
}

export const SUBASS_SCREENS = ['home', 'intro', 'paper', 'result'] as const
export type SubassScreen = (typeof SUBASS_SCREENS)[number]

/** The screen of the subject assessment at a path, embedded or not; its entrance is none: whoever thinks of buying reads it. */
export function subassScreenAt(pathname: string): SubassScreen | undefined {
  const [, name] = /^(?:\/dd)?\/subass\/(\w+)/.exec(pathname) ?? []
  return SUBASS_SCREENS.find((screen) => screen === name)
}

export const TALENT_SCREENS = ['entry', 'home', 'start', 'question', 'result'] as const
export type TalentScreen = (typeof TALENT_SCREENS)[number]

/** Whether a path is the talent test's, embedded or not. */
export const isTalentPath = (pathname: string): boolean =>
  below(pathname, '/talent') || pathname === '/dd/talent'

/**
 * The screen of the talent test at a path; embedded, the query names it. What explains the test is none: whoever thinks of
 * buying reads it. The questionnaires' own pages open with home.
 */
export function talentScreenAt({ pathname, search }: ScreenPlace): TalentScreen | undefined {
  if (!isTalentPath(pathname)) return undefined
  const page = /[?&]page=(\w+)/.exec(search)?.[1] ?? ''
  const name = pathname === '/dd/talent' ? page : (pathname.split('/')[2] ?? '')
  if (name === '') return 'entry'
  if (name.startsWith('result')) return 'result'
  if (name === 'start' || name === 'question') return name
  return name === 'home' || name === 'character' || name === 'job' ? 'home' : undefined
}

/** 选科决策 is walked in one direction: where back and forward lead. */
export const subdecLeads = { back: '/subdec/home', forward: '/subdec/paper' } as const

/** Where the browser's back leads from a screen instead of to the one it was entered from; null: to that one. */
export const backFrom = (from: string, to: string): string | null =>
  ['/subdec/paper', '/subdec/result'].includes(from) && to !== subdecLeads.back ? subdecLeads.back : null
