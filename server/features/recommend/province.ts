import type { UnitSnapshot, Scope } from '#server/features/scopes/service.ts'
import type { ProvinceRules } from '#contract/province.ts'
import { type Rule, newestRules as newestOf, ruleSubjects } from '#domain/province/rules.ts'
import { heldIn } from '#server/features/backtest/service.ts'
import { notFound } from '#server/http/errors.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { restsOn } from './rows.ts'

/** @throws HttpProblem 404 for an id that is no province's */
export function provinceFacts(snapshot: UnitSnapshot, provinceId: number): ProvinceFacts {
  const facts = snapshot.reference.provinces.get(provinceId)
  if (!facts) throw notFound()
  return facts
}

/** The newest rules of a province, its main batch first. */
export function newestRules(facts: ProvinceFacts): Rule[] {
  return newestOf(facts.rules)
}

/** The scope for a student: that of the track and batch where given, else of the first track, the main batch. */
export function findScope(
  snapshot: UnitSnapshot,
  provinceId: number,
  wanted: { track?: string | null | undefined; batch?: string | null | undefined } = {},
): Scope | undefined {
  const scopes = snapshot.scopes.get(provinceId) ?? []
  return scopes.find(
    (scope) =>
      (wanted.track == null || scope.track === wanted.track) &&
      (wanted.batch == null || scope.batch === wanted.batch),
  )
}

/** The batches that a student of a track can file in by the lines there are, the main one first. */
export function batchesFor(
  snapshot: UnitSnapshot,
  provinceId: number,
  track: string | null | undefined,
): string[] {
  const scopes = snapshot.scopes.get(provinceId) ?? []
  return [
    ...new Set(scopes.filter((scope) => track == null || scope.track === track).map(({ batch }) => batch)),
  ]
}

/** A province as the condition screen and the report show it. */
export function showProvince(snapshot: UnitSnapshot, provinceId: number): ProvinceRules {
  const facts = provinceFacts(snapshot, provinceId)
  const rules = newestRules(facts)
  const scopes = snapshot.scopes.get(provinceId) ?? []
  const [main] = rules
  return {
    id: facts.id,
    name: facts.name,
    year: main ? Math.max(...rules.map((rule) => rule.year)) : null,
    model: main?.model ?? null,
    fullScore: main?.fullScore ?? null,
    firstSubjects: ruleSubjects(main?.firstSubjects ?? []),
    subjects: ruleSubjects(main?.subjects ?? []),
    choose: main?.choose ?? 0,
    tracks: [...(main?.tracks ?? [])],
    batches: rules.map((rule) => ({
      name: rule.batch,
      unitKind: rule.unitKind,
      choices: rule.choices,
      majorsPerChoice: rule.majorsPerChoice,
      forWhom: rule.forWhom ?? null,
    })),
    certainty: main ? (rules.every((rule) => rule.certainty === 'H') ? 'H' : 'M') : null,
    ruleSource: main?.source ?? null,
    note: main?.note ?? null,
    targetYear: scopes[0]?.engine.year ?? snapshot.examYear,
    data: {
      lines: [...facts.lineYears],
      scoreRanks: [...facts.scoreRankYears],
      controlLines: [...facts.controlLineYears],
      ...restsOn(scopes[0]),
      starter: scopes.length > 0 && scopes.every(({ starter }) => starter !== null),
      held: heldIn(facts.name),
    },
  }
}
