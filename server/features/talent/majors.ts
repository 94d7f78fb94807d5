import type { DataOf } from '#contract/endpoint.ts'
import type { MatchedCategory, getTalentMajors } from '#contract/talent.ts'
import { isDoubted } from '#domain/assess/doubt.ts'
import type { Instrument } from '#domain/assess/instrument.ts'
import { SUBJECTS, subjectMask } from '#domain/exam/subject.ts'
import { readerProvince } from '#server/features/province/service.ts'
import { PARTS } from '#domain/talent/adaptive.ts'
import {
  FITS,
  type MatchGround,
  INTERESTS,
  MATCH_WEIGHTS,
  type Person,
  TRAITS,
  isTelling,
  matchesOf,
} from '#domain/talent/match.ts'
import { TESTS } from '#domain/talent/status.ts'
import type { Run } from '#server/features/assess/service.ts'
import {
  type CandidateScope,
  type DirectorySnapshot,
  filterMajors,
  findCategory,
  majorAdviceOf,
  offersOf,
  outlookOf,
} from '#server/features/directory/service.ts'
import { findStored } from '#server/features/preference/service.ts'
import { conditionsOf, type StoredCondition } from '#server/features/recommend/service.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { WithSnapshot } from '#server/snapshot/snapshot.ts'
import { described } from './categories.ts'
import type { RatedTest, TalentBasis } from './progress.ts'
import { listAbilityRuns } from './queries.ts'
import { PART_NAMES } from './texts.ts'

export type TalentContext = TalentBasis & WithSnapshot<DirectorySnapshot>

/** Categories of majors for somebody, by what they have taken so far, beside what their rank reaches. */
export async function showMajors(
  context: TalentContext,
  user: SessionUser,
  asked: number | undefined,
): Promise<DataOf<typeof getTalentMajors>> {
  const { db, instruments } = context
  const provinceId = readerProvince(asked, user)
  const [runs, abilityRuns, condition, preferences] = await Promise.all([
    context.runs.list(user.id),
    listAbilityRuns(db, user.id),
    conditionsOf(db, user.id).find(provinceId),
    findStored(db, user.id),
  ])
  const jobRun = latestOf(runs, 'job')
  const characterRun = latestOf(runs, 'character')
  const latest = {
    job: jobRun?.result,
    character: characterRun?.result,
    talent: abilityRuns.find(({ result }) => result !== null)?.result,
  }
  const job = meansOf(believed(latest.job))
  const character = meansOf(believed(latest.character))
  const abilities = believed(latest.talent)
  const weights = MATCH_WEIGHTS
  const shownCondition = condition && {
    provinceId,
    rank: condition.rank,
    subjects: SUBJECTS.filter(({ id }) => condition.subjectIds.includes(id)).map(({ name }) => name),
  }
  const base = { condition: shownCondition, weights }
  if (jobRun === undefined || !latest.job)
    return { ...base, restsOn: [], doubted: [], undecided: null, groups: [], advice: [] }

  const person: Person = {
    interests: job === undefined ? null : recordOf(INTERESTS, (key) => job.get(key) ?? null),
    traits: character === undefined ? null : recordOf(TRAITS, (key) => character.get(key) ?? null),
    abilities:
      abilities === undefined
        ? null
        : recordOf(PARTS, (key) => abilities.parts.find(({ part }) => part === key)?.estimate.ability ?? 0),
  }
  const names = namesOf(await instruments.at('job', jobRun.version))
  const named = (grounds: readonly MatchGround[]) =>
    grounds.map((code) => ({ code, name: names.get(code) ?? code }))
  const snapshot = context.snapshot()
  const own = condition && candidateOf(snapshot, provinceId, condition)
  const matches = matchesOf(described, person)
  const shown = matches.flatMap((match, at) => {
    const category = described[at]
    if (category === undefined) return []
    const known = findCategory(snapshot.directory, category.code)
    const one: MatchedCategory = {
      code: category.code,
      name: category.name,
      discipline: known?.discipline.name ?? '',
      why: category.why,
      against: category.against,
      daily: category.daily,
      speaksFor: named(match.speaksFor),
      speaksAgainst: named(match.speaksAgainst),
      reach: own && condition ? reachOf(snapshot, own, category, condition.rank) : null,
      liked: preferences.liked.some(({ level, id }) => level === 'category' && id === category.name),
    }
    return [{ fit: match.fit, one }]
  })
  return {
    ...base,
    restsOn: TESTS.filter((test) => believed(latest[test]) !== undefined),
    doubted: TESTS.flatMap((test) => {
      const doubts = [...(latest[test]?.doubts ?? [])]
      return doubts.length === 0 ? [] : [{ test, doubts }]
    }),
    undecided: person.interests === null ? 'doubted' : isTelling(person.interests) ? null : 'flat',
    groups: FITS.map((fit) => ({
      fit,
      categories: shown.filter((each) => each.fit === fit).map(({ one }) => one),
    })),
    advice: own && own.scope?.unitKind !== 'major' ? majorAdviceOf(snapshot, own, '本科') : [],
  }
}

function recordOf<K extends string, V>(keys: readonly K[], by: (key: K) => V): Record<K, V>
function recordOf<K extends string, V>(keys: readonly K[], by: (key: K) => V): Record<string, V> {
  return Object.fromEntries(keys.map((key) => [key, by(key)]))
}

/** The latest run of a questionnaire that was handed in; undefined: not taken. */
const latestOf = (runs: readonly Run[], test: RatedTest): Run | undefined =>
  runs.find(({ instrument, submittedAt }) => instrument === test && submittedAt !== null)

/** A result that decides; undefined: there is none, or it is in doubt. */
const believed = <R extends Parameters<typeof isDoubted>[0]>(result: R | null | undefined): R | undefined =>
  !result || isDoubted(result) ? undefined : result

/** The means of a result, by scale. */
function meansOf(result: Run['result'] | undefined): Map<string, number | null> | undefined {
  if (result?.kind !== 'rated') return undefined
  return new Map(result.scales.map(({ code, mean }) => [code, mean]))
}

/** What grounds are called: interests as their questionnaire calls them. */
function namesOf({ parts }: Instrument): ReadonlyMap<string, string> {
  const scales = parts.flatMap((part) => (part.kind === 'rated' ? part.scales : []))
  return new Map([...scales.map(({ code, name }) => [code, name] as const), ...Object.entries(PART_NAMES)])
}

const candidateOf = (
  snapshot: DirectorySnapshot,
  provinceId: number,
  { track, subjectIds }: StoredCondition,
): CandidateScope => ({
  provinceId,
  scope: snapshot.scopes.find(provinceId, { track }),
  subjects: subjectIds.length === 0 ? null : subjectMask(subjectIds),
})

/** How many units of a category the subjects open, and at how many of them the rank has a tenth of a chance. */
function reachOf(
  { directory }: DirectorySnapshot,
  { scope, subjects }: CandidateScope,
  { code, name }: { code: string; name: string },
  rank: number,
): MatchedCategory['reach'] {
  if (scope?.unitKind !== 'major') return null
  const offers = offersOf(scope, directory)
  const rows = new Set([
    ...filterMajors(directory, { level: '本科', category: code }).flatMap((major) => offers.ofMajor(major)),
    ...offers.ofCategory(name, '本科'),
  ])
  const outlook = outlookOf(scope, directory, [...rows], subjects)
  if (outlook === null) return null
  return { units: outlook.units, reached: outlook.bounds.filter((bound) => bound >= rank).length }
}
