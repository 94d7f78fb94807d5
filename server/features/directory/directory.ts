import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Honour, honoursOf } from '#domain/directory/honour.ts'
import { type LinkedMajors, linkMajors } from '#domain/directory/names/major-link.ts'
import { type SchoolLink, findOthers, linkSchools } from '#domain/directory/names/school-link.ts'
import { type Level, toLevel } from '#domain/directory/level.ts'
import { shownName, wholeNames } from '#domain/directory/names/shown-name.ts'
import { type Discipline, treeOf } from '#domain/directory/tree.ts'
import { websiteOf } from '#domain/directory/website.ts'
import { shortPlace } from '#domain/province/place.ts'
import { schoolKey, splitName } from '#domain/matching/name.ts'
import type { Db } from '#server/db/open.ts'
import { publishedIn } from '#server/features/scopes/service.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { type Kept, keepsNothing } from '#server/snapshot/kept.ts'
import {
  type SchoolRow,
  type MajorRow,
  listAliases,
  listMajors,
  listSchoolNames,
  listSchools,
  listShortNames,
} from './queries.ts'
import { type Campus, campusFinder, campusesOf } from './campuses.ts'
import {
  type GroupedUnitNames,
  PIECE,
  type UnitNames,
  groupUnitNames,
  push,
  unitNamesOf,
} from './unit-names.ts'

/** A school of the directory. What no file says is null. */
export interface School {
  /** The ministry's ten digits; shorter for a school outside its list. */
  readonly code: string
  readonly hashId: string
  readonly name: string
  /** 浙江, 杭州: without 省 and 市. */
  readonly province: string | null
  readonly city: string | null
  readonly authority: string | null
  readonly level: Level | null
  /** 公办, 民办, 中外合作办学. */
  readonly ownership: string | null
  /** 综合类, 理工类… */
  readonly type: string | null
  readonly honours: readonly Honour[]
  /** May recommend its graduates to postgraduate study (保研). */
  readonly canRecommend: boolean | null
  readonly website: string | null
  readonly ruankeRank: number | null
  readonly qsRank: number | null
  /** Names that lead here besides its own, none of them misprinted or cut off: former ones, those of its campuses. */
  readonly otherNames: readonly string[]
  /** What people call it: 浙大. One may be another school's too; no official file is read by them. */
  readonly shortNames: readonly string[]
  /** Those that have lines or plans of their own, by place. */
  readonly campuses: readonly Campus[]
  /** The file that it is from: an id of `Reference.sources`. */
  readonly source: number
  /** The one that its honours are from; null where none says any. */
  readonly detailsSource: number | null
  /** The one that type, website, right to recommend and rankings are from: no authority's. */
  readonly profileSource: number | null
}

/** A major of the official catalogue. */
export interface Major {
  /** 080901; 080717T. */
  readonly code: string
  readonly hashId: string
  readonly name: string
  readonly level: Level
  /** 工学; of 专科 the 专业大类. */
  readonly discipline: string
  /** 计算机类. */
  readonly category: string
  readonly degree: string | null
  readonly duration: string | null
  /** 特设专业, 国家控制布点专业. */
  readonly isSpecial: boolean | null
  readonly isControlled: boolean | null
  readonly source: number
}

/** The schools and the majors, and what names of files lead to them; read anew when an import lands. */
export interface Directory {
  /** By official code. */
  readonly schools: readonly School[]
  readonly majors: readonly Major[]
  /** Rankings by others that any school has a place in: of those that are not here nothing is said. */
  readonly rankings: ReadonlySet<'ruanke' | 'qs'>
  /** The majors of both catalogues as a tree, 本科 first, by code. */
  readonly disciplines: readonly Discipline<Major>[]
  school(hashId: string): School | undefined
  major(hashId: string): Major | undefined
  majorByCode(code: string): Major | undefined
  /** The school that a file means by a name. */
  schoolOf(name: string): School | undefined
  /** The schools that share a name that none of them has alone: 中国地质大学 is （北京） and （武汉）. Else empty. */
  jointlyNamed(name: string): readonly School[]
  /** Such a name, as files write it, that a school shares; null for most. */
  jointNameOf(school: School): string | null
  /** What is shown of a school that a file calls so: broken and short names are whole. */
  shownName(name: string): string
  /** The names by which lines and plans call a school, those of its campuses among them. */
  namesOf(school: School): readonly string[]
  /** The place of the campus that a file's name means; null: the school as a whole. */
  campusOf(school: School, name: string): string | null
  /**
   * What a unit's name says of its majors.
   * @param level The unit's own; null: no file says, and a school's 专科 holds; one of 本科 may teach both.
   */
  majorsOf(unitName: string, school: School | undefined, level: Level | null): LinkedMajors
  /**
   * Names of units that lead to a major. 本科 and 专科 share some: `majorsOf` with school and level decides.
   */
  unitNamesOf(major: Major): UnitNames
}

/** A directory as plain data: it can be kept in a file. */
interface FrozenDirectory {
  readonly schools: readonly School[]
  readonly majors: readonly Major[]
  /** What `linkSchools` needs beside the schools. */
  readonly aliases: ReadonlyMap<string, string>
  /** The campus that an other name of a school is of, where that is told; null: of the whole school. */
  readonly campuses: ReadonlyMap<string, string | null>
  readonly others: ReadonlySet<string>
  /** As `wholeNames` makes it. */
  readonly whole: ReadonlyMap<string, string>
  /** The code of the school that each name in files leads to, undefined where it leads to none. */
  readonly linked: ReadonlyMap<string, string | undefined>
  /** Names in files that several schools share → their codes. */
  readonly joint: ReadonlyMap<string, readonly string[]>
  /** Code of a school → its names in files. */
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly unitNames: GroupedUnitNames
}

/**
 * The directory, the catalogue, and every name in lines and plans.
 *
 * @param kept What an earlier start has made of the same tables is taken from there.
 */
export async function readDirectory(db: Db, kept: Kept = keepsNothing): Promise<Directory> {
  const found = await kept.find<FrozenDirectory>('directory', kept.tables)
  if (found) return openDirectory(found)
  const made = await makeDirectory(db)
  await kept.put('directory', kept.tables, made)
  return openDirectory(made)
}

async function makeDirectory(db: Db): Promise<FrozenDirectory> {
  const rows = await listSchools(db)
  const otherNames = await listAliases(db)
  const aliases = new Map(otherNames.map(({ name, school_code }) => [name, school_code]))
  const schoolNames = new Map(rows.map(({ code, name }) => [code, name]))
  const whole = wholeNames(
    otherNames.flatMap(({ name, misprint, school_code, campus }) =>
      misprint ? [{ name, school: schoolNames.get(school_code) ?? name, campus }] : [],
    ),
  )
  const lists = await listSchoolNames(db)
  const others = findOthers(rows, lists)
  const linked = new Map<string, string | undefined>()
  const link = remember(linkSchools(rows, aliases, others), linked)
  const filed = new Set(lists.flat())
  const names = await group([...filed].sort(), link)
  for (const [name, code] of aliases) push(names, code, name)
  const shortNames = Map.groupBy(await listShortNames(db), ({ school_code }) => school_code)
  const campuses = new Map(
    otherNames.flatMap(({ name, campus }) =>
      [name, shownName(name, whole)].map((each) => [each, campus] as const),
    ),
  )
  const placeOf = campusFinder(rows, campuses)
  const schools = rows.map((row) => {
    const all = names.get(row.code) ?? []
    const shorts = shortNames.get(row.code) ?? []
    const known = all.filter((name) => !whole.has(schoolKey(name)) && placeOf(row, name) === null)
    return {
      ...toSchool(
        row,
        known,
        shorts.flatMap(({ name, campus }) => (campus === null ? name : [])),
      ),
      campuses: campusesOf(
        all.filter((name) => filed.has(name)),
        (name) => placeOf(row, name),
        shorts,
      ),
    }
  })
  const majors = (await listMajors(db)).map(toMajor)
  const unitNames = await groupUnitNames(await publishedIn(db).unitNames(), linkMajors(majors))
  const joint = joinNames(schools, filed, link)
  return { schools, majors, aliases, campuses, others, whole, linked, joint, names, unitNames }
}

function openDirectory(frozen: FrozenDirectory): Directory {
  const { schools, majors, unitNames } = frozen
  // Names in no file are seldom asked for: what leads to a school is made with the first.
  let linkOthers: SchoolLink | undefined
  const link = remember(
    (name) => (linkOthers ??= linkSchools(schools, frozen.aliases, frozen.others))(name),
    new Map(frozen.linked),
  )
  const placeOf = campusFinder(schools, frozen.campuses)
  const linkMajor = linkMajors(majors)
  const schoolsByHash = new Map(schools.map((school) => [school.hashId, school]))
  const schoolsByCode = new Map(schools.map((school) => [school.code, school]))
  const majorsByHash = new Map(majors.map((major) => [major.hashId, major]))
  const joint = new Map(
    [...frozen.joint].map(([name, codes]) => [name, codes.flatMap((code) => schoolsByCode.get(code) ?? [])]),
  )
  const jointNames = new Map([...frozen.joint].flatMap(([name, codes]) => codes.map((code) => [code, name])))
  const majorsByCode = new Map(majors.map((major) => [major.code, major]))
  return {
    schools,
    majors,
    rankings: rankingsOf(schools),
    disciplines: treeOf(majors),
    school: (hashId) => schoolsByHash.get(hashId),
    major: (hashId) => majorsByHash.get(hashId),
    majorByCode: (code) => majorsByCode.get(code),
    schoolOf: (name) => schoolsByCode.get(link(name) ?? ''),
    jointlyNamed: (name) => joint.get(name) ?? [],
    jointNameOf: ({ code }) => jointNames.get(code) ?? null,
    shownName: (name) => shownName(name, frozen.whole),
    namesOf: ({ code, name }) => frozen.names.get(code) ?? [name],
    campusOf: placeOf,
    majorsOf: (unitName, school, level) =>
      linkMajor(unitName, level ?? (school?.level === '专科' ? '专科' : undefined)),
    unitNamesOf: (major) => unitNamesOf(unitNames, major),
  }
}

function rankingsOf(schools: readonly School[]): Directory['rankings'] {
  const found = new Set<'ruanke' | 'qs'>()
  if (schools.some(({ ruankeRank }) => ruankeRank !== null)) found.add('ruanke')
  if (schools.some(({ qsRank }) => qsRank !== null)) found.add('qs')
  return found
}

function toSchool(
  row: SchoolRow,
  names: readonly string[],
  shortNames: readonly string[],
): Omit<School, 'campuses'> {
  const own = schoolKey(row.name)
  // In brackets stand kinds of admission and campuses, which are not names.
  const others = new Set(names.map(schoolKey).filter((name) => name !== own && !name.includes('(')))
  return {
    code: row.code,
    hashId: hashIdOf(row.code),
    name: row.name,
    province: row.province === null ? null : shortPlace(row.province),
    city: row.city === null ? null : shortPlace(row.city),
    authority: row.authority,
    level: row.level === null ? null : toLevel(row.level),
    ownership: row.ownership,
    type: row.type,
    honours: honoursOf(row),
    canRecommend: row.can_recommend_postgraduate,
    website: websiteOf(row.website),
    ruankeRank: row.ruanke_rank,
    qsRank: row.qs_rank,
    otherNames: [...others],
    shortNames,
    source: row.import_id,
    detailsSource: row.details_import_id,
    profileSource: row.profile_import_id,
  }
}

function toMajor(row: MajorRow): Major {
  return {
    code: row.code,
    hashId: hashIdOf(row.code),
    name: row.name,
    level: toLevel(row.level),
    discipline: row.discipline,
    category: row.category,
    degree: row.degree,
    duration: row.duration,
    isSpecial: row.is_special,
    isControlled: row.is_controlled,
    source: row.import_id,
  }
}

/** Names in files that lead to no school but are those of several but for a place in brackets. */
function joinNames(
  schools: readonly School[],
  names: ReadonlySet<string>,
  link: SchoolLink,
): Map<string, readonly string[]> {
  const byBase = Map.groupBy(
    schools.filter(({ name }) => /[)）]$/u.test(name)),
    ({ name }) => splitName(name).base,
  )
  const joint = new Map<string, readonly string[]>()
  for (const name of names) {
    const several = byBase.get(schoolKey(name)) ?? []
    if (several.length > 1 && link(name) === undefined) {
      joint.set(
        name,
        several.map(({ code }) => code),
      )
    }
  }
  return joint
}

/** A link that looks each name up once: the same few thousand come with every row. */
function remember(link: SchoolLink, known: Map<string, string | undefined>): SchoolLink {
  return (name) => {
    if (known.has(name)) return known.get(name)
    const code = link(name)
    known.set(name, code)
    return code
  }
}

async function group(names: readonly string[], link: SchoolLink): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>()
  for (const [at, name] of names.entries()) {
    if (at % PIECE === 0) await yieldToEventLoop()
    const code = link(name)
    if (code !== undefined) push(groups, code, name)
  }
  return groups
}
