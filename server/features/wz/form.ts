import * as z from 'zod'
import type { SentList } from '#contract/wz.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { chanceText } from '#domain/forecast/likelihood.ts'
import type { WrittenRemark } from '#domain/wz/opinion.ts'
import { tableAsCsv } from '#server/csv.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { OpsError } from '#server/ops/command.ts'
import type { StoredWz } from './queries.ts'

/** What an adviser is given to write in, and what comes back of it. */

const lineOf = ({ line }: SentList['rows'][number]): string =>
  line === null ? '' : [line.year, line.score, line.rank].map((figure) => figure ?? '-').join(' / ')

/**
 * The lists of a consultation as a CSV to write remarks into: a row of the whole, then each list and its rows. It is UTF-8 with a
 * byte order mark, and nothing in it is worked out as a formula.
 */
export function formOf({ hash_id, lists }: Pick<StoredWz, 'hash_id' | 'lists'>): string {
  const head = ['wz', 'list', 'row', 'school', 'unit', 'chance', 'line', 'text']
  const whole = [hash_id, 0, 0, '(the whole)', '', '', '', '']
  const rows = lists.flatMap((list, at) => [
    [hash_id, at + 1, 0, `(the list) ${list.name}`, '', '', '', ''],
    ...list.rows.map((row, index) => [
      hash_id,
      at + 1,
      index + 1,
      row.schoolName,
      [row.unitName, row.level === undefined ? '' : levelText(row.level), row.note]
        .filter(Boolean)
        .join('；'),
      row.probability === null ? '' : chanceText(row.probability),
      lineOf(row),
      '',
    ]),
  ])
  return tableAsCsv([head, whole, ...rows], { bom: true })
}

/** One entry of a file in JSON; a number may be written as text. */
const entry = z.object({
  wz: z.string().default(''),
  list: z.coerce.string().default(''),
  row: z.coerce.string().default(''),
  text: z.string(),
})

/**
 * Reads a file of remarks, CSV or JSON, about the consultation that it names, if it names one.
 *
 * @param name of the file: JSON ends in .json
 * @throws OpsError for a file that is none, or is of another consultation
 */
export function readRemarks(name: string, content: string, wzId: string): WrittenRemark[] {
  const isJson = name.endsWith('.json')
  const entries = isJson ? readJson(name, content) : readCsv(name, content)
  return entries.map(({ wz, ...rest }, index) => {
    const at = isJson ? `entry ${index + 1}` : `row ${index + 2}`
    if (wz !== '' && wz !== wzId) throw new OpsError(`${name}, ${at}: it is of ${wz}, not of ${wzId}`)
    return { at, ...rest }
  })
}

function readJson(name: string, content: string): z.output<typeof entry>[] {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    throw new OpsError(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const read = z.array(entry).safeParse(value)
  if (read.success) return read.data
  const [index] = read.error.issues[0]?.path ?? []
  const at = typeof index === 'number' ? `, entry ${index + 1}` : ''
  throw new OpsError(`${name}${at}: should be a list of entries with list, row and text`)
}

function readCsv(name: string, content: string): z.output<typeof entry>[] {
  let records: Record<string, string>[]
  try {
    records = parseRecords(content, '')
  } catch (error) {
    throw new OpsError(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (records[0] !== undefined && !('row' in records[0] && 'text' in records[0]))
    throw new OpsError(`${name}: the header should name the columns row and text`)
  return records.map(({ wz = '', list = '', row = '', text = '' }) => ({ wz, list, row, text }))
}
