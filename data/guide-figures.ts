import { type ShippedRow, ShippedRows } from '#test/shipped-rows.ts'

const withoutRemarks = (school: string): string => school.replace(/[(（].*$/u, '')

/** Ranks of a score, from the best to the last. */
interface Ranks {
  readonly from: number
  readonly to: number
}

interface Line {
  readonly code: string
  readonly plan: number | null
  readonly score: number | null
  readonly rank: number | null
}

/** A unit as a plan has it; `requirement` is in the file's own words. */
interface Planned {
  readonly places: number
  readonly fee: number
  readonly years: string
  readonly requirement: string
  readonly remark: string
}

/** A unit, by the names of the bulletin. A school may be named without the remarks in brackets behind its name. */
interface AskedUnit {
  readonly year: number
  readonly school: string
  readonly unit: string
}

/** The shipped figures of a province, as a worked example asks for them. Each throws where there is no such figure. */
export interface ProvinceFigures {
  /** The score of a control line; the track may be left out where one alone has the batch. */
  controlLine(asked: { year: number; batch: string; track?: string }): number
  ranks(asked: { year: number; score: number; track?: string }): Ranks
  /** What a unit took. */
  line(asked: AskedUnit & { batch: string; track?: string }): Line
  plan(asked: AskedUnit): Planned
  /** How many units of a level each requirement of a plan has, in its own words. */
  requirements(asked: { year: number; level: string }): ReadonlyMap<string, number>
}

/** Reads what the product ships of a province. */
export function figuresOf(provinceId: number): ProvinceFigures {
  const tables = new ShippedRows(provinceId)
  const lists = tables.read('lists')
  /** The letters of the lists of a table's year and track. */
  const lettersOf = (table: string, year: number, track?: string, batch?: string): Set<string> =>
    new Set(
      lists
        .filter((list) => list['of'] === table && list['year'] === String(year))
        .filter((list) => track === undefined || list['track'] === track)
        .filter((list) => batch === undefined || list['batch'] === batch)
        .map((list) => list['list'] ?? ''),
    )
  const only = (rows: readonly ShippedRow[], asked: object): ShippedRow => {
    const [row, ...others] = rows
    if (row === undefined || others.length > 0) {
      throw new Error(`province ${provinceId}: ${rows.length} figures of ${JSON.stringify(asked)}`)
    }
    return row
  }
  const figure = (cell: string | undefined): number | null => (cell ? Number(cell) : null)
  const isOf =
    (asked: AskedUnit) =>
    ({ unit, school = '' }: ShippedRow): boolean =>
      unit === asked.unit && [school, withoutRemarks(school)].includes(asked.school)
  return {
    controlLine: (asked) => {
      const letters = lettersOf('control_line', asked.year, asked.track)
      const rows = tables
        .read('control-lines')
        .filter(
          ({ year, list = '', batch }) =>
            year === String(asked.year) && batch === asked.batch && letters.has(list),
        )
      return Number(only(rows, asked)['score'])
    },
    ranks: (asked) => {
      const letters = lettersOf('score_rank', asked.year, asked.track)
      const rows = tables.read(`score-rank-${asked.year}`).filter(({ list = '' }) => letters.has(list))
      const found = only(
        rows.filter(
          ({ score_min: least, score_max: most }) =>
            asked.score >= Number(least) && asked.score <= Number(most || least),
        ),
        asked,
      )
      const above = rows.filter(
        ({ list, score_min: least }) => list === found['list'] && Number(least) > Number(found['score_min']),
      )
      const before = above.reduce((sum, { count }) => sum + Number(count), 0)
      return { from: before + 1, to: before + Number(found['count']) }
    },
    line: (asked) => {
      const letters = lettersOf('line', asked.year, asked.track, asked.batch)
      const rows = tables.read(`lines-${asked.year}`).filter(({ list = '' }) => letters.has(list))
      const { code = '', plan, min_score: score, min_rank: rank } = only(rows.filter(isOf(asked)), asked)
      return { code, plan: figure(plan), score: figure(score), rank: figure(rank) }
    },
    plan: (asked) => {
      const found = only(tables.read(`plan-${asked.year}`).filter(isOf(asked)), asked)
      const { places, fee, duration: years = '', requirement = '', remark = '' } = found
      return { places: Number(places), fee: Number(fee), years, requirement, remark }
    },
    requirements: ({ year, level }) => {
      const letters = new Set(
        lists
          .filter((list) => list['of'] === 'plan' && list['year'] === String(year) && list['level'] === level)
          .map((list) => list['list'] ?? ''),
      )
      const units = new Map<string, number>()
      for (const { list = '', requirement = '' } of tables.read(`plan-${year}`)) {
        if (letters.has(list)) units.set(requirement, (units.get(requirement) ?? 0) + 1)
      }
      return units
    },
  }
}
