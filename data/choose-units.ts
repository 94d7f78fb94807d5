import { predictCentres, yearTable } from '#domain/recommend/centre.ts'
import type { YearTable } from '#domain/recommend/centre.ts'
import { matchUnits } from '#domain/recommend/match.ts'
import { formerSchoolKey, schoolKey, unitKeys } from '#domain/recommend/name.ts'
import type { Cells } from './files.ts'

/** Columns of the 一段 line files. */
export const LINE = { schoolCode: 0, school: 1, unitCode: 2, unit: 3, plan: 4, score: 5, rank: 6 } as const
/** Columns of the plan. */
export const PLAN = {
  schoolCode: 1,
  school: 2,
  unitCode: 3,
  unit: 4,
  duration: 5,
  province: 6,
  city: 7,
  level: 8,
  places: 9,
  requirement: 10,
  fee: 11,
  remark: 12,
} as const

/** A unit with a line in every year, the latest first, and its row in the plan. */
export interface Candidate {
  readonly school: string
  readonly rank: number
  readonly open: boolean
  /** Every name agrees to the letter of its key, so that no other unit can be meant. */
  readonly exact: boolean
  readonly lines: readonly Cells[]
  readonly plan: Cells
}

/** The units that filled in every year and are in the plan, matched as the engine matches them; best rank first. */
export function findCandidates(years: readonly (readonly Cells[])[], plans: readonly Cells[]): Candidate[] {
  const tables = years.map((rows, index) => tableOf(years.length - index, rows))
  const [latest] = tables
  if (!latest) return []
  const steps = tables.slice(1).map((older, index) => {
    const newer = tables[index] ?? older
    return predictCentres(newer, older, formerNames(years[index] ?? []))
  })
  const plansOf = Map.groupBy(plans, (plan) => schoolKey(plan[PLAN.school] ?? ''))
  const found: Candidate[] = []
  for (const [school, positions] of latest.bySchool) {
    const offered = plansOf.get(school) ?? []
    const newer = offered.map((plan) => ({
      keys: unitKeys(plan[PLAN.unit] ?? ''),
      plan: Number(plan[PLAN.places]),
      demand: '',
    }))
    const older = positions.flatMap((position) => latest.units[position] ?? [])
    for (const match of matchUnits(newer, older)) {
      const plan = offered[match.newer]
      let position = positions[match.older] ?? -1
      let exact = match.level === 'exact'
      const lines = [years[0]?.[position]]
      for (const [step, centres] of steps.entries()) {
        const centre = centres[position]
        exact &&= centre?.basis === 0
        position = centre?.older ?? -1
        lines.push(years[step + 1]?.[position])
      }
      const filled = lines.filter((line) => line !== undefined).filter((line) => Number(line[LINE.rank]) > 0)
      if (!plan || filled.length < years.length) continue
      const rank = Number(filled[0]?.[LINE.rank])
      const open = plan[PLAN.requirement] === '不提科目要求'
      found.push({ school, rank, open, exact, lines: filled, plan })
    }
  }
  return found.sort((a, b) => a.rank - b.rank || compareCodes(a.plan, b.plan))
}

function compareCodes(a: Cells, b: Cells): number {
  const [left, right] = [a, b].map((plan) => `${plan[PLAN.schoolCode]}/${plan[PLAN.unitCode]}`)
  return (left ?? '') < (right ?? '') ? -1 : 1
}

function tableOf(year: number, rows: readonly Cells[]): YearTable {
  return yearTable(
    year,
    rows.map((row, index) => ({
      unitId: index,
      schoolId: 0,
      school: schoolKey(row[LINE.school] ?? ''),
      keys: unitKeys(row[LINE.unit] ?? ''),
      demand: '',
      category: '',
      plan: Number(row[LINE.plan]),
      logRank: Number(row[LINE.rank]) > 0 ? Math.log(Number(row[LINE.rank])) : null,
    })),
  )
}

function formerNames(rows: readonly Cells[]): Map<string, readonly string[]> {
  return new Map(
    rows.flatMap((row): [string, string[]][] => {
      const former = formerSchoolKey(row[LINE.school] ?? '')
      return former === null ? [] : [[schoolKey(row[LINE.school] ?? ''), [former]]]
    }),
  )
}

/** Up to this rank there are so few units that all of them are in. */
const ALL_UP_TO = 4000

/**
 * Chooses `count` units or a few less over the whole range of ranks: all at the top, then one a stratum, half of the
 * strata of equal width in rank, half in ln rank. In turns a unit open to every student and one that is not is taken, of
 * the school with the fewest units so far; schools that are shown anyway (`preferred`) may have more. The worst rank is
 * in.
 */
export function chooseUnits(
  candidates: readonly Candidate[],
  count: number,
  preferred: (school: string) => boolean,
): Candidate[] {
  const chosen = new Set(candidates.filter((unit) => unit.rank <= ALL_UP_TO))
  const rest = candidates.filter((unit) => unit.rank > ALL_UP_TO)
  const taken = new Map<string, number>()
  const cost = (unit: Candidate): number =>
    (taken.get(unit.school) ?? 0) + (preferred(unit.school) ? 0 : 3) + (unit.exact ? 0 : 100)
  let open = true
  for (const units of stratify(rest, count - chosen.size).values()) {
    const wanted = units.filter((unit) => unit.open === open)
    const pool = wanted.length > 0 ? wanted : units
    const least = Math.min(...pool.map(cost))
    const unit = pool.find((each) => cost(each) === least)
    if (!unit) continue
    chosen.add(unit)
    taken.set(unit.school, (taken.get(unit.school) ?? 0) + 1)
    open = !open
  }
  return candidates.filter((unit, at) => chosen.has(unit) || at === candidates.length - 1)
}

/** Candidates by stratum, the best rank first; strata without any are missing. */
function stratify(candidates: readonly Candidate[], strata: number): Map<number, Candidate[]> {
  const first = candidates[0]?.rank ?? 1
  const last = candidates.at(-1)?.rank ?? 1
  return Map.groupBy(candidates, ({ rank }) => {
    const depth = (rank - first) / (last - first) / 2 + Math.log(rank / first) / Math.log(last / first) / 2
    return Math.floor(depth * strata)
  })
}
