import { schoolKey } from '#domain/matching/name.ts'
import { fieldMovesAtHand, othersBefore } from './field-moves.ts'
import { pairsBefore } from './groups-pairs.ts'
import { GROUPS_FROM, pairsOf, readGroupScopes } from './groups-read.ts'
import type { GroupScope } from './groups-read.ts'
import { fitGroups } from './groups-refit.ts'
import type { YearInput } from './list-figures.ts'
import { refit } from './refit-fit.ts'
import { elsewhereBefore, fitPairs, readMajorLines } from './refit-pairs.ts'

/** Which test years are wanted; by default all. */
export interface Asked {
  readonly province?: readonly string[] | undefined
  readonly year?: string | undefined
}

/**
 * The test years at hand, one after another, each with what could be known before it: coefficients of majors fitted on pairs of
 * years before it, the spread of groups on theirs, other provinces' lines of years before.
 */
export async function* testYears(folder: string, asked: Asked): AsyncGenerator<YearInput> {
  const isAsked = (province: string, year: number): boolean =>
    (asked.province ?? [province]).includes(province) && Number(asked.year ?? year) === year
  const majors = await readMajorLines(folder)
  const pairs = fitPairs(majors)
  const moves = fieldMovesAtHand(pairs)
  for (const [province, lines] of majors)
    for (const year of province.tests) {
      if (!isAsked(province.name, year)) continue
      yield {
        title: `${province.name} ${year}`,
        province: province.name,
        kind: 'major',
        year,
        track: province.tracks[0] ?? '',
        slots: province.slots,
        lines,
        batchLine: province.qualified.get(year),
        known: {
          qualified: province.qualified,
          elsewhere: elsewhereBefore(majors, province, year),
          coefficients: refit(pairs.filter((pair) => pair.year < year)),
          fieldMoves: othersBefore(moves, { provinceId: province.id, track: province.tracks[0] ?? '' }, year),
        },
      }
    }
  const scopes = readGroupScopes()
  for (const scope of scopes)
    for (const year of pairsOf(scope)) {
      const before = pairsBefore(scopes, year)
      if (year >= GROUPS_FROM && isAsked(scope.province, year))
        yield { ...groupYear(scope, year), known: { groupSpread: fitGroups(before) } }
    }
}

/** Students know a group by its number, so the rank that they read is that of last year's group of the number. */
function groupYear({ province, track, years, slots }: GroupScope, year: number): YearInput {
  const named = (school: string, code: string): string => `${schoolKey(school)} ${code}`
  const before = new Map(
    (years.get(year - 1) ?? []).map(({ school, code, rank }) => [named(school, code), rank]),
  )
  return {
    title: `${province} ${track === '综合' ? '' : track} ${year}`.replace('  ', ' '),
    province,
    kind: 'group',
    year,
    track,
    slots,
    lines: years,
    lastRanks: (years.get(year) ?? []).map(({ school, code }) => before.get(named(school, code)) ?? null),
    known: {},
  }
}
