import { type BesideQuestion, offeredQuery, offers } from '#domain/list/beside/beside.ts'
import { type UnitInReach, NEAR_RANK, homeShareOf } from '#domain/list/home-share.ts'
import { FAIR_CHANCE } from '#domain/list/plan-shares.ts'
import { likedAt, namesAny, worthOf } from '#domain/engine/worth.ts'
import { FILED_TIERS, LONG_SHOT_FROM, TIER_FROM } from '#domain/forecast/tiers.ts'
import type { Engine, Query, Scored } from '#domain/engine/engine.ts'
import { BANDS, type Near, bandOf } from './near.ts'

/** What stands near a student, for the check to hold a list against. Plain data. */
export interface NearQuestion extends BesideQuestion {
  /** What each code of a 门类 is called. */
  readonly fields: Readonly<Record<number, string>>
}

/** Rows offered of each kind. */
const OFFERED = 3
/** Units looked at, the hardest first; and of those out of reach, the likeliest. */
const MOST = 6000
const MOST_FAR = 600

interface Found {
  readonly row: number
  readonly school: number
  readonly chance: number
  readonly isHome: boolean
  /** How wanted it is. */
  readonly worth: number
}

/** What a list may be held against and mended with. */
export function nearOf(engine: Engine, question: NearQuestion): Near {
  const { query, wants, priority, home, fields } = question
  const { rank } = query
  const scored = (paging: Pick<Query, 'tiers' | 'sort' | 'limit'>): Scored =>
    engine.score({ ...offeredQuery(question), offset: 0, ...paging })
  const found = scored({ tiers: FILED_TIERS, sort: 'cutoff', limit: MOST })
  const far = scored({ tiers: ['out'], sort: 'probability', limit: MOST_FAR })
  const isOffered = offers(engine, question)
  const atHome = new Best((one) => one.worth * one.chance)
  const bands = BANDS.map(() => ({ many: 0, best: new Best((one) => one.worth * one.chance) }))
  const byField = new Map<string, Best>()
  const units: UnitInReach[] = []
  for (const { row, line, chance } of [...near(found, rank), ...near(far, rank)]) {
    const view = engine.row(row)
    if (view === null || chance < LONG_SHOT_FROM) continue
    const isHome = home !== 0 && engine.code(row, 'schoolProvince') === home
    units.push({ isHome, places: view.plan, line })
    const isWanted = !namesAny(wants) || likedAt(engine, row, wants) >= 0
    const band = view.lastRank === null ? undefined : bands[bandOf(view.lastRank, rank)]
    if (band !== undefined && isWanted) band.many += 1
    if (!isOffered(row)) continue
    const worth = worthOf(engine, row, { wants, priority, rank }) ?? 0
    const one = { row, school: view.schoolId, chance, isHome, worth }
    if (isWanted) band?.best.add(one)
    if (isHome && chance >= FAIR_CHANCE) atHome.add(one)
    const field = fields[engine.code(row, 'discipline')]
    if (field === undefined || chance < TIER_FROM.match) continue
    const best = byField.get(field) ?? new Best(({ worth: each }) => each)
    byField.set(field, best)
    best.add(one)
  }
  return {
    home: homeShareOf(units, rank),
    atHome: atHome.rows(),
    bands: bands.map(({ many, best }) => ({ many, best: best.rows() })),
    fields: [...byField]
      .map(([field, best]) => ({ field, worth: best.top(), best: best.rows() }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ field, best }) => ({ field, best })),
  }
}

/** Rows that lie before `NEAR_RANK.to`. */
function near({ length, index, predicted, probability }: Scored, rank: number) {
  const rows: { row: number; line: number; chance: number }[] = []
  for (let at = 0; at < length; at += 1) {
    const line = predicted[at] ?? 0
    if (line <= rank * NEAR_RANK.to) rows.push({ row: index[at] ?? -1, line, chance: probability[at] ?? 0 })
  }
  return rows
}

/** The best few by a measure, of each school one. */
class Best {
  readonly #measure: (one: Found) => number
  readonly #bySchool = new Map<number, Found>()

  constructor(measure: (one: Found) => number) {
    this.#measure = measure
  }

  add(one: Found): void {
    // Of an unknown school each stands alone.
    const key = one.school === 0 ? -1 - one.row : one.school
    const held = this.#bySchool.get(key)
    if (held === undefined || this.#measure(one) > this.#measure(held)) this.#bySchool.set(key, one)
  }

  #sorted(): Found[] {
    return [...this.#bySchool.values()]
      .sort((a, b) => this.#measure(b) - this.#measure(a) || a.row - b.row)
      .slice(0, OFFERED)
  }

  rows(): number[] {
    return this.#sorted().map(({ row }) => row)
  }

  top(): number {
    return Math.max(0, ...this.#sorted().map(this.#measure))
  }
}
