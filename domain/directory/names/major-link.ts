import { LEVELS } from '#domain/directory/level.ts'
import { foldText, splitName, unitKeys } from '#domain/matching/name.ts'

/** A major of the catalogue as far as linking needs it. */
export interface LinkableMajor {
  readonly code: string
  readonly name: string
  readonly category: string
  /** 本科 or 专科. */
  readonly level: string
}

/** What a unit's name says of the majors behind it. */
export interface LinkedMajors {
  /** The major that the unit is named after. */
  readonly own: string | undefined
  /** Majors that its brackets name: 工科试验班(含机械工程、车辆工程). */
  readonly contained: readonly string[]
  /** The category that it enrols into as a whole: 计算机类. */
  readonly category: string | undefined
}

export type MajorLink = (unitName: string, level?: string) => LinkedMajors

const NOTHING: LinkedMajors = { own: undefined, contained: [], category: undefined }

/**
 * Links names of units to majors or categories of the catalogue. Where the level is not known, 本科 goes
 * first.
 */
export function linkMajors(majors: readonly LinkableMajor[]): MajorLink {
  const byLevel = new Map<string, Map<string, LinkableMajor>>()
  const categories = new Map<string, Map<string, string>>()
  for (const major of majors) {
    const names = byLevel.get(major.level) ?? new Map<string, LinkableMajor>()
    byLevel.set(major.level, names)
    names.set(foldText(major.name), major)
    const held = categories.get(major.level) ?? new Map<string, string>()
    categories.set(major.level, held)
    held.set(foldText(major.category), major.category)
  }
  const first = <T>(held: ReadonlyMap<string, ReadonlyMap<string, T>>, name: string, level?: string) => {
    const levels = level === undefined ? LEVELS : [level]
    for (const each of levels) {
      const found = held.get(each)?.get(name)
      if (found !== undefined) return found
    }
    return undefined
  }

  return (unitName, level) => {
    const { base } = unitKeys(unitName)
    if (base === '') return NOTHING
    const own = first(byLevel, base, level)
    const contained = new Set<string>()
    const addNamed = (text: string): boolean => {
      const major = first(byLevel, text.replace(/等?(?:专业|方向)*$/u, ''), level)
      if (major && major.code !== own?.code) contained.add(major.code)
      return major !== undefined
    }
    for (const part of splitName(unitName).parts) {
      for (const text of part.replace(/^(?:含|包含|设|分流专业)[::]?/u, '').split(/[,、;]/u)) {
        // 与 and 和 stand between majors, and inside the names of many.
        if (!addNamed(text)) text.split(/[和及与]/u).forEach(addNamed)
      }
    }
    return {
      own: own?.code,
      contained: [...contained],
      category: own ? undefined : first(categories, base, level),
    }
  }
}
