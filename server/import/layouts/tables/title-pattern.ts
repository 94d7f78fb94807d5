import { foldText } from '#domain/matching/name.ts'
import type { Cell } from '#server/import/layouts/cells.ts'

/** What a column is headed with: by its own cells, and with those merged above. */
export interface HeadedColumn {
  /** From the top to the bottom, as the file writes them; null where a row leaves it open. */
  readonly own: readonly Cell[]
  readonly whole: string
}

/** Year and track of a column, as far as its heading says. */
export interface HeadingKey {
  /** A year, or how many years before the file's. */
  readonly year: number | { readonly ago: number } | null
  readonly track: string | null
}

/** The columns of a header; an upper cell reaches to the right over those merged with it. */
export function headedColumns(header: readonly (readonly Cell[])[]): HeadedColumn[] {
  const width = header.reduce((most, { length }) => Math.max(most, length), 0)
  const reaching = header.map((row, at) => (at === header.length - 1 ? [...row] : filledRight(row, width)))
  return Array.from({ length: width }, (_, column) => {
    const own = header.map((row) => row[column] ?? null)
    const lowest = own.findLastIndex((cell) => cell !== null)
    const whole = reaching
      .slice(0, lowest + 1)
      .map((row) => String(row[column] ?? ''))
      .join('')
    return { own, whole }
  })
}

function filledRight(row: readonly Cell[], width: number): Cell[] {
  let last: Cell = null
  return Array.from({ length: width }, (_, column) => (last = row[column] ?? last))
}

const YEAR =
  '(?:20[1-4]\\d(?:年度?)?|(?<!\\d)[12]\\d(?:年|(?=最低|投档|录取|位次|分数|最高|平均|计划))|上一?年度?|去年|前年)'
const TRACK =
  '(?<!选[考科])(?:普通类?)?[(（]?(?:首选)?(?:科目)?(?:物理|历史|理科|文科|理工|文史)(?:科目组合|科目|组合|类|等科目类)?[)）]?'

/** A title whose year, and track, may be any: 2025最低分 → {year}最低分. */
export const withAnyYear = (title: string): string => title.replace(new RegExp(YEAR, 'u'), '{year}')
export const withAnyTrack = (title: string): string => title.replace(new RegExp(TRACK, 'u'), '{track}')

/** Year and track that a text names, of which it may have none. */
export const keyIn = (text: string): HeadingKey => ({
  year: yearOf(new RegExp(YEAR, 'u').exec(foldText(text))?.[0]),
  track: trackOf(new RegExp(TRACK, 'u').exec(foldText(text))?.[0]),
})

function yearOf(text: string | undefined): HeadingKey['year'] {
  if (text === undefined) return null
  if (/前年/u.test(text)) return { ago: 2 }
  if (/上|去/u.test(text)) return { ago: 1 }
  const digits = /\d+/u.exec(text)?.[0] ?? ''
  return Number(digits.length === 2 ? `20${digits}` : digits)
}

function trackOf(text: string | undefined): string | null {
  const word = /物理|历史|理科|文科|理工|文史/u.exec(text ?? '')?.[0] ?? null
  return word === '理工' ? '理科' : word === '文史' ? '文科' : word
}

/** Whether a title of a description stands for any year or track. */
export const isOpenTitle = (title: string): boolean => /\{(?:year|track)\}/u.test(title)

/** Reads headings by a title with {year} or {track} in it; null where a heading is another. */
export function openTitle(title: string): (heading: string) => HeadingKey | null {
  const source = title
    .split(/(\{year\}|\{track\})/u)
    .map((part) =>
      part === '{year}'
        ? `(?<year>${YEAR})`
        : part === '{track}'
          ? `(?<track>${TRACK})`
          : foldText(part).replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`),
    )
    .join('')
  const pattern = new RegExp(`^${source}$`, 'u')
  return (heading) => {
    const found = pattern.exec(foldText(heading))
    return found && { year: yearOf(found.groups?.['year']), track: trackOf(found.groups?.['track']) }
  }
}
