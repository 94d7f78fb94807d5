import { isOpen } from '#domain/exam/combination.ts'
import { type Halves, isOpenBy, sidesOf } from '#domain/exam/halves.ts'
import { findSubject, subjectBit } from '#domain/exam/subject.ts'

/** Majors of one name at many schools, as files tell what each asks for. */
export interface ToldMajor {
  readonly level: string | null
  /** Its name without brackets, as `unitKeys` folds it. */
  readonly base: string
  readonly schools: readonly Halves[]
}

/** A unit of which nothing is known but what it teaches. */
export interface TaughtUnit {
  /** Its major or class; of a group all majors inside. */
  readonly bases: readonly string[]
  /** Levels that it may be of. */
  readonly levels: readonly (string | null)[]
  /** The bit of its track's first subject; 0: 3+3. */
  readonly track: number
}

/** Which of these choices of subjects, as masks, may be presumed to meet what a unit asks. */
export type Presume = (unit: TaughtUnit, choices: readonly number[]) => readonly number[]

/** Schools that tell of a major, or units of a category, before they say anything of another. */
const LEAST = 5
/**
 * Share that has to be open, of the major and of its category both; `bench -- requirements` prints others
 * (docs/decisions/076).
 */
export const PRESUMED_FROM = 0.97

const physics = findSubject('物理')
const PHYSICS = physics ? subjectBit(physics.id) : 0

/**
 * Tells who may file majors wherever files tell of them.
 * @param categoryOf The category of a folded name; undefined: not known, and nothing is presumed.
 */
export function presumeBy(
  majors: Iterable<ToldMajor>,
  categoryOf: (base: string) => string | undefined,
  from: number,
): Presume {
  const ofMajor = new Map<string, readonly Halves[]>()
  const ofCategory = new Map<string, Halves[]>()
  for (const { level, base, schools } of majors) {
    ofMajor.set(`${level ?? ''}|${base}`, schools)
    const category = categoryOf(base)
    if (category === undefined) continue
    const key = `${level ?? ''}|${category}`
    const all = ofCategory.get(key) ?? []
    ofCategory.set(key, all)
    for (const school of schools) all.push(school)
  }
  const known = new Map<string, boolean>()
  const isPresumedOf = (told: readonly Halves[], key: string, track: number, subjects: number): boolean => {
    const found = known.get(`${key}|${track}|${subjects}`)
    if (found !== undefined) return found
    const open = told.flatMap((halves) => openTo(halves, track, subjects) ?? [])
    const presumed = open.length >= LEAST && open.filter(Boolean).length >= from * open.length
    known.set(`${key}|${track}|${subjects}`, presumed)
    return presumed
  }
  /** Whether a major is presumed open; null: nothing is told of its category at this level. */
  const ofBase = (base: string, level: string | null, track: number, subjects: number): boolean | null => {
    const category = categoryOf(base)
    const kin = category === undefined ? undefined : ofCategory.get(`${level ?? ''}|${category}`)
    if (kin === undefined) return null
    if (!isPresumedOf(kin, `category ${level ?? ''}|${category}`, track, subjects)) return false
    const named = ofMajor.get(`${level ?? ''}|${base}`) ?? []
    return named.length < LEAST || isPresumedOf(named, `major ${level ?? ''}|${base}`, track, subjects)
  }
  return ({ bases, levels, track }, choices) =>
    bases.length === 0
      ? []
      : choices.filter((subjects) =>
          bases.every((base) => {
            const told = levels.flatMap((level) => ofBase(base, level, track, subjects) ?? [])
            return told.length > 0 && told.every(Boolean)
          }),
        )
}

/** Whether it is open to a choice; null: no witness. In 3+3 an untold half may be shut without 物理. */
function openTo(halves: Halves, track: number, subjects: number): boolean | null {
  if (track === 0) return isOpenBy(halves, subjects) ?? ((subjects & PHYSICS) === 0 ? false : null)
  const half = sidesOf(track).flatMap((side) => halves[side] ?? [])[0]
  return half === undefined ? null : isOpen({ track: 0, requirement: { first: 0, ...half } }, subjects)
}
