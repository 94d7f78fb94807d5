import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Move } from '#contract/pro.ts'
import { changeOf } from '#domain/pro/change.ts'
import type { Directory } from '#server/features/directory/service.ts'
import type { Scope, Unit } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import { unitsOf } from './aims.ts'

/** Units looked at before other work gets its turn. */
const CHUNK = 500

/** Ranks of the same units, by the years of both. */
type Pairs = Map<string, { from: number; to: number; ranks: (readonly [number, number])[] }>

/** The units of a scope with the lines that the engine holds to be theirs. A rank that is published as a bound is none. */
const rankedLines = ({ lines }: Unit) =>
  lines.flatMap(({ year, rank, isBound }) => (rank === null || isBound ? [] : [{ year, rank }]))

function addPairs(pairs: Pairs, years: readonly number[], unit: Unit | undefined): void {
  const ranks = new Map((unit ? rankedLines(unit) : []).map(({ year, rank }) => [year, rank]))
  years.forEach((to, at) => {
    const from = years[at + 1]
    const before = from === undefined ? undefined : ranks.get(from)
    const now = ranks.get(to)
    if (from === undefined || before === undefined || now === undefined) return
    const key = `${from}-${to}`
    const held = pairs.get(key) ?? { from, to, ranks: [] }
    held.ranks.push([before, now])
    pairs.set(key, held)
  })
}

const shown = (pairs: Pairs): Move[] =>
  [...pairs.values()]
    .map(({ from, to, ranks }) => ({ from, to, moved: changeOf(ranks) }))
    .sort((a, b) => a.to - b.to)

/** The years of ranks that a scope's units have, the latest first, and how all units moved between them. */
export const marketOf = memo(
  async (scope: Scope): Promise<{ readonly years: readonly number[]; readonly moves: readonly Move[] }> => {
    const found = new Set<number>()
    for (let row = 0; row < scope.engine.size; row += 1) {
      if (row % CHUNK === 0) await yieldToEventLoop()
      const unit = scope.unitAt(row)
      for (const { year } of unit ? rankedLines(unit) : []) found.add(year)
    }
    const years = [...found].sort((a, b) => b - a)
    const pairs: Pairs = new Map()
    for (let row = 0; row < scope.engine.size; row += 1) {
      if (row % CHUNK === 0) await yieldToEventLoop()
      addPairs(pairs, years, scope.unitAt(row))
    }
    return { years, moves: shown(pairs) }
  },
)

/** How the lines of an aim's own units moved from year to year: each pair of years holds units that have a rank in both. */
export const movesOf = memo(
  async (scope: Scope, directory: Directory, code: string): Promise<readonly Move[]> => {
    const { years } = await marketOf(scope)
    const pairs: Pairs = new Map()
    for (const row of unitsOf(scope, directory, code).own) addPairs(pairs, years, scope.unitAt(row))
    return shown(pairs)
  },
)
