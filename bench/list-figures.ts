import type { CodesOf } from '#domain/engine/codes.ts'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { FLAG } from '#domain/engine/engine.ts'
import type { Engine, EngineOptions } from '#domain/engine/engine.ts'
import { kindsOf } from '#domain/matching/kind-of.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import { specialOf } from '#domain/matching/special-of.ts'
import { Codes } from '#server/features/scopes/codes.ts'
import type { LineRow } from './backtest-evaluate.ts'
import type { Facts } from './list-facts.ts'
import { UPHEAVALS } from './upheavals.ts'
import { formerNames, pairOf, tableOf } from './year-tables.ts'

/** A year of a province and track whose lines the model has not seen. */
export interface YearInput {
  readonly title: string
  readonly province: string
  readonly kind: 'major' | 'group'
  readonly year: number
  readonly track: string
  /** Choices of one list. */
  readonly slots: number
  /** The test year, earlier ones, and the next where it is at hand: it shows how wanted a unit stayed. */
  readonly lines: ReadonlyMap<number, readonly LineRow[]>
  /** By position in the test year's lines: the rank that last year's table shows for it; by default that of its match. */
  readonly lastRanks?: readonly (number | null)[]
  /** Last rank of the batch, where it is announced. */
  readonly batchLine?: number | undefined
  readonly known: Pick<
    EngineOptions,
    'qualified' | 'elsewhere' | 'coefficients' | 'fieldMoves' | 'groupSpread'
  >
}

/**
 * Which lines tell how wanted a unit is. 'near': the geometric mean of the test year's and the one before it, one of which lists are
 * chosen by and one that lets students in: whose line was hard by chance and is easy by chance looks like a bargain. 'other': of
 * the years on either side of these two, which neither chose nor let in; where they do not tell, 'near'.
 */
export const MEASURES = ['near', 'other'] as const
export type Measure = (typeof MEASURES)[number]

/** What came of a unit, and what a student could read of it, by row of the engine. */
export interface TestUnit {
  /** The line of the test year: infinite where it did not fill. */
  readonly line: number
  /** What last year's table shows. */
  readonly lastRank: number | null
  /** How wanted it truly is, as a rank: by its line of the test year and the one before, and by those of other years. */
  readonly wanted: Readonly<Record<Measure, number | null>>
  readonly isLow: boolean
  readonly fee: number | null
}

/** An engine for a test year, what came of its units, and the codes of what students may want. */
export interface TestYear extends Pick<YearInput, 'title' | 'slots' | 'track' | 'year'> {
  readonly engine: Engine
  readonly units: readonly TestUnit[]
  /** Those that its units are measured by: groups are not followed over more than two years so far. */
  readonly measures: readonly Measure[]
  /** Last rank of the batch. */
  readonly batchLine: number
  /** The rank that two in a hundred of last year's lines lie behind. */
  readonly lastEnd: number
  readonly tellsRequirements: boolean
  readonly codes: Readonly<Record<'province' | 'category' | 'discipline', Codes>>
  /** The code of 民办, and of 中外合作. */
  readonly isPrivate: number
  readonly isAbroad: number
  /** What stands behind all else: 专科 where 本科 is filed too. */
  readonly later: CodesOf
  /** The code of the students' own province. */
  readonly home: number
}

/** Builds it from the lines of earlier years; of the test year's own, names, places and requirements are shown to the model. */
export function buildYear(input: YearInput, facts: Facts): TestYear {
  const { kind, year, lines, known } = input
  const answers = lines.get(year) ?? []
  const codes = {
    province: new Codes(),
    city: new Codes(),
    ownership: new Codes(),
    category: new Codes(),
    discipline: new Codes(),
    special: new Codes(),
    abroad: new Codes(),
    campus: new Codes(),
    level: new Codes(),
  }
  const builder = createEngineBuilder({
    ...known,
    kind,
    year,
    upheavals: UPHEAVALS,
    categories: new Map([...facts.majors].map(([name, { category }]) => [name, category])),
    fields: new Map([...facts.majors].map(([, { category, discipline }]) => [category, discipline])),
    schoolDimensions: ['schoolProvince', 'city', 'ownership'],
    unitDimensions: ['discipline', 'category', 'special', 'abroad', 'campus', 'level'],
  })
  const ids = new Map<string, number>()
  const idOf = (school: string): number => {
    const key = schoolKey(school)
    const given = ids.get(key)
    if (given !== undefined) return given
    const id = ids.size + 1
    ids.set(key, id)
    const found = facts.schools.get(key)
    builder.school({
      schoolId: id,
      codes: [
        codes.province.add(found?.province ?? null),
        codes.city.add(found?.city ?? null),
        codes.ownership.add(found?.ownership ?? null),
      ],
      flags: 0,
    })
    return id
  }
  for (const [each, rows] of lines) {
    if (each >= year) continue
    rows.forEach((row, unitId) => builder.line({ year: each, unitId, schoolId: idOf(row.school), ...row }))
  }
  let tellsRequirements = false
  answers.forEach(({ school, name, plan, level = null, requirement }, unitId) => {
    const { base, loose } = unitKeys(name)
    const planned = facts.plans.get(`${schoolKey(school)} ${loose}`)
    const asks = requirement ?? planned?.requirement ?? facts.usual.get(base) ?? null
    tellsRequirements ||= asks !== null
    const found = facts.majors.get(base)
    const ownership = facts.schools.get(schoolKey(school))?.ownership ?? null
    const kinds = kindsOf({ school, unit: name, remark: null, ownership })
    builder.offer({ unitId, schoolId: idOf(school), school, name, plan, level, requirement: asks })
    builder.unit({
      unitId,
      requirement: asks,
      fee: planned?.fee ?? null,
      codes: [
        codes.discipline.add(found?.discipline ?? null),
        codes.category.add(found?.category ?? null),
        codes.special.add(specialOf({ school, unit: name })),
        codes.abroad.add(kinds.includes('abroad') ? 'abroad' : null),
        codes.campus.add(kinds.includes('campus') ? 'campus' : null),
        codes.level.add(level),
      ],
    })
    codes.category.count(found?.category ?? null)
    codes.province.count(facts.schools.get(schoolKey(school))?.province ?? null)
  })
  const engine = builder.build()
  const { title, slots, track } = input
  const units = unitsOf(engine, input)
  const lastRanks = units.flatMap(({ lastRank }) => lastRank ?? []).sort((a, b) => a - b)
  return {
    title,
    slots,
    track,
    year,
    engine,
    units,
    measures: kind === 'group' ? ['near'] : MEASURES,
    batchLine: input.batchLine ?? Math.max(...answers.map(({ rank }) => rank ?? 0)),
    lastEnd: lastRanks[Math.floor(lastRanks.length * 0.98)] ?? Infinity,
    tellsRequirements,
    codes,
    isPrivate: codes.ownership.find('民办') ?? NONE,
    isAbroad: codes.abroad.find('abroad') ?? NONE,
    later: codes.level.find('本科') === undefined ? {} : { level: [codes.level.find('专科') ?? NONE] },
    home: codes.province.find(input.province) ?? 0,
  }
}

/** A code that nothing has. */
const NONE = 0xffff

function unitsOf(engine: Engine, input: YearInput): TestUnit[] {
  const { lines, year, lastRanks } = input
  const answers = lines.get(year) ?? []
  const others = otherYears(input)
  return Array.from({ length: engine.size }, (_, row): TestUnit => {
    const view = engine.row(row)
    const at = view?.unitId ?? -1
    const isOwn = view?.basis === 'unit' || view?.basis === 'base'
    const line = filled(answers[at]?.rank)
    const near = middle([line, isOwn ? view.lastRank : null])
    return {
      line: line ?? Infinity,
      lastRank: lastRanks === undefined ? (view?.lastRank ?? null) : (lastRanks[at] ?? null),
      wanted: { near, other: middle(others.map((rankOf) => rankOf(at))) ?? near },
      isLow: ((view?.flags ?? 0) & FLAG.fallback) !== 0,
      fee: view?.fee ?? null,
    }
  })
}

const filled = (rank: number | null | undefined): number | null =>
  rank === null || rank === undefined || rank < 1 ? null : rank

/** The geometric mean of those that there are. */
function middle(ranks: readonly (number | null)[]): number | null {
  const known = ranks.filter((rank) => rank !== null)
  return known.length === 0
    ? null
    : Math.exp(known.reduce((sum, rank) => sum + Math.log(rank), 0) / known.length)
}

/** By position in the test year's lines: ranks of the year before the latest, and of the next. */
function otherYears({ kind, lines, year }: YearInput): ((at: number) => number | null)[] {
  if (kind === 'group') return []
  const years = [...lines.keys()].sort((a, b) => a - b)
  const now = tableOf(year, lines.get(year) ?? [])
  const former = formerNames([...lines.values()].flat())
  const [earlier] = years.filter((each) => each < year).slice(-2, -1)
  const next = years.find((each) => each > year)
  const ways: ((at: number) => number | null)[] = []
  if (earlier !== undefined) {
    const rows = lines.get(earlier) ?? []
    const { links } = pairOf(now, tableOf(earlier, rows), former)
    ways.push((at) => filled(rows[links[at] ?? -1]?.rank))
  }
  if (next !== undefined) {
    const rows = lines.get(next) ?? []
    const { links } = pairOf(tableOf(next, rows), now, former)
    const positions = new Map(links.map((at, position) => [at, position]))
    ways.push((at) => filled(rows[positions.get(at) ?? -1]?.rank))
  }
  return ways
}
