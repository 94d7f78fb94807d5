import { paths } from '#domain/paths.ts'
import { useListTool } from '#web/features/season/parts/list-tool.ts'

const { my, search } = paths

/** The four ways round the product, as a phone's bar has them. */
export const SECTIONS = ['home', 'look', 'list', 'my'] as const
export type Section = (typeof SECTIONS)[number]

/** Where each leads, and what it is called there. */
export const useSectionPages = (): Readonly<Record<Section, { name: string; to: string }>> => ({
  home: { name: '首页', to: paths.home() },
  look: { name: '查', to: search.index() },
  list: { name: '志愿表', to: useListTool().check() },
  my: { name: '我的', to: my.index() },
})

/** Lists, in whichever tool. */
const lists = /^\/(?:apprec|apprecsim|2020)\/(?:check|report|hand|preview|history)$/
/** Where one looks things up: schools, majors, figures, subjects. */
const lookedUp = /^\/(?:search|cu|cumajor|major|hiscore|rank|subject|subquery)(?:\/|$)/
const own = /^\/my(?:\/|$)/

/** The section that a page is of; null: of none. */
export function sectionOf(pathname: string): Section | null {
  if (pathname === paths.home()) return 'home'
  if (lists.test(pathname)) return 'list'
  if (own.test(pathname)) return 'my'
  return lookedUp.test(pathname) ? 'look' : null
}
