import { READ_FROM } from '#domain/exam/read-from.ts'
import type { Contradiction } from '#server/import/checks/settle.ts'
import { OTHER_COLUMN_SLACK } from '#domain/exam/score-rank-column.ts'
import { columnText } from './table-column.ts'
import type { Exported, Rejected, WrittenList } from './export.ts'

const kinds: Readonly<Record<string, string>> = {
  line: '投档线',
  plan: '招生计划',
  score_rank: '一分一段',
  control_line: '控制线',
}

/** A table in Markdown. */
function markdown(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((each) => String(each).replaceAll('|', '｜')).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

/**
 * Where each figure is from.
 *
 * @param about What is written by hand and stands above the tables
 */
export function sourcesText(
  about: string,
  { bulletins, lists, national, unchecked, columns }: Exported,
): string {
  const titleOf = new Map(bulletins.map(({ source, authority, title }) => [source, `${authority}，${title}`]))
  const rows = [...lists]
    .sort((a, b) => order(a) - order(b))
    .map(({ province, of, year, batch, track, source, readFrom, rows: count, derived }) => [
      province,
      kinds[of] ?? of,
      year,
      [batch, track].filter(Boolean).join(' '),
      count,
      derived === 0 ? readFrom : `${readFrom}, ${derived} derived`,
      titleOf.get(source) ?? source,
    ])
  return [
    about.trimEnd(),
    '## Tables of provinces',
    markdown(['province', 'what', 'year', 'batch, track', 'rows', 'certainty', 'authority, bulletin'], rows),
    '## Tables of the whole country',
    markdown(
      ['table', 'rows'],
      [...national].map(([table, count]) => [table, count]),
    ),
    '## Columns of score–rank tables',
    ABOUT_COLUMNS,
    markdown(
      [
        'province',
        'year, track',
        'published ranks',
        'before their score',
        'behind it',
        'the column that ships',
      ],
      columns.map((each) => [
        each.province,
        `${each.year} ${each.track}`,
        each.ranks,
        each.before,
        each.behind,
        columnText(each),
      ]),
    ),
    '## Not checked',
    'Ranks of scores that no row of a score–rank table holds (there is none, or it ends above them), and lines of whose batch no control line is at hand.',
    markdown(
      ['province', 'ranks', 'lines'],
      unchecked.map(({ province, unbanded, uncontrolled }) => [province, unbanded, uncontrolled]),
    ),
    '',
  ].join('\n\n')
}

const ABOUT_COLUMNS = `A bulletin may have two columns: 广东 one of 本科 and one of 专科, 广西 one with the national bonus and one with the highest. Ranks of lines that their authority published are held against the table: where another column ships, a few stand before the ranks of their score (up to ${OTHER_COLUMN_SLACK}), and none behind. Such a table is named in domain/exam/score-rank-column.ts by one of its figures; its lines enter, pages say which column it is, and an import of the other column takes its place. Tables that are not listed here have no published rank beside them at hand, and which column they are is not told: 广东 2020–2022 and 2026 among them, which may be of 专科 too. Both tables of 广西 ship: that of schools outside under the track's own name, by which ranks of lines follow, that of schools inside beside it (物理（区内院校）).`

function order({ of, readFrom }: WrittenList): number {
  return Object.keys(kinds).indexOf(of) * READ_FROM.length + READ_FROM.findIndex((each) => each === readFrom)
}

/** What the importers said of a file. */
export interface SaidOfFile {
  readonly file: string
  /** What they left out, each as `row 12: why`, or why as a whole. */
  readonly leftOut: readonly string[]
  readonly contradictions: readonly Contradiction[]
}

/** What did not enter, and why; and what two files say differently. */
export function rejectedText({ rejected }: Exported, said: readonly SaidOfFile[]): string {
  const parts = [
    '# What did not enter',
    'Written by `npm run data -- build`. Why each check is made: docs/decisions/038.',
  ]
  parts.push('## By the checks')
  for (const [province, own] of Map.groupBy(rejected, (each) => each.province)) {
    parts.push(`### ${province}: ${own.length}`, byReason(own).map(figuresText).join('\n'))
  }
  parts.push('## By the importers')
  for (const { file, leftOut } of said) {
    if (leftOut.length === 0) continue
    const rows = leftOut.map((text) => {
      const [, row = null, reason = text] = /^row (\d+): (.*)$/su.exec(text) ?? []
      return { row: row === null ? null : Number(row), reason }
    })
    parts.push(`### ${file}: ${leftOut.length}`, byReason(rows).map(rowsText).join('\n'))
  }
  parts.push('## Contradictions', ABOUT_CONTRADICTIONS)
  const contradicting = said.filter(({ contradictions }) => contradictions.length > 0)
  if (contradicting.length === 0) parts.push('There are none: files that hold the same figures agree.')
  for (const { file, contradictions } of contradicting) {
    const count = contradictions.reduce((sum, { rows }) => sum + rows.length, 0)
    parts.push(`### ${file}: ${count}`)
    parts.push(
      contradictions
        .map(({ what, rows }) => `- ${rows.length} ${what}\n${rows.map((row) => `  - ${row}`).join('\n')}`)
        .join('\n'),
    )
  }
  return `${parts.join('\n\n')}\n`
}

const ABOUT_CONTRADICTIONS =
  'Where this file and one before it say different things: what stands, and what does not. The surer file stands, of two alike the later one.'

/** Those of one reason together, in the order in which reasons come up. */
function byReason<R extends { readonly reason: string }>(rows: readonly R[]): [string, R[]][] {
  return [...Map.groupBy(rows, ({ reason }) => reason)]
}

function figuresText([reason, rows]: [string, readonly Rejected[]]): string {
  const [first] = rows
  return rows.length === 1 && first
    ? `- ${first.figure}: ${reason}`
    : [`- ${rows.length}: ${reason}`, ...rows.map(({ figure }) => `  - ${figure}`)].join('\n')
}

function rowsText([reason, rows]: [string, readonly { readonly row: number | null }[]]): string {
  const numbers = rows.flatMap(({ row }) => row ?? [])
  if (numbers.length === 0) return `- ${reason}`
  return `- ${numbers.length === 1 ? 'row' : 'rows'} ${rangesText(numbers)}: ${reason}`
}

/** Numbers in order, those in a row as a range: 3, 5–8. */
function rangesText(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last.to + 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
