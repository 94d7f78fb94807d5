import type { DirectorySnapshot, Major, School } from '#server/features/directory/service.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Forecast, Outlook } from '#contract/recommend.ts'
import type { getDemand } from '#contract/requirement.ts'
import { combinationsOf, isOpen, trackBit } from '#domain/exam/combination.ts'
import { ruleSubjects, combinationName, subjectMask, subjectsOf } from '#domain/exam/subject.ts'
import { type Level, levelByCode } from '#domain/directory/level.ts'
import { laterUpheavalText } from '#domain/province/upheaval.ts'
import { unitKeys } from '#domain/matching/name.ts'
import type { Db } from '#server/db/open.ts'
import { newestRules, type Rule } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { Scope, Unit } from '#server/features/scopes/service.ts'
import { badInput } from '#server/http/errors.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { listSources } from '#server/snapshot/sources.ts'
import type { DemandUnitRow } from './queries.ts'
import { type EditionChanges, type ChangedUnit, changesOf, codeOf, effectFor, sumOf } from './changes.ts'
import { type YearDemands, type Demands, demandsOf, tallyOf } from './demands.ts'
import { outlookOf, forecastOf, offersOf } from '#server/features/directory/service.ts'

type Frame = Pick<
  DataOf<typeof getDemand>,
  'province' | 'choice' | 'table' | 'sources' | 'notice' | 'edition' | 'editionDue'
>

/** A province's demands at one level, ready to be shown. */
export interface ShownDemands {
  readonly demands: Demands
  readonly table: YearDemands | null
  readonly level: Level
  readonly frame: Frame
  /** What an edition to come changes of the table. */
  readonly changes: EditionChanges | null
}

/**
 * @param wanted The level asked for; where the table does not have it, the one it has.
 * @throws HttpProblem 404 for an id that is no province's
 */
export async function showDemands(
  db: Db,
  snapshot: DirectorySnapshot,
  { provinceId, level: wanted }: { provinceId: number; level: Level },
): Promise<ShownDemands> {
  const facts = provinceFacts(snapshot, provinceId)
  const demands = await demandsOf(db, snapshot, provinceId)
  const { table } = demands
  const level = table?.levels.includes(wanted) === false ? (table.levels[0] ?? wanted) : wanted
  const changes = await changesOf(db, snapshot, provinceId)
  const [rule] = newestRules(facts.rules)
  const choice =
    rule && rule.model !== '文理' && rule.choose > 0
      ? {
          model: rule.model,
          firstSubjects: ruleSubjects(rule.firstSubjects),
          subjects: ruleSubjects(rule.subjects),
          choose: rule.choose,
          certainty: rule.certainty,
        }
      : null
  const frame: Frame = {
    province: { id: facts.id, name: facts.name },
    choice,
    table: table && {
      year: table.year.year,
      kind: table.year.kind,
      unitKind: table.unitKind,
      levels: [...table.levels],
      level,
      total: tallyOf(table.all(level)),
      unknown: tallyOf(table.all(level), ({ requirement }) => requirement === null),
      drawnFor: table.drawnFor.map((mask) => subjectsOf(mask).map(({ id }) => id)),
      unseen: subjectsOf(table.unseen).map(({ id }) => id),
      starter: table.starter,
      complete: table.complete,
    },
    sources: listSources(snapshot.reference, table?.importIds ?? []),
    ...editionIn(snapshot, facts, changes, level, table),
    notice: noticeOf(facts, choice !== null || rule === undefined, table, changes),
  }
  return { demands, table, level, frame, changes }
}

/** The edition to come as a page shows it, or that it is announced and not loaded. */
function editionIn(
  { reference }: DirectorySnapshot,
  { upheavals }: ProvinceFacts,
  changes: EditionChanges | null,
  level: Level,
  table: YearDemands | null,
): Pick<Frame, 'edition' | 'editionDue'> {
  if (changes === null) {
    const due = upheavals.filter(({ year }) => table !== null && year > table.year.year)
    return { edition: null, editionDue: due[0]?.year ?? null }
  }
  const { year, provinceId: id, isOwn, found, changed, importIds } = changes
  const edition = {
    year,
    province: { id, name: reference.provinces.get(id)?.name ?? '' },
    isOwn,
    found: found && found[level],
    changed: sumOf(changed[level]),
    sources: listSources(reference, importIds),
  }
  return { edition, editionDue: null }
}

function noticeOf(
  { name: province, upheavals }: ProvinceFacts,
  chooses: boolean,
  table: YearDemands | null,
  changes: EditionChanges | null,
): string | null {
  if (!chooses) return `${province}按文理分科，没有选科。`
  if (!table) {
    return `还没有${province}各专业的选科要求，说不了哪些能报。可以到${province}的教育考试院官网查当年的招生计划。`
  }
  const notices: string[] = []
  const { year, kind } = table.year
  const name = `${year} 年${province}${kind === 'plan' ? '招生计划' : '投档线'}`
  if (table.drawnFor.length > 0) {
    const who =
      table.drawnFor.length > 3 ? sharedText(table.drawnFor) : table.drawnFor.map(combinationName).join('、')
    notices.push(
      `手里的 ${name}只收了${who}能报的专业，不是全部。${unseenText(table)}所以其他组合只能说“至少有多少”，算不出占比；实际能报的会更多。`,
    )
  }
  if (table.starter) {
    notices.push('现在装的是起步数据，只是其中一小部分，查不到不等于没有。')
  }
  // What an edition changes is told by itself.
  const later = changes === null ? laterUpheavalText(upheavals, year) : null
  if (later !== null) notices.push(later)
  return notices.length > 0 ? notices.join('') : null
}

/** Combinations that are too many to name: by the first subject that they share, where there is one. */
function sharedText(combinations: readonly number[]): string {
  const names = subjectsOf(combinations.reduce((shared, mask) => shared & mask)).map(({ name }) => name)
  return names.length === 0 ? '同一些组合' : `选${names.join('、')}的组合`
}

function unseenText({ unseen }: YearDemands): string {
  const names = subjectsOf(unseen).map(({ name }) => name)
  return names.length === 0 ? '' : `要求${names.join('、')}的都不在里面，有多少看不出来。`
}

/**
 * The mask of the combination that a query names; null without one.
 *
 * @throws HttpProblem 400 for one that nobody can choose by the province's rules, 404 for an id that is no province's
 */
export function combinationOf(
  snapshot: DirectorySnapshot,
  { provinceId, subjects }: { provinceId: number; subjects?: string | undefined },
): number | null {
  const facts = provinceFacts(snapshot, provinceId)
  if (subjects === undefined) return null
  const mask = subjectMask(subjects.split(',').map(Number))
  const [rule] = newestRules(facts.rules)
  if (rule && !combinationsOf(rule).includes(mask)) {
    throw badInput('subjects', `${facts.name}没有这种选科组合，${choiceText(rule)}`)
  }
  return mask
}

/** How many of which subjects a rule lets a student choose, in words. */
function choiceText({ firstSubjects, subjects, choose }: Rule): string {
  if (choose === 0) return '不用选科'
  const names = (some: readonly string[]): string =>
    ruleSubjects(some)
      .map(({ name }) => name)
      .join('、')
  return firstSubjects.length === 0
    ? `要在${names(subjects)}中选 ${choose} 门`
    : `要在${names(firstSubjects)}中首选 1 门，在${names(subjects)}中再选 ${choose} 门`
}

/** What a changed unit asks for before and after, and what that does to a combination. */
export const showChange = (unit: ChangedUnit, subjects: number | null) => ({
  before: unit.before,
  after: unit.after,
  effect: subjects === null ? null : effectFor(unit, subjects),
})

/** A row of a plan or of lines as the page shows it. */
export function showUnit(
  { directory }: DirectorySnapshot,
  row: DemandUnitRow,
  changes: EditionChanges | null,
  subjects: number | null,
) {
  const change = changes?.byCode.get(codeOf(row))
  return {
    ...(change && { next: showChange(change, subjects) }),
    filedName: directory.shownName(row.school_name),
    schoolCode: row.school_code,
    unitName: row.unit_name,
    unitCode: row.unit_code,
    track: row.track,
    requirement: row.requirement,
    places: row.places,
    fee: row.fee,
  }
}

/**
 * What the units that are open to the subjects for certain ask of a rank; null without a whole
 * combination or a prediction. Each track has a scope of its own.
 */
export function easiestOpen(
  snapshot: DirectorySnapshot,
  provinceId: number,
  subjects: number | null,
): (of: { school: School } | { major: Major }) => Outlook | null {
  const scope = (snapshot.scopes.get(provinceId) ?? []).find(
    ({ track }) =>
      subjects !== null && isOpen({ track: trackBit(track), requirement: null }, subjects) !== false,
  )
  if (!scope || subjects === null) return () => null
  const offers = offersOf(scope, snapshot.directory)
  return (of) => {
    const rows = 'school' in of ? offers.ofSchool(of.school) : offers.ofMajor(of.major)
    return outlookOf(
      scope,
      snapshot.directory,
      rows.filter((row) => scope.engine.eligible(row, subjects) === true),
      subjects,
    )
  }
}

/**
 * What the recommendation knows of a school's units, found by the rows of its plan or lines: by their codes where the table
 * is the plan that the scope files by, which has settled already whose line each row goes on with; by their names where it
 * is of another year, since codes do not carry over.
 */
export function unitFinder(snapshot: DirectorySnapshot, provinceId: number, table: YearDemands) {
  const { directory } = snapshot
  const scopes = snapshot.scopes.get(provinceId) ?? []
  const known = new Map<string, ReadonlyMap<string, Known | null>>()
  const isFiledBy = ({ plan }: Scope): boolean => table.year.kind === 'plan' && plan?.year === table.year.year
  /** The strictest key first; majors that agree but for explaining brackets are one where nothing else is like them. */
  const keysOf = (scope: Scope, { schoolCode, unitCode, unitName }: Named): string[] => {
    if (isFiledBy(scope)) return [`${schoolCode}|${unitCode}`]
    if (table.unitKind !== 'major') return [`${unitCode}|${unitName}`]
    const { exact, loose } = unitKeys(unitName)
    return [`=${exact}`, `~${loose}`]
  }
  const read = (scope: Scope, school: School): ReadonlyMap<string, Known | null> => {
    const found = new Map<string, Known | null>()
    // Groups are numbered anew each year: only lines of the table's own year are the same group.
    if (table.unitKind !== 'major' && scope.engine.latest !== table.year.year) return found
    const { ofSchool, isPlanned } = offersOf(scope, directory)
    for (const position of ofSchool(school)) {
      const unit = scope.unitAt(position)
      // What the plan does not hold carries the codes of last year, which are another unit's now.
      if (!unit || (isFiledBy(scope) && !isPlanned(position))) continue
      const majorId = unit.lines.length > 0 ? unit.id : null
      const one: Known = { majorId, forecast: forecastOf(scope, position) }
      for (const key of keysOf(scope, unit)) found.set(key, found.has(key) ? null : one)
    }
    return found
  }
  const unitsOf = (scope: Scope, school: School): ReadonlyMap<string, Known | null> => {
    const key = `${scope.batch}|${scope.track}|${school.code}`
    const units = known.get(key) ?? read(scope, school)
    known.set(key, units)
    return units
  }
  /** The batch of a plan may hold several of the lines: 普通类 those of 普通类一段 and 普通类二段. */
  const scopeOf = (row: DemandUnitRow): Scope | undefined =>
    scopes.find(
      ({ track, unitKind, batch }) =>
        track === row.track && unitKind === table.unitKind && batch.startsWith(row.batch),
    )
  return (school: School | undefined, row: DemandUnitRow) => {
    const { own } =
      table.unitKind === 'major'
        ? directory.majorsOf(row.unit_name, school, levelByCode(provinceId, row.unit_code))
        : { own: undefined }
    const scope = scopeOf(row)
    const units = scope && school ? unitsOf(scope, school) : undefined
    const named = { schoolCode: row.school_code, unitCode: row.unit_code, unitName: row.unit_name }
    const unit = scope && keysOf(scope, named).flatMap((key) => units?.get(key) ?? [])[0]
    return {
      majorId: unit?.majorId ?? null,
      forecast: unit?.forecast ?? null,
      majorHashId: own === undefined ? null : (directory.majorByCode(own)?.hashId ?? null),
    }
  }
}

/** What of a unit, or of a row, tells which it is. */
type Named = Pick<Unit, 'schoolCode' | 'unitCode' | 'unitName'>

interface Known {
  /** null of a unit new in the plan. */
  readonly majorId: string | null
  readonly forecast: Forecast | null
}
