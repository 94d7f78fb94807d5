import { LEVELS } from '#domain/directory/level.ts'
import { trackBit } from '#domain/exam/combination.ts'
import {
  type Half,
  type Halves,
  SIDES,
  sidesOf,
  type FirstSubject,
  halvesOf,
  halvesOfTrack,
  isOpenBy,
  requirementBy,
} from '#domain/exam/halves.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import { schoolKey, unitKeys } from './name.ts'
import { PRESUMED_FROM, presumeBy } from './presumed.ts'

/** What a file says that a major asks: a row of a plan, or of lines that carry it. */
export interface ToldRow {
  readonly province: string
  readonly year: number
  /** 综合, or that of a first subject. */
  readonly track: string
  readonly school: string
  readonly unit: string
  /** null: not known. */
  readonly level: string | null
  readonly requirement: Requirement
  /** 计划 or 投档线. */
  readonly file: string
}

/** A unit whose requirement no file of its own province tells. */
export interface UntoldUnit {
  readonly school: string
  readonly unit: string
  readonly level: string | null
  readonly track: string
  /** A choice of subjects known to be shut out, as a mask: a plan complete for it lacks the unit. */
  readonly shutTo?: number | undefined
}

/** A requirement that no file of the province tells. */
export interface ToldRequirement {
  readonly requirement: Requirement
  /** `elsewhere`: of the same major of the same school; `likely`: what the major asks for at most schools. */
  readonly from: 'elsewhere' | 'likely'
  /** Of `elsewhere` the files: 河北 2026 年计划; else null. */
  readonly where: string | null
}

/** What the files of all provinces tell of requirements. */
export interface ToldTable {
  /** What a unit asks for by the files of other provinces; null: nothing is known, or they disagree. */
  find(unit: UntoldUnit): ToldRequirement | null
  /** Whether the same major of the same school is open to a choice; null: not known. */
  isOpen(unit: UntoldUnit, subjects: number): boolean | null
  /**
   * Which choices meet what its majors ask for nearly anywhere (docs/decisions/076).
   * @param members Of a group the majors inside.
   */
  presumed(unit: UntoldUnit, choices: readonly number[], members?: readonly string[]): readonly number[]
}

/** Rows taken before other work gets its turn. */
const CHUNK = 2000
/** Schools that have to teach a major before the commonest requirement is taken for that of another. */
const LEAST_SCHOOLS = 3
/** Share of them that have to agree. */
const AGREED = 0.5
/** Below this share in a first subject's table, a major is shut to the others; open ones have about half. */
const STANDS = 0.1

/** One half of a school's major, as the newest files tell it. */
interface KnownHalf {
  readonly year: number
  /** undefined: they disagree. */
  readonly half: Half | null | undefined
  readonly where: string
}

interface Entry {
  readonly physics?: KnownHalf
  readonly history?: KnownHalf
  /** Whether tables that hold both tracks have it in that of each. */
  readonly enrols: Readonly<Record<FirstSubject, boolean>>
}

/** How many schools of a major ask what, and how many of both tracks' tables stand in each. */
interface Tally {
  readonly asks: Readonly<Record<FirstSubject, Map<string, { readonly half: Half; schools: number }>>>
  readonly schoolsOf: Record<FirstSubject, number>
  schools: number
}

/**
 * Collects what files tell. A school's major asks one thing nationwide, as provinces agree
 * (docs/decisions/032-requirements-from-elsewhere.md).
 * @param rows In any order; of one major of one school the newest year counts.
 * @param tellsBoth Whether the plan of a province and year holds all units of both first subjects.
 * @param categoryOf The category of a folded name; by default none, and nothing is presumed.
 * @param presumedFrom The share of majors that have to be open to presume it of another.
 */
export function* collectTold(
  rows: readonly ToldRow[],
  tellsBoth: (province: string, year: number) => boolean,
  categoryOf: (base: string) => string | undefined = () => undefined,
  presumedFrom = PRESUMED_FROM,
): Generator<undefined, ToldTable> {
  const entries = new Map<string, Map<string, Entry>>()
  for (const [index, row] of rows.entries()) {
    if (index % CHUNK === CHUNK - 1) yield
    const { base, kinds } = unitKeys(row.unit)
    const schools = entries.get(majorKey(row.level, base)) ?? new Map<string, Entry>()
    entries.set(majorKey(row.level, base), schools)
    const key = `${schoolKey(row.school)}|${kinds}`
    schools.set(key, withRow(schools.get(key), row, tellsBoth(row.province, row.year)))
  }
  yield
  const tallies = new Map([...entries].map(([major, schools]) => [major, tallyOf(schools.values())]))
  yield
  const presume = presumeBy(
    [...entries].map(([major, schools]) => ({
      ...levelAndBase(major),
      schools: [...schools.values()].map(halvesIn),
    })),
    categoryOf,
    presumedFrom,
  )

  const entryOf = ({ school, unit, level }: UntoldUnit): Entry | undefined => {
    const { base, kinds } = unitKeys(unit)
    const key = `${schoolKey(school)}|${kinds}`
    return only(levelsOf(level).map((each) => entries.get(majorKey(each, base))?.get(key)))
  }
  const tallyFor = ({ unit, level }: UntoldUnit): Tally | undefined =>
    only(levelsOf(level).map((each) => tallies.get(majorKey(each, unitKeys(unit).base))))
  return {
    find: (asked) => {
      const track = trackBit(asked.track)
      const entry = entryOf(asked)
      const known = entry && requirementBy(halvesIn(entry), track, asked.shutTo)
      if (entry && known) {
        const files = sidesOf(track).flatMap((side) => (entry[side]?.half ? entry[side].where : []))
        return { requirement: known, from: 'elsewhere', where: [...new Set(files)].join('、') }
      }
      const tally = tallyFor(asked)
      const likely = tally && requirementBy(likelyHalves(tally, track === 0), track, asked.shutTo)
      return likely ? { requirement: likely, from: 'likely', where: null } : null
    },
    isOpen: (asked, subjects) => {
      const entry = entryOf(asked)
      return entry ? isOpenBy(halvesIn(entry), subjects) : null
    },
    presumed: ({ unit, level, track, shutTo }, choices, members = [unit]) => {
      const bases = [...new Set(members.map((name) => unitKeys(name).base))]
      const open = presume({ bases, levels: levelsOf(level), track: trackBit(track) }, choices)
      return shutTo !== undefined && open.includes(shutTo) ? [] : open
    },
  }
}

/** Levels that a unit may be of; a file that tells none may be of each. */
const levelsOf = (level: string | null): readonly (string | null)[] =>
  level === null ? [...LEVELS, null] : [level, null]

/** The one that is there; undefined where several are. */
function only<T>(found: readonly (T | undefined)[]): T | undefined {
  const there = found.filter((each) => each !== undefined)
  return there.length === 1 ? there[0] : undefined
}

const majorKey = (level: string | null, base: string): string => `${level ?? ''}|${base}`

function levelAndBase(key: string): { level: string | null; base: string } {
  const at = key.indexOf('|')
  return { level: key.slice(0, at) || null, base: key.slice(at + 1) }
}

const halvesIn = ({ physics, history }: Entry): Halves => ({
  physics: physics?.half,
  history: history?.half,
})

function withRow(entry: Entry | undefined, row: ToldRow, tellsBoth: boolean): Entry {
  const track = trackBit(row.track)
  const { physics, history } = track === 0 ? halvesOf(row.requirement) : halvesOfTrack(row.requirement, track)
  const where = `${row.province} ${row.year} 年${row.file}`
  const newer = (known: KnownHalf | undefined, half: Half | null | undefined): KnownHalf | undefined => {
    if (half === undefined || (known && known.year > row.year)) return known
    const agrees = !known || known.year < row.year || textOf(known.half) === textOf(half)
    return agrees
      ? known?.year === row.year
        ? known
        : { year: row.year, half, where }
      : { ...known, half: undefined }
  }
  const [first, second] = [newer(entry?.physics, physics), newer(entry?.history, history)]
  return {
    ...(first ? { physics: first } : {}),
    ...(second ? { history: second } : {}),
    enrols: {
      physics: entry?.enrols.physics === true || (tellsBoth && physics != null),
      history: entry?.enrols.history === true || (tellsBoth && history != null),
    },
  }
}

const textOf = (half: Half | null | undefined): string => (half ? `${half.all}/${half.any}` : String(half))

function tallyOf(schools: Iterable<Entry>): Tally {
  const tally: Tally = {
    asks: { physics: new Map(), history: new Map() },
    schoolsOf: { physics: 0, history: 0 },
    schools: 0,
  }
  for (const entry of schools) {
    if (entry.enrols.physics || entry.enrols.history) tally.schools += 1
    for (const side of SIDES) {
      if (entry.enrols[side]) tally.schoolsOf[side] += 1
      const half = entry[side]?.half
      if (!half) continue
      const same = tally.asks[side].get(textOf(half)) ?? { half, schools: 0 }
      tally.asks[side].set(textOf(half), { half, schools: same.schools + 1 })
    }
  }
  return tally
}

/**
 * What most schools ask.
 * @param isWhole For 3+3, where it matters whether most are shut to a first subject: both tracks' tables
 * tell.
 */
function likelyHalves(tally: Tally, isWhole: boolean): Halves {
  const likely = (side: FirstSubject): Half | null | undefined => {
    if (isWhole && tally.schools < LEAST_SCHOOLS) return undefined
    if (isWhole && tally.schoolsOf[side] < STANDS * tally.schools) return null
    const asks = [...tally.asks[side].values()].sort((a, b) => b.schools - a.schools)
    const all = asks.reduce((sum, { schools }) => sum + schools, 0)
    const [most] = asks
    return most && all >= LEAST_SCHOOLS && most.schools > AGREED * all ? most.half : undefined
  }
  return { physics: likely('physics'), history: likely('history') }
}
