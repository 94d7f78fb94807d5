import { levelOfBatch } from '#domain/directory/unit-level.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { UnitSnapshot } from './load.ts'
import type { Beyond } from '#contract/recommend.ts'
import type { ProvinceRules } from '#contract/province.ts'
import { type Rule, byFiling, newestRules as newestOf, ruleSubjects } from '#domain/province/rules.ts'
import { type Effect, MEASURED_SHARE, MEASURED_YEAR, upheavalText } from '#domain/province/upheaval.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { laterText, oneYearText } from '#domain/forecast/rests-on.ts'
import { heldIn } from '#server/features/backtest/service.ts'
import { beyondLines, nearEnd } from '#domain/filing/beyond-lines.ts'
import { notFound } from '#server/http/errors.ts'
import { ownBatchText } from '#domain/filing/own-batch.ts'
import type { SaidCondition, StoredCondition } from './condition.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { restsOn } from './rows.ts'
import type { Scope } from './scope.ts'
import { grouped } from '#domain/grouped.ts'

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

/**
 * The scope that a condition is judged in. Where no batch is named, and lines are at hand only of batches after the student's own,
 * there is none: nothing is told of them, as where a province has no lines.
 */
export function scopeFor(
  snapshot: UnitSnapshot,
  provinceId: number,
  condition: Pick<SaidCondition, 'track' | 'rank'> | null,
  batch?: string | null,
): Scope | undefined {
  const scope = findScope(snapshot, provinceId, { track: condition?.track, batch })
  const isOwn = batch != null || ownBatchOf(snapshot, provinceId, scope, condition) === null
  return isOwn ? scope : undefined
}

/** What a student has to know whose own batch has no lines, while a later one has; null for others. */
export function ownBatchOf(
  snapshot: UnitSnapshot,
  provinceId: number,
  scope: Scope | undefined,
  condition: Pick<SaidCondition, 'rank'> | null,
): string | null {
  const rank = condition?.rank ?? null
  if (scope?.earlier == null || rank === null) return null
  const { earlier, track, batch } = scope
  const hasLines = batchesFor(snapshot, provinceId, track).some((each) => byFiling(each, batch) < 0)
  return hasLines ? null : ownBatchText(rank, earlier)
}

/** Where a student's own batch has no lines, while later ones have: what that means, and which these are; null for others. */
export function unlinedFor(
  snapshot: UnitSnapshot,
  provinceId: number,
  condition: Pick<SaidCondition, 'track' | 'rank'> | null,
): { readonly batch: string; readonly text: string; readonly batches: string[] } | null {
  const track = condition?.track
  const later = findScope(snapshot, provinceId, { track })
  const own = ownBatchOf(snapshot, provinceId, later, condition)
  if (later?.earlier == null || own === null) return null
  const { batch } = later.earlier
  const what = `${provinceFacts(snapshot, provinceId).name}${batch}`
  const text = `${own}手里没有${what}的投档线位次，算不出录取概率；我们不拿别的批次或别省的线代替，也不猜。`
  return { batch, text, batches: batchesFor(snapshot, provinceId, track) }
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

/** Why nothing can be predicted: what the lines of the latest year lack. */
function unrankedNotice(
  name: string,
  { engine: { latest } }: Scope,
  scoreRankYears: readonly number[],
): string {
  const hasTable = latest !== null && scoreRankYears.includes(latest)
  const lacking = hasTable ? '' : `，缺 ${latest} 年${name}的一分一段表`
  return `${latest} 年的${name}投档线没有位次${lacking}，还算不出录取概率。`
}

/** Which lines a prediction rests on, where newer ones are loaded that nothing follows from yet; else null. */
function asideNotice(
  { engine: { latest }, unranked, track }: Scope,
  { scoreRankTracks }: ProvinceFacts,
): string | null {
  if (latest === null || unranked.length === 0) return null
  const lackTable = unranked.every((year) => scoreRankTracks.get(year)?.includes(track) !== true)
  const newer = [...unranked].reverse().join('、')
  return `按 ${latest} 年及以前的投档线预测；${newer} 年的投档线${lackTable ? '还没有一分一段表可换成位次' : '还没有位次'}。`
}

/** What a confirmed upheaval does to predictions: those of majors get twice as wide, of groups hardly wider (`SpreadPrior.upheaval`). */
function effectOf({ engine: { bases, size, kind, year }, upheaval }: Scope): Effect {
  if (bases.none === size) return null
  if (upheaval === null) return 'usual'
  const share = year === MEASURED_YEAR ? null : upheaval * MEASURED_SHARE
  return { by: kind === 'major' ? 'wider' : 'slightly', share }
}

/** Why groups have no chance: what would have been told of past years did not hold. */
function lineOnlyNotice(name: string, { engine: { latest }, track }: Scope): string {
  return `${name}${track}的专业组每年变动很大：用往年检验，我们说有九成把握的位次，守住的不到九成，所以不给录取概率，只列出 ${latest} 年的投档线。`
}

/** What somebody behind all lines of a batch has to know first, and the batches after it; null for others. */
export function beyondOf(
  snapshot: UnitSnapshot,
  provinceId: number,
  scope: Scope,
  condition: Pick<StoredCondition, 'rank'> | null,
): Beyond | null {
  const text = condition && beyondLines(condition.rank, scope.linesEnd, scope.control)
  return text === null ? null : { text, later: laterBatches(snapshot, provinceId, scope) }
}

/** `nearEnd` of who files this batch; null for others. */
export const nearEndOf = (
  snapshot: UnitSnapshot,
  provinceId: number,
  scope: Scope,
  { rank }: Pick<StoredCondition, 'rank'>,
): string | null =>
  nearEnd(rank, scope.linesEnd ?? scope.control, laterBatches(snapshot, provinceId, scope)[0]?.batch ?? null)

/** The batches filed after this one, the next first. */
function laterBatches(
  snapshot: UnitSnapshot,
  provinceId: number,
  { batch, filed, track }: Scope,
): Beyond['later'] {
  // Batches of now are none of a past year.
  if (filed !== null) return []
  const withLines = batchesFor(snapshot, provinceId, track)
  const facts = provinceFacts(snapshot, provinceId)
  const rules = newestRules(facts).map((rule) => rule.batch)
  const later = [...new Set([...rules, ...withLines])].filter((each) => byFiling(batch, each) < 0)
  const named = later.sort(byFiling).map((each) => ({ batch: each, hasLines: withLines.includes(each) }))
  const isLast = levelOfBatch(provinceId, batch) !== '本科'
  if (isLast || later.some((each) => levelOfBatch(provinceId, each) === '专科')) return named
  // Every province files 专科 after 本科, also where neither rules nor lines of it are at hand.
  return [...named, { batch: facts.vocationalBatch, hasLines: false }]
}

/** What a student has to know before reading results: nothing loaded, a rank behind all lines, lines left aside, an upheaval announced, only a starter set, a rank of another year. */
export function noticeOf(
  snapshot: UnitSnapshot,
  provinceId: number,
  scope: Scope | undefined,
  condition: Pick<StoredCondition, 'year' | 'rank' | 'track'> | null,
): string | null {
  const facts = provinceFacts(snapshot, provinceId)
  const { name, scoreRankYears, controlLineYears } = facts
  if (!scope) {
    const unlined = unlinedFor(snapshot, provinceId, condition)
    if (unlined !== null) return unlined.text
    const rest = [
      ...(controlLineYears.length > 0 ? ['批次控制线'] : []),
      ...(scoreRankYears.length > 0 ? ['一分一段表'] : []),
    ]
    const instead = rest.length > 0 ? `现在可以查${name}的${rest.join('和')}。` : ''
    return `还没有${name}的投档线，算不出录取概率。${instead}`
  }
  const notices: string[] = []
  const own = ownBatchOf(snapshot, provinceId, scope, condition)
  if (own !== null)
    notices.push(`${own}这里是${scope.batch}，没有被${scope.earlier?.batch ?? ''}录取才用得上。`)
  const beyond = beyondOf(snapshot, provinceId, scope, condition)
  if (beyond !== null) notices.push(beyond.text)
  const aside = asideNotice(scope, facts)
  if (aside !== null) notices.push(aside)
  if (scope.engine.lineOnly) notices.push(lineOnlyNotice(name, scope))
  else if (scope.engine.bases.none === scope.engine.size) {
    notices.push(unrankedNotice(name, scope, scoreRankYears))
  } else if (scope.engine.oneYear && scope.rankedYear !== null) notices.push(oneYearText(scope.rankedYear))
  const bounded = boundedNotice(scope, condition?.rank ?? null)
  if (bounded !== null) notices.push(bounded)
  // Said beside a student's own results; pages of figures would say it everywhere.
  const upheaval = condition && upheavalText(facts.upheavals, scope.engine.year, effectOf(scope))
  if (upheaval !== null) notices.push(upheaval)
  if (scope.starter !== null) {
    notices.push(
      `现在装的是起步数据：${name}只有 ${scope.starter} 个${unitWord(scope.unitKind)}有 ${scope.engine.latest} 年的投档线，不是全部，查不到不等于没有。`,
    )
  }
  if (condition !== null && condition.year !== scope.engine.year) {
    const { year } = scope.engine
    notices.push(
      condition.year > year
        ? laterText(condition.year, year)
        : `您填的是 ${condition.year} 年的位次，结果预测的是 ${year} 年。`,
    )
  }
  return notices.length > 0 ? notices.join('') : null
}

/** The hardest units of whose latest line only a bound is known: how many, of which schools, and the bound; null: none. */
const boundedIn = memo(
  (scope: Scope): { readonly units: number; readonly schools: string[]; readonly rank: number } | null => {
    let units = 0
    const schools = new Set<string>()
    let rank = 0
    for (let row = 0; row < scope.engine.size; row += 1) {
      const unit = scope.unitAt(row)
      const line = unit?.lines[0]
      if (!unit || line?.isBound !== true || line.rank === null || line.year !== scope.engine.latest) continue
      units += 1
      schools.add(unit.schoolName)
      rank = Math.max(rank, line.rank)
    }
    return units === 0 ? null : { units, schools: [...schools], rank }
  },
)

/** So many schools are named. */
const NAMED = 3

/** Who might reach such units is told why they are not among the results. */
function boundedNotice(scope: Scope, rank: number | null): string | null {
  const bounded = boundedIn(scope)
  if (bounded === null || (rank !== null && rank > 1.5 * bounded.rank)) return null
  const word = unitWord(scope.unitKind)
  const { units, schools } = bounded
  const named = schools.slice(0, NAMED).join('、') + (schools.length > NAMED ? '等' : '')
  return (
    `最难的 ${units} 个${word}（${named}）${scope.engine.latest} 年的线只知道在前 ${grouped(bounded.rank)} 名以内，` +
    '具体没有公布，不能算概率，不在结果里；它们的线可以在“历年分数”里查。'
  )
}
