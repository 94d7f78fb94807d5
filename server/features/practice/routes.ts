import { dealPractice } from '#contract/practice.ts'
import { newestRules } from '#domain/province/rules.ts'
import { FEWEST, deal } from '#domain/practice/deal.ts'
import type { UnitContext } from '#server/features/scopes/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { sourcesById } from '#server/snapshot/sources.ts'
import { playableUnits } from './units.ts'

/** 平行志愿模拟. */
export const practice: Routes<UnitContext> = (handle, context) => {
  handle(dealPractice, async ({ query: { provinceId, track, rank, turn } }) => {
    const snapshot = context.snapshot()
    const facts = provinceFacts(snapshot, provinceId)
    const all = (snapshot.scopes.get(provinceId) ?? []).filter(({ rankedYear }) => rankedYear !== null)
    // The main batch comes first.
    const main = all.filter(({ batch }) => batch === all[0]?.batch)
    const tracks = [...new Set(main.map((scope) => scope.track))]
    const scope = main.find((each) => track === undefined || each.track === track)
    if (scope === undefined || scope.rankedYear === null)
      return { provinceName: facts.name, tracks, ground: null }
    const units = await playableUnits(scope)
    const lastRank = units.at(-1)?.rank ?? 0
    // Behind the last line nothing is left to put in order.
    const dealt = rank === undefined || rank > lastRank ? [] : deal(units, rank, turn)
    const year = scope.rankedYear
    const shown = dealt.flatMap(({ row }) => {
      const unit = scope.unitAt(row)
      const line = unit?.lines.find((each) => each.year === year)
      return unit === undefined || line === undefined
        ? []
        : [{ majorId: unit.id, schoolName: unit.schoolName, unitName: unit.unitName, line }]
    })
    const rule = newestRules(facts.rules).find(({ batch }) => batch === scope.batch)
    return {
      provinceName: facts.name,
      tracks,
      ground: {
        year,
        batch: scope.batch,
        track: scope.track,
        unitKind: scope.unitKind,
        majorsPerChoice: scope.unitKind === 'major' ? null : (rule?.majorsPerChoice ?? null),
        lastRank,
        units: shown.length < FEWEST ? [] : shown,
        sources: sourcesById(
          snapshot.reference,
          shown.map(({ line }) => line.source),
        ),
      },
    }
  })
}
