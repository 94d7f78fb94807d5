import { SHANDONG } from '#domain/province/ids.ts'
import { type Level, levelByCode } from './level.ts'

/** What may tell the level of a unit. */
export interface LevelFacts {
  readonly provinceId: number
  /** Where it is filed; null: not known. */
  readonly batch: string | null
  /** As the row, or the list, of a plan says; null where none does. */
  readonly inPlan: Level | null
  readonly unitCode: string
  /** As files write them. */
  readonly schoolName: string
  readonly unitName: string
  /** Its name without what stands in brackets, in one writing. */
  readonly majorName: string
  /** Of its school, as the ministry lists it; null where that is not known. */
  readonly ofSchool: Level | null
}

/** The level of a name in one catalogue alone; undefined for one in both or none. */
export type LevelsByName = ReadonlyMap<string, Level>

/** Names that stand in one catalogue alone, with its level. */
export function levelsByName(names: Iterable<readonly [name: string, level: Level]>): LevelsByName {
  const levels = new Map<string, Level>()
  const both = new Set<string>()
  for (const [name, level] of names) {
    if ((levels.get(name) ?? level) !== level) both.add(name)
    levels.set(name, level)
  }
  for (const name of both) levels.delete(name)
  return levels
}

/** Batches whose names do not say that they hold 本科 alone. */
const UNDERGRADUATE_BATCHES: ReadonlyMap<number, readonly string[]> = new Map([
  [SHANDONG, ['普通类常规批第1次']],
])

/** What a batch's name says of all its units; null where they mix, as in 浙江, or it says nothing. */
export function levelOfBatch(provinceId: number, batch: string): Level | null {
  const says = { 本科: /本科|本专科|一本|二本/u.test(batch), 专科: /专科|高职/u.test(batch) }
  if (says.本科 !== says.专科) return says.本科 ? '本科' : '专科'
  return UNDERGRADUATE_BATCHES.get(provinceId)?.includes(batch) === true ? '本科' : null
}

/** 本科 of a vocational kind, which 专科 schools teach too. 高本贯通 begins as 专科, and is none of it. */
const VOCATIONAL_DEGREE = /职业本科|高职本科|职教本科|本科层次/u

/** Schools that teach 本科 of a vocational kind: majors of theirs bear names of 专科. */
const VOCATIONAL_UNIVERSITY = /职业(?:技术)?大学/u

/**
 * A unit's level by the first source that tells: plan, batch, code, name, catalogues, and a school of 专科
 * alone.
 * @returns null: not known, which is not 本科
 */
export function unitLevel(facts: LevelFacts, byName: LevelsByName): Level | null {
  const { provinceId, batch, inPlan, unitCode } = facts
  if (inPlan !== null) return inPlan
  const said = (batch === null ? null : levelOfBatch(provinceId, batch)) ?? levelByCode(provinceId, unitCode)
  if (said !== null) return said
  if (VOCATIONAL_DEGREE.test(facts.schoolName + facts.unitName)) return '本科'
  if (facts.ofSchool === '专科') return '专科'
  if (VOCATIONAL_UNIVERSITY.test(facts.schoolName)) return null
  return byName.get(facts.majorName) ?? null
}

/** Where a level stands by itself: what is not known is to be looked up. */
export const LEVEL_UNKNOWN = '层次待核对'

/** What must not be missed of a row's level; '' for 本科. */
export const levelMark = (level: Level | null): string => (level === '本科' ? '' : levelText(level))

/** 本科, 专科, or that it is to be looked up. */
export const levelText = (level: Level | null): string => level ?? LEVEL_UNKNOWN
