import { type Route, paths } from '#domain/paths.ts'

const { apprec, apprecsim, cu, cumajor, hiscore, major, my, rank, search, subject } = paths

/** The four ways round the product, as a phone's bar has them. */
export const SECTIONS = ['home', 'look', 'list', 'my'] as const
export type Section = (typeof SECTIONS)[number]

/** Where each leads, and what it is called there. */
export const sectionPages: Readonly<Record<Section, { name: string; to: string }>> = {
  home: { name: '首页', to: paths.home() },
  look: { name: '查', to: search.index() },
  list: { name: '志愿表', to: apprecsim.check() },
  my: { name: '我的', to: my.index() },
}

const lists: readonly Route[] = [
  apprecsim.check,
  apprecsim.report,
  apprecsim.hand,
  apprec.check,
  apprec.preview,
  apprec.report,
  apprec.history,
]

/** The folders that one looks things up in: schools, majors, figures, subjects. */
const looked = [cu, cumajor, hiscore, major, search, subject].map(({ index }) => index.pattern)
const lookedUp: readonly string[] = [
  ...looked,
  rank.school.pattern.replace(/\/\w+$/, ''),
  paths.subquery.pattern,
]

const isBelow = (pathname: string, folder: string): boolean =>
  pathname === folder || pathname.startsWith(`${folder}/`)

/** The section that a page is of; null: of none. */
export function sectionOf(pathname: string): Section | null {
  if (pathname === paths.home()) return 'home'
  if (lists.some(({ pattern }) => pattern === pathname)) return 'list'
  if (isBelow(pathname, my.index())) return 'my'
  return lookedUp.some((folder) => isBelow(pathname, folder)) ? 'look' : null
}
