import { READ_FROM } from '#domain/exam/read-from.ts'
import type { Exported, WrittenList } from './export.ts'

/** Rows of one kind under one heading that are listed; of more, how many there are. */
const MOST_LISTED = 40

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
export function sourcesText(about: string, { bulletins, lists, national, unchecked }: Exported): string {
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
    '## Not checked',
    'Ranks that no score–rank table could be held against, and lines of whose batch no control line is at hand.',
    markdown(
      ['province', 'ranks', 'lines'],
      unchecked.map(({ province, unbanded, uncontrolled }) => [province, unbanded, uncontrolled]),
    ),
    '',
  ].join('\n\n')
}

function order({ of, readFrom }: WrittenList): number {
  return Object.keys(kinds).indexOf(of) * READ_FROM.length + READ_FROM.findIndex((each) => each === readFrom)
}

/**
 * What did not enter, and why.
 *
 * @param leftOut What the importers left out, by file
 */
export function rejectedText(
  { rejected }: Exported,
  leftOut: ReadonlyMap<string, readonly string[]>,
): string {
  const parts = [
    '# What did not enter',
    'Written by `npm run data -- build`. Why each check is made: docs/decisions/038.',
  ]
  parts.push('## By the checks')
  for (const [province, own] of Map.groupBy(rejected, (each) => each.province)) {
    parts.push(`### ${province}: ${own.length}`)
    parts.push(listed(own.map(({ figure, reason }) => `${figure}: ${reason}`)))
  }
  parts.push('## By the importers')
  for (const [file, reasons] of leftOut) parts.push(`### ${file}: ${reasons.length}`, listed(reasons))
  return `${parts.join('\n\n')}\n`
}

function listed(lines: readonly string[]): string {
  const more = lines.length - MOST_LISTED
  return [
    ...lines.slice(0, MOST_LISTED).map((line) => `- ${line}`),
    ...(more > 0 ? [`- and ${more} more of the kind`] : []),
  ].join('\n')
}
