import { createEngineBuilder } from '#domain/engine/builder.ts'
import { unitKeys } from '#domain/matching/name.ts'
import { type Province, readCategories, readFields } from './backtest-read.ts'
import { type PlacedMoves, othersBefore } from './field-moves.ts'
import { refit } from './refit-fit.ts'
import { type FitPair, type MajorLines, elsewhereBefore } from './refit-pairs.ts'
import { UPHEAVALS } from './upheavals.ts'

/** A category's 90 % held less often than this in two ordinary judged years is too narrow, until it holds in all. */
const LEAST_HELD = 0.86
const YEARS = 2
/** Fewer units of a category and year tell nothing of it. */
const LEAST = 30

/** A category in one judged year: by how much each unit's lower side must widen to hold, in log scale. */
interface JudgedCategory {
  readonly category: string
  readonly year: number
  readonly needs: readonly number[]
}

const heldOf = (needs: readonly number[]): number => needs.filter((need) => need <= 0).length / needs.length

/** Categories whose lower side is widened, until the rank told for 90 % holds in their judged years together. */
export function widerRows(
  lines: MajorLines,
  pairs: readonly FitPair[],
  moves: readonly PlacedMoves[],
): Record<string, string | number>[] {
  const judged = [...lines].flatMap(([province, years]) =>
    province.tests
      .filter((year) => years.has(year) && !UPHEAVALS.includes(year))
      .flatMap((year) => judgeCategories(lines, pairs, moves, { province, year })),
  )
  return [...Map.groupBy(judged, ({ category }) => category)].flatMap(([category, all]) => {
    const low = all.filter(({ needs }) => heldOf(needs) < LEAST_HELD)
    if (new Set(low.map(({ year }) => year)).size < YEARS) return []
    const needs = all.flatMap((each) => each.needs).sort((a, b) => a - b)
    const wider = Math.max(0, needs[Math.ceil(needs.length * LEAST_HELD) - 1] ?? 0)
    return [
      {
        category,
        units: needs.length,
        'held, year by year': all.map((each) => `${each.year} ${heldOf(each.needs).toFixed(2)}`).join(', '),
        held: heldOf(needs).toFixed(3),
        wider: wider.toFixed(2),
      },
    ]
  })
}

function judgeCategories(
  lines: MajorLines,
  pairs: readonly FitPair[],
  moves: readonly PlacedMoves[],
  { province, year }: { readonly province: Province; readonly year: number },
): JudgedCategory[] {
  const categories = readCategories()
  const builder = createEngineBuilder({
    kind: 'major',
    year,
    categories,
    fields: readFields(),
    fieldMoves: othersBefore(moves, { provinceId: province.id, track: province.tracks[0] ?? '' }, year),
    upheavals: UPHEAVALS,
    qualified: province.qualified,
    isMainBatch: true,
    elsewhere: elsewhereBefore(lines, province, year),
    coefficients: refit(pairs.filter((pair) => pair.year < year)),
  })
  for (const [each, rows] of lines.get(province) ?? [])
    if (each < year) rows.forEach((row, unitId) => builder.line({ ...row, year: each, unitId, schoolId: 0 }))
  const answers = lines.get(province)?.get(year) ?? []
  answers.forEach(({ school, name, plan, level = null }, unitId) =>
    builder.offer({ unitId, schoolId: 0, school, name, plan, level }),
  )
  const engine = builder.build()
  const needs = answers.flatMap(({ name, rank }, unitId) => {
    const row = engine.indexOf(unitId)
    const category = categories.get(unitKeys(name).base)
    const [rank90, rank50] = [engine.rankAt(row, 0.9), engine.rankAt(row, 0.5)]
    const isOwn = ['unit', 'base'].includes(engine.basis(row))
    if (rank === null || category === undefined || rank90 === null || rank50 === null || !isOwn) return []
    const need = rank >= rank50 ? -Infinity : Math.log(Math.log(rank50 / rank) / Math.log(rank50 / rank90))
    return [{ category, need }]
  })
  return [...Map.groupBy(needs, ({ category }) => category)].flatMap(([category, all]) =>
    all.length < LEAST ? [] : [{ category, year, needs: all.map(({ need }) => need) }],
  )
}
