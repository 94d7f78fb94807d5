import { writeFileSync } from 'node:fs'
import { subjectMask, SUBJECTS } from '#domain/exam/subject.ts'
import { TIERS } from '#domain/forecast/tiers.ts'
import { tableAsCsv } from '#server/csv.ts'
import { listScopes } from '#server/features/scopes/units/queries.ts'
import { readReference } from '#server/snapshot/reference.ts'
import { loadScope } from './load-scope.ts'
import type { Scope } from './scope.ts'
import { type Command, type Ops, OpsError, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'
import { withDb } from '#server/ops/with-db.ts'

const ALL_SUBJECTS = subjectMask(SUBJECTS.map(({ id }) => id))
const columns = ['school', 'major', 'track', 'predicted_rank', 'rank_p90', 'rank_p50', 'rank_p10']

/** Writes the prediction of every unit of a province: what the product would say before the lines of that year. */
export const predict: Command = {
  usage: 'predict --province P --year Y --out FILE.csv',
  summary: 'predicts every unit of a province for year Y, from lines of years before Y only',
  read: (args) => {
    const options = readOptions(args, ['province', 'year', 'out'])
    const named = required(options, 'province')
    const year = wholeNumber('year', required(options, 'year'), 2018, 2100)
    const out = required(options, 'out')
    return (ops) => writePrediction(ops, named, year, out)
  },
}

async function writePrediction({ url, print }: Ops, named: string, year: number, out: string): Promise<void> {
  await withDb(
    url,
    async (db) => {
      const province = await findProvince(db, named)
      const reference = await readReference(db)
      const rows: string[][] = []
      let units = 0
      for (const key of await listScopes(db, province.id)) {
        const scope = await loadScope(db, key, reference, { before: year })
        units += scope.engine.size
        rows.push(...predictScope(scope))
      }
      if (rows.length === 0)
        throw new OpsError(`${province.name}: no lines with ranks of years before ${year} are loaded`)
      writeOut(out, `${tableAsCsv([columns, ...rows], { lineSeparator: '\n' }).trimEnd()}\n`)
      print(`${rows.length} of ${units} units predicted, written to ${out}`)
    },
    { statementTimeout: 0 },
  )
}

function writeOut(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new OpsError(
      `--out ${file}: cannot be written (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** Every unit that can be predicted, the hardest first. */
function predictScope(scope: Scope): string[][] {
  const { engine } = scope
  const everything = engine.score({ rank: 1, subjects: ALL_SUBJECTS, tiers: TIERS })
  return Array.from(everything.index).flatMap((row, at) => {
    const unit = scope.unitAt(row)
    if (!unit) return []
    const centre = Math.max(engine.rankAt(row, 0.5) ?? 0, 2)
    const ranks = [
      everything.predicted[at] ?? 0,
      // In whole ranks the three fall together at the very top.
      Math.min(engine.rankAt(row, 0.9) ?? 0, centre - 1),
      centre,
      Math.max(engine.rankAt(row, 0.1) ?? 0, centre + 1),
    ]
    return [[unit.schoolName, unit.unitName, scope.track, ...ranks.map(String)]]
  })
}
