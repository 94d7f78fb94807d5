import type { HandChoice, HandList } from '#contract/list.ts'
import { type Level, toLevel } from '#domain/directory/level.ts'
import { demandOf, isOpen } from '#domain/exam/combination.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { limitText, limitsAgainst, limitsOf } from '#domain/preference/limits.ts'
import { type Preferences, refusesOthers } from '#domain/preference/preferences.ts'
import { isWished } from '#domain/preference/wishes.ts'
import { checkByHand } from '#domain/list/check/by-hand.ts'
import type { CheckContext, Choice } from '#domain/list/check/choice.ts'
import { looked } from '#domain/list/check/coverage.ts'
import { holdsBatch, majorsInNote } from '#domain/list/hand-choice.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import { codesText } from '#domain/filing/codes-text.ts'
import { foldText, unitKeys } from '#domain/matching/name.ts'
import { grouped } from '#domain/grouped.ts'
import {
  type DirectoryContext,
  type DirectorySnapshot,
  type PlannedRow,
  listPlanBatches,
  listPlanned,
} from '#server/features/directory/service.ts'
import { findPreferences, findStudentFacts } from '#server/features/preference/service.ts'
import { conditionsOf, type StoredCondition } from '#server/features/recommend/service.ts'
import { newestRules } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { type BatchKey } from '#server/features/list/queries.ts'

type Told = Pick<HandList, 'found' | 'check'> & {
  /** Of each choice the units of the plan that it may mean. */
  readonly planned: readonly (readonly PlannedRow[])[]
}

/** What the latest plan tells of a list written by hand, and what is wrong with it by that. */
export async function checkHand(
  context: DirectoryContext,
  key: BatchKey,
  choices: readonly HandChoice[],
): Promise<Told> {
  const snapshot = context.snapshot()
  const { db } = context
  const { accountId, provinceId } = key
  const [condition, preferences, years] = await Promise.all([
    conditionsOf(db, accountId).find(provinceId),
    findPreferences(db, accountId),
    listPlanBatches(db, provinceId),
  ])
  const year = Math.max(0, ...years.map((each) => each.year).filter((each) => each <= key.year))
  const names = choices.map((choice) => namesOf(snapshot, choice))
  const rows = year === 0 ? [] : await listPlanned(db, { provinceId, year, schools: names.flat() })
  const facts = await findStudentFacts(db, accountId, condition?.scores ?? [])
  const rules = newestRules(provinceFacts(snapshot, provinceId).rules)
  const rule = rules.find(({ batch }) => batch === key.batch)
  const areGroups = rule?.unitKind === 'group'
  // 文科 and 理科 ask for no subjects.
  const asks = rule?.choose !== 0
  const planned = choices.map((choice, at) => {
    const ofSchool = rows.filter(
      ({ school_name, track }) =>
        names[at]?.includes(school_name) === true && (condition === null || isOfTrack(track, condition)),
    )
    return rowsOf(choice, ofSchool, key.batch, rule?.unitKind ?? null)
  })
  const typed = new Map<string, number>()
  const filled = choices.map((choice, at): Choice => {
    const units = planned[at] ?? []
    const code = units.length === 1 ? units[0]?.unit_code : ''
    const name = `${names[at]?.join() ?? ''}|${unitKeys(choice.unitName).exact}|${code}`
    const unit = typed.get(name) ?? typed.size
    typed.set(name, unit)
    const level = common(units, ({ level: each }) => toLevel(each)) ?? null
    const limits = limitsAgainst(limitsOf(...units.map(({ remark }) => remark), choice.unitName), facts)
    return {
      unit,
      schoolName: choice.schoolName,
      name: choice.unitName,
      level,
      probability: null,
      plan: null,
      lastPlan: null,
      eligible: asks ? condition && eligibleOf(units, condition, year) : units.length > 0 || null,
      isUnsure: true,
      leftOut: year === 0 || units.length > 0 ? null : { year, isCertain: false, drawnFor: null },
      line: null,
      isLow: false,
      isRequirementOpen: false,
      fee: dearestOf(units),
      city: null,
      province: null,
      worth: null,
      conflicts: conflictsOf(snapshot, preferences, choice, { level, fee: leastFee(units) }),
      groupMajors: areGroups && units.length > 0 ? 'planned' : undefined,
      limits: limits.filter(({ against }) => against === true).map(limitText),
      charter: null,
    }
  })
  const about: CheckContext = {
    slots: rule?.choices ?? null,
    rank: condition?.rank ?? 0,
    savedRank: null,
    beyond: null,
    ownBatch: null,
    nearEnd: null,
    risk: preferences.risk,
    home: provinceFacts(snapshot, provinceId).name,
    namesPlaces: true,
    refusesMajors: preferences.refused.length > 0,
    refusesOthers: refusesOthers(preferences),
    maxFee: preferences.maxFee,
    hasFacts: Object.entries(facts).some(([name, fact]) => name !== 'marks' && fact !== null),
    mixesLevels: new Set(filled.map(({ level }) => level)).size > 1,
    takesVocational: preferences.accepts.vocational,
    areGroups,
    membersFrom: null,
    tellsRequirements: year > 0,
    planYear: year === 0 ? null : year,
    oneYear: null,
    year: key.year,
    near: null,
  }
  const { checked, unchecked } = looked(filled, about)
  return {
    planned,
    found: planned.map((units) => foundOf(units, { year, holdsSeveral: rule?.unitKind !== 'major', asks })),
    check: {
      issues: checkByHand(filled, about).map((issue) => ({
        ...issue,
        positions: [...issue.positions],
        link: issue.link ?? null,
        offer: [],
      })),
      checked: [...checked.filter((name) => name !== '先后顺序'), ...(rule ? ['志愿个数'] : [])],
      unchecked: [...unchecked],
    },
  }
}

/** All names by which plans may call the school of a choice. */
function namesOf({ directory }: DirectorySnapshot, { schoolName, schoolHashId }: HandChoice): string[] {
  const school =
    (schoolHashId === null ? undefined : directory.school(schoolHashId)) ?? directory.schoolOf(schoolName)
  return school ? [...new Set([...directory.namesOf(school), schoolName])] : [schoolName]
}

const isOfTrack = (track: string, condition: StoredCondition): boolean =>
  condition.track === null || track.startsWith(condition.track) || condition.track.startsWith(track)

/** The units of a school that a choice may mean: of its batch first, by whole name, else major. */
function rowsOf(
  { unitName, note }: HandChoice,
  ofSchool: readonly PlannedRow[],
  batch: string,
  unitKind: UnitKind | null,
): PlannedRow[] {
  const first = (sets: readonly (readonly PlannedRow[])[]): PlannedRow[] => [
    ...(sets.find(({ length }) => length > 0) ?? []),
  ]
  const inBatch = first([ofSchool.filter((row) => holdsBatch(row.batch, batch)), ofSchool])
  const majors = majorsInNote(note)
  // Of a choice that holds several majors those that are filed, where the list says which.
  const filed = (rows: readonly PlannedRow[]): PlannedRow[] =>
    first([rows.filter(({ unit_name }) => majors.includes(unit_name)), rows])
  if (unitKind === 'school' && unitName === '') return majors.length === 0 ? [] : filed(inBatch)
  if (unitKind === 'group') {
    const number = /\d+/u.exec(unitName)?.[0]
    return number === undefined
      ? []
      : filed(inBatch.filter(({ unit_code }) => Number(/^\D*(\d+)/u.exec(unit_code)?.[1]) === Number(number)))
  }
  const { exact, base } = unitKeys(unitName)
  if (base === '') return []
  const named = inBatch.filter(({ unit_name }) => unitKeys(unit_name).exact === exact)
  return first([
    // 本科 and 专科 of one school may bear one name: the codes tell which is meant.
    named.filter(({ school_code, unit_code }) => note.includes(codesText(school_code, unit_code))),
    named,
    inBatch.filter(({ unit_name }) => unitKeys(unit_name).base === base),
  ])
}

/** What is the same of all units; undefined where they differ, or there is none. */
function common<T>(units: readonly PlannedRow[], of: (unit: PlannedRow) => T): T | undefined {
  const [value, another] = [...new Set(units.map(of))]
  return another === undefined ? value : undefined
}

/** What the dearest of its majors costs, where all are known: one may land there. */
const dearestOf = (units: readonly PlannedRow[]): number | null =>
  units.some(({ fee }) => fee === null) || units.length === 0
    ? null
    : Math.max(...units.map(({ fee }) => fee ?? 0))

/** The fees of majors of one choice, where they differ and all are known: 5,000–6,070 元. */
function feesOf(units: readonly PlannedRow[]): string | null {
  const [least, most] = [leastFee(units), dearestOf(units)]
  return least === null || most === null || least === most ? null : `${grouped(least)}–${grouped(most)} 元`
}

const leastFee = (units: readonly PlannedRow[]): number | null =>
  units.some(({ fee }) => fee === null) || units.length === 0
    ? null
    : Math.min(...units.map(({ fee }) => fee ?? 0))

/** Whether the student's subjects open any of the units; null where that is not known. */
function eligibleOf(units: readonly PlannedRow[], condition: StoredCondition, year: number): boolean | null {
  const mask = subjectMask(condition.subjectIds)
  const open = units.map(({ requirement, track }) => isOpen(demandOf(requirement, track, year), mask))
  if (open.length === 0 || open.includes(null)) return null
  return open.includes(true)
}

/** What of the student's preferences a choice goes against, as far as its name, level and fee tell. */
function conflictsOf(
  { reference }: DirectorySnapshot,
  preferences: Preferences,
  { unitName }: HandChoice,
  { level, fee }: { level: Level | null; fee: number | null },
): string[] {
  const { base } = unitKeys(unitName)
  const major = reference.catalogue.majors.find(
    (each) => foldText(each.name) === base && (level === null || each.level === level),
  )
  const refused = preferences.refused.filter((wish) => major !== undefined && isWished(major, wish))
  return [
    ...refused.map((wish) => `不想读${reference.catalogue.byCode.get(wish.id)?.name ?? wish.id}`),
    ...(preferences.accepts.vocational === false && level === '专科' ? ['不接受专科'] : []),
    ...(preferences.maxFee !== null && fee !== null && fee > preferences.maxFee
      ? [`学费超过每年 ${grouped(preferences.maxFee)} 元`]
      : []),
  ]
}

interface FoundBy {
  readonly year: number
  /** A choice holds several majors: a group, or a school. */
  readonly holdsSeveral: boolean
  /** Whether subjects are asked for at all. */
  readonly asks: boolean
}

function foundOf(units: readonly PlannedRow[], { year, holdsSeveral, asks }: FoundBy): Told['found'][number] {
  if (units.length === 0) return null
  const places = units.flatMap((unit) => unit.places ?? [])
  const isTold = places.length === units.length && (holdsSeveral || units.length === 1)
  return {
    year,
    level: common(units, ({ level }) => toLevel(level)) ?? null,
    requirement: asks ? (common(units, ({ requirement }) => requirement) ?? null) : '不限（文理分科）',
    fee: common(units, ({ fee }) => fee) ?? null,
    feeText: common(units, ({ fee_text }) => fee_text) ?? (holdsSeveral ? feesOf(units) : null),
    places: isTold ? places.reduce((sum, each) => sum + each, 0) : null,
  }
}
