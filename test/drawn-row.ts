import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Answer, DataOf } from '#contract/endpoint.ts'
import type { getLines } from '#contract/hiscore.ts'
import { type DrawnLine, bare } from './drawn.ts'

export type Row = DataOf<typeof getLines>['list'][number]

const read = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, '../data', name)), { columns: true })
const schoolNames = new Map(read('figures/schools.csv').map(({ code, name = '' }) => [code, name]))
/** What files call a school wrongly or in short → its own name, which the product shows. */
const wholeNames = new Map(
  read('school-aliases.csv').map(({ name = '', school_code }) => [
    name,
    schoolNames.get(school_code) ?? name,
  ]),
)

/** By its codes, as far as the file has any. Strays of a watermark or of a picture stand around some of its names. */
const isOf = ({ schoolCode, schoolName, unitCode, unitName }: Row, line: DrawnLine): boolean =>
  [line.school, wholeNames.get(line.school) ?? ''].some((name) => name.includes(bare(schoolName))) &&
  (line.schoolCode === null || schoolCode === line.schoolCode) &&
  (line.unitCode === null || unitCode === line.unitCode) &&
  (line.major === null || bare(unitName) === line.major)

/**
 * The product's row of a drawn line, looked for among all of its batch with that score, or rank where the file prints
 * that alone; undefined where there is none.
 *
 * @param ask Calls for lines with a query
 * @throws Error where the year has no such batch
 */
export async function findRow(
  ask: (query: Record<string, string | number>) => Promise<Answer<DataOf<typeof getLines>>>,
  line: DrawnLine,
): Promise<Row | undefined> {
  const { provinceId, year, batch, track, score, rank } = line
  const { data } = await ask({ provinceId, year, size: 1 })
  const found = data.batches.find((each) => each.batch === batch && each.track === track)
  if (!found) throw new Error(`${year} has no ${batch} ${track}`)
  const [of, figure] = score === null ? ['Rank', rank ?? 0] : ['Score', score]
  const figures = { [`min${of}`]: figure, [`max${of}`]: figure }
  for (let page = 1; ; page += 1) {
    const answer = await ask({ provinceId, year, size: 50, batchId: found.batchId, ...figures, page })
    const row = answer.data.list.find((each) => isOf(each, line))
    if (row || page >= (answer.pager?.totalPages ?? 0)) return row
  }
}
