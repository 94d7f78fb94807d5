import type { LaterRound } from '#domain/filing/later-round.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { linkFiled } from '#server/features/scopes/units/link-filed.ts'
import * as z from 'zod'
import { incomparableYears } from '#domain/province/comparable.ts'
import type { ScoreBand } from '#domain/exam/score-rank.ts'
import type { HeldLine, LinesYear } from '#domain/filing/filing.ts'
import { type TieBreak, tellsTies } from '#domain/filing/filing-tie.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import type { UnitLine } from '#contract/scopes-fields.ts'
import { findBands } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'
import { Memo } from '#server/snapshot/memo.ts'
import { findLineYears, listScopes } from '#server/features/scopes/units/queries.ts'
import { listLineYears } from './line-years.ts'
import type { UnitSnapshot } from '#server/features/scopes/load.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

/** What candidates are held against the lines of one scope and year with, beside the lines. */
export interface PastFacts extends LinesYear {
  readonly year: number
  /** What the last one admitted had, by school and unit as `tieKey` names them; empty where the authority told nothing. */
  readonly tieBreaks: ReadonlyMap<string, TieBreak>
  /** The ranks of a score that year; null: no table tells. */
  bandOf(score: number): Pick<ScoreBand, 'scoreMin' | 'rankMin' | 'rankMax'> | null
  /**
   * A shown line as candidates are held against it; null: no figures, and a copy cannot say it was unfilled.
   */
  heldLine(line: UnitLine, named: { readonly schoolName: string; readonly unitName: string }): HeldLine | null
}

/** The lines of past years, by which lists of their time are judged. */
export interface PastLines {
  /** Years with lines of a province, the latest first, their batches and tracks, main first, 征集 last. */
  byYear(provinceId: number): ReturnType<typeof listLineYears>
  /** The scopes of a province that have lines. */
  scopes(provinceId: number): Promise<ScopeKey[]>
  /** The years of a scope's lines that later lists can be held against, the latest first. */
  years(key: ScopeKey): Promise<number[]>
  /** What candidates are held against the lines of a scope and year with. */
  facts(key: ScopeKey, year: number): Promise<PastFacts>
  /** The 征集 rounds of a batch and year, in order, the hardest line first; empty: none known. */
  laterRounds(key: ScopeKey, year: number): Promise<LaterRound[]>
  /** The units of a plan filed by in a year → those of that year's lines, by opaque id. */
  linked(reference: Reference, key: ScopeKey, year: number): Promise<Map<string, string>>
}

export const pastLines = (snapshot: UnitSnapshot, db: Db): PastLines => ({
  byYear: (provinceId) => listLineYears(snapshot, db, provinceId),
  scopes: (provinceId) => listScopes(db, provinceId),
  years: (key) => listPastYears(snapshot, db, key),
  facts: (key, year) => findPastFacts(snapshot, db, key, year),
  laterRounds: (key, year) => findLaterRounds(snapshot, db, key, year),
  linked: (reference, key, year) => linkFiled(db, reference, key, year),
})

/** The facts of this many scopes and years stay in memory. */
const KEPT = 60
const kept = new Memo<Promise<PastFacts>>(KEPT)

function findPastFacts(snapshot: UnitSnapshot, db: Db, key: ScopeKey, year: number): Promise<PastFacts> {
  const { provinceId, batch, track, unitKind } = key
  return kept.get([snapshot, [provinceId, batch, track, unitKind, year].join('|')], () =>
    readPastFacts(db, key, year),
  )
}

/** By what lines of one year are told apart: ids are not kept of older ones. */
const tieKey = (schoolName: string, unitName: string): string =>
  `${schoolKey(schoolName)}|${unitKeys(unitName).exact}`

const figures = z.record(z.string(), z.number())

async function readPastFacts(db: Db, key: ScopeKey, year: number): Promise<PastFacts> {
  const lines = db
    .selectFrom('line')
    .where('province_id', '=', key.provinceId)
    .where('batch', '=', key.batch)
    .where('track', '=', key.track)
    .where('unit_kind', '=', key.unitKind)
    .where('year', '=', year)
  const scores = await lines
    .select((eb) => [
      'min_score',
      eb.fn.min('min_rank').as('best'),
      eb.fn.max('min_rank').as('last'),
      eb.fn.count<string>('id').as('lines'),
    ])
    .where('rank_is_bound', '=', false)
    .where('min_rank', 'is not', null)
    .groupBy('min_score')
    .orderBy('min_score', 'desc')
    .execute()
  const tied = await lines
    .select(['school_name', 'unit_name', 'tie_break'])
    .where('tie_break', 'is not', null)
    .execute()
  const bands = await findBands(db, { provinceId: key.provinceId, track: key.track, year })
  const several = scores.filter(({ min_score: score, lines: count }) => score !== null && Number(count) > 1)
  const isIndividual = several.some(({ best, last }) => best !== last)
  const isShared = several.length > 0 && !isIndividual
  const lastRank = Math.max(0, ...scores.map(({ last }) => Number(last)))
  // Without a table, lines of neighbouring scores tell where the ranks of one begin and end.
  const byLines = new Map(scores.map(({ min_score: score, last }) => [score, Number(last)]))
  const tieBreaks = new Map<string, TieBreak>()
  for (const row of tied) {
    const found = figures.safeParse(row.tie_break)
    if (found.success && tellsTies(found.data))
      tieBreaks.set(tieKey(row.school_name, row.unit_name), found.data)
  }
  const facts: Omit<PastFacts, 'heldLine'> = {
    year,
    isIndividual,
    lastRank: lastRank === 0 ? null : lastRank,
    tieBreaks,
    bandOf: (score) => {
      if (bands.length > 0) {
        const band = bands.find(({ scoreMin, scoreMax }) => score >= scoreMin && score <= scoreMax)
        return band ?? null
      }
      const rankMax = byLines.get(score)
      const above = byLines.get(score + 1)
      return !isShared || rankMax === undefined || above === undefined
        ? null
        : { scoreMin: score, rankMin: above + 1, rankMax }
    },
  }
  return { ...facts, heldLine: (line, named) => heldLine(line, facts, named) }
}

function heldLine(
  line: UnitLine,
  facts: Omit<PastFacts, 'heldLine'>,
  named: { readonly schoolName: string; readonly unitName: string },
): HeldLine | null {
  const isEmpty = line.score === null && line.rank === null
  if (isEmpty && line.readFrom !== undefined) return null
  const band = line.score === null ? null : facts.bandOf(line.score)
  // Above the lowest score of a merged row the line's own score is sure, though its rank is not.
  const isByScore =
    line.derived === 'rank' && line.score !== null && band !== null && line.score > band.scoreMin
  return {
    score: line.score,
    rank: isByScore ? null : line.rank,
    isBound: line.isBound === true && !isByScore,
    band,
    tieBreak: isEmpty
      ? null
      : (facts.tieBreaks.get(tieKey(named.schoolName, line.name ?? named.unitName)) ?? null),
  }
}

const comparable = new Memo<Promise<number[]>>(KEPT)

function listPastYears(snapshot: UnitSnapshot, db: Db, key: ScopeKey): Promise<number[]> {
  const { provinceId, batch, track, unitKind } = key
  return comparable.get([snapshot, [provinceId, batch, track, unitKind].join('|')], async () => {
    const skipped = incomparableYears(provinceId)
    const years = await findLineYears(db, key)
    return years.flatMap(({ year, ranked }) => (ranked > 0 && !skipped.includes(year) ? [year] : []))
  })
}

const rounds = new Memo<Promise<LaterRound[]>>(KEPT)

function findLaterRounds(snapshot: UnitSnapshot, db: Db, key: ScopeKey, year: number): Promise<LaterRound[]> {
  const { provinceId, batch, track, unitKind } = key
  return rounds.get([snapshot, [provinceId, batch, track, unitKind, year].join('|')], async () => {
    const rows = await db
      .selectFrom('line')
      .select([
        'batch',
        'school_name as schoolName',
        'unit_name as unitName',
        'min_score as score',
        'min_rank as rank',
        'requirement',
        'import_id as source',
      ])
      .where('province_id', '=', provinceId)
      .where('track', '=', track)
      .where('year', '=', year)
      .where('rank_is_bound', '=', false)
      .where((eb) => eb.fn<boolean>('starts_with', ['batch', eb.val(`${batch}征集`)]))
      .orderBy('batch')
      .orderBy('min_rank', (rank) => rank.asc().nullsLast())
      .orderBy('id')
      .execute()
    const found = new Map<string, LaterRound['lines'][number][]>()
    for (const { batch: round, ...line } of rows) found.set(round, [...(found.get(round) ?? []), line])
    return [...found].map(([round, lines]) => ({ batch: round, lines }))
  })
}
