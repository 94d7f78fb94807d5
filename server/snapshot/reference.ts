import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Honour, honoursOf } from '#domain/directory/honour.ts'
import { isMainVocational } from '#domain/directory/control-lines.ts'
import { type Gazetteer, type KnownPlace, campusPlace, gazetteerOf } from '#domain/directory/placed.ts'
import { LEVELS, type Level, toLevel } from '#domain/directory/level.ts'
import { type LevelsByName, levelsByName } from '#domain/directory/unit-level.ts'
import { findSubject } from '#domain/exam/subject.ts'
import { shortPlace } from '#domain/province/place.ts'
import { type RuleCertainty, MODELS, type Rule, UNIT_KINDS, type UnitKind } from '#domain/province/rules.ts'
import type { Upheaval } from '#domain/province/upheaval.ts'
import { foldText, schoolKey } from '#domain/matching/name.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { type Db, asOfOneMoment } from '#server/db/open.ts'
import { type Kept, keepsNothing } from './kept.ts'
import { NO_TABLES, type PackedTables, readScoreTables } from './packed-tables.ts'
import { type Sources, readSources } from './sources.ts'
import { readTouching, sumOf } from './touching.ts'

/** What is known of a school. */
export interface SchoolFacts {
  readonly province: string | null
  readonly city: string | null
  readonly type: string | null
  readonly ownership: string | null
  /** What it teaches by the ministry's list; one of 本科 may teach 专科, too. null: not known. */
  readonly level: Level | null
  readonly honours: readonly Honour[]
}

export interface KnownMajor {
  readonly code: string
  readonly name: string
  readonly level: Level
  readonly category: string
  readonly discipline: string
}

/** The official catalogue of majors. */
export interface Catalogue {
  readonly majors: readonly KnownMajor[]
  readonly byCode: ReadonlyMap<string, KnownMajor>
  /** By folded name; where 本科 and 专科 share one, the 本科 major. */
  readonly byName: ReadonlyMap<string, KnownMajor>
  /** Folded name of a category → one of its majors. */
  readonly byCategory: ReadonlyMap<string, KnownMajor>
  /** By folded name, of majors and categories. */
  readonly levelsByName: LevelsByName
}

export interface ProvinceFacts {
  readonly id: number
  readonly name: string
  /** All of its dated rules, the oldest first. */
  readonly rules: readonly Rule[]
  /** Announced for its exams, the oldest first. */
  readonly upheavals: readonly Upheaval[]
  /** Years that have each kind of figure, the latest first. */
  readonly lineYears: readonly number[]
  readonly scoreRankYears: readonly number[]
  readonly controlLineYears: readonly number[]
  /** What its latest control line of ordinary 专科 calls the batch; null: none is loaded. */
  readonly vocationalBatch: string | null
  /** Tracks that have a score-rank table, by year. */
  readonly scoreRankTracks: ReadonlyMap<number, readonly string[]>
  /** Those tables, read with the years and tracks, so that none is named that is not there. */
  readonly tables: PackedTables
  /** Changes with all that its engines are built from: its own figures and rules, and those of the whole nation. */
  readonly version: string
}

/** What the engines and their answers need besides lines; read anew when an import lands. */
export interface Reference {
  readonly provinces: ReadonlyMap<number, ProvinceFacts>
  /** By the key of the name (`schoolKey`), former names included. */
  readonly schools: ReadonlyMap<string, SchoolFacts>
  /** Where places are that names tell. */
  readonly places: Gazetteer
  /** Former name → present name. */
  readonly schoolAliases: ReadonlyMap<string, string>
  readonly catalogue: Catalogue
  readonly sources: Sources
}

/** Places that neither the directory of schools nor a name tells. */
const knownPlaces: readonly KnownPlace[] = parseRecords(
  readFileSync(join(import.meta.dirname, '../../data/school-places.csv'), 'utf8'),
  '',
).map(({ school = '', campus = '', province = '', city = '' }) => ({
  school,
  campus: campus || null,
  province,
  city: city || null,
}))

/** What of an earlier reading can be taken again. */
interface Earlier {
  readonly previous?: Reference | undefined
  readonly kept?: Kept
}

/**
 * Reads the reference tables, all as of one moment. The facts of a province that are as they were before stay the same
 * object, so that what was made of them stays.
 */
export async function readReference(db: Db, earlier: Earlier = {}): Promise<Reference> {
  return asOfOneMoment(db, async (moment) => {
    const { schools, places, schoolAliases } = await readSchools(moment)
    const catalogue = await readCatalogue(moment)
    const nation = sumOf(schools, schoolAliases, catalogue.majors)
    return {
      provinces: await readProvinces(moment, nation, earlier),
      schools,
      places,
      schoolAliases,
      catalogue,
      sources: await readSources(moment),
    }
  })
}

/** @param nation What touches every province */
async function readProvinces(
  db: Db,
  nation: string,
  { previous, kept = keepsNothing }: Earlier,
): Promise<Map<number, ProvinceFacts>> {
  const touching = await readTouching(db)
  const names = await db.selectFrom('province').select(['id', 'name']).execute()
  const rules = await db.selectFrom('province_rule').selectAll().orderBy('year').execute()
  const upheavals = await db
    .selectFrom('upheaval')
    .selectAll()
    .orderBy('year')
    .orderBy('province_id')
    .execute()
  const lines = await db.selectFrom('line').select(['province_id', 'year']).distinct().execute()
  const scoreRanks = await db
    .selectFrom('score_rank')
    .select((eb) => ['province_id', 'year', 'track', 'import_id', eb.fn.countAll<number>().as('held')])
    .select((eb) => eb.fn.sum<string | null>('rank_max').as('ranks'))
    .groupBy(['province_id', 'year', 'track', 'import_id'])
    .orderBy('year')
    .orderBy('track')
    .orderBy('import_id')
    .execute()
  const controls = await db
    .selectFrom('control_line')
    .select(['province_id', 'year', 'batch'])
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  const yearsOf = (rows: readonly { province_id: number; year: number }[], id: number): number[] =>
    [...new Set(rows.filter((row) => row.province_id === id).map((row) => row.year))].sort((a, b) => b - a)
  const tracksOf = (id: number): Map<number, string[]> => {
    const tracks = new Map<number, string[]>()
    for (const row of scoreRanks) {
      const known = tracks.get(row.year) ?? []
      if (row.province_id === id && !known.includes(row.track)) tracks.set(row.year, [...known, row.track])
    }
    return tracks
  }
  const tables = await readScoreTables(db, scoreRanks, (id) => previous?.provinces.get(id)?.tables, kept)
  const factsOf = ({ id, name }: (typeof names)[number]): ProvinceFacts => {
    const own = rules.filter((row) => row.province_id === id).map(toRule)
    const announced = upheavals.filter((row) => row.province_id === null || row.province_id === id)
    const years = announced.map(({ year }) => year)
    const facts = {
      id,
      name,
      rules: own,
      upheavals: announced.map(({ year, certainty, what, source }) => ({
        year,
        certainty: toCertainty(certainty),
        what,
        source,
      })),
      lineYears: yearsOf(lines, id),
      scoreRankYears: yearsOf(scoreRanks, id),
      scoreRankTracks: tracksOf(id),
      controlLineYears: yearsOf(controls, id),
      vocationalBatch:
        controls.find((row) => row.province_id === id && isMainVocational(row.batch))?.batch ?? null,
      tables: tables.get(id) ?? NO_TABLES,
      version: sumOf(nation, touching.all, touching.own.get(id) ?? [], own, years),
    }
    const before = previous?.provinces.get(id)
    return before && isSame(before, facts) ? before : facts
  }
  return new Map(names.map((province) => [province.id, factsOf(province)]))
}

/** Whether two readings of a province say the same. */
function isSame(one: ProvinceFacts, other: ProvinceFacts): boolean {
  const { tables, ...rest } = one
  const { tables: otherTables, ...others } = other
  return tables === otherTables && sumOf(rest) === sumOf(others)
}

interface RuleRow {
  year: number
  batch: string
  model: string
  full_score: number
  unit_kind: string
  choices: number
  majors_per_choice: number | null
  first_subjects: string[]
  subjects: string[]
  choose: number
  tracks: string[]
  certainty: string
  source: string
  note: string | null
  for_whom: string | null
  supplement: string | null
}

function toRule(row: RuleRow): Rule {
  return {
    year: row.year,
    batch: row.batch,
    model: MODELS.find((model) => model === row.model) ?? '文理',
    fullScore: row.full_score,
    unitKind: toUnitKind(row.unit_kind),
    choices: row.choices,
    majorsPerChoice: row.majors_per_choice,
    firstSubjects: row.first_subjects.map(subjectName),
    subjects: row.subjects.map(subjectName),
    choose: row.choose,
    tracks: row.tracks,
    certainty: toCertainty(row.certainty),
    source: row.source,
    note: row.note,
    forWhom: row.for_whom,
    supplement: row.supplement,
  }
}

const toCertainty = (text: string): RuleCertainty => (text === 'H' ? 'H' : 'M')

/** A subject's own name where a rule writes another (思想政治). */
function subjectName(text: string): string {
  return findSubject(text)?.name ?? text
}

/** The kind of unit that a table's text names. */
export function toUnitKind(text: string): UnitKind {
  return UNIT_KINDS.find((kind) => kind === text) ?? 'school'
}

async function readSchools(db: Db): Promise<Pick<Reference, 'schools' | 'places' | 'schoolAliases'>> {
  const rows = await db
    .selectFrom('school')
    .select([
      'code',
      'name',
      'province',
      'city',
      'type',
      'ownership',
      'level',
      'is_985',
      'is_211',
      'is_double_first_class',
    ])
    .execute()
  const aliases = await db
    .selectFrom('school_alias')
    .innerJoin('school', 'school.code', 'school_alias.school_code')
    .select(['school_alias.name as former', 'school.name as present', 'school_alias.campus'])
    .execute()
  const schools = new Map<string, SchoolFacts>()
  for (const row of rows) {
    schools.set(schoolKey(row.name), {
      province: row.province === null ? null : shortPlace(row.province),
      city: row.city === null ? null : shortPlace(row.city),
      type: row.type,
      ownership: row.ownership,
      level: row.level === null ? null : toLevel(row.level),
      honours: honoursOf(row),
    })
  }
  const places = gazetteerOf(schools.values(), knownPlaces)
  for (const { former, present, campus } of aliases) {
    const facts = schools.get(schoolKey(present))
    const key = schoolKey(former)
    const place =
      campus === null ? null : campusPlace(schoolKey(present), campus, facts?.province ?? null, places)
    const own = facts && place ? { ...facts, ...place } : facts
    if (own && !schools.has(key)) schools.set(key, own)
  }
  return {
    schools,
    places,
    schoolAliases: new Map(aliases.map(({ former, present }) => [former, present])),
  }
}

async function readCatalogue(db: Db): Promise<Catalogue> {
  const rows = await db
    .selectFrom('major')
    .select(['code', 'name', 'category', 'discipline', 'level'])
    .orderBy('code')
    .execute()
  const majors = LEVELS.flatMap((level) =>
    rows.filter((row) => row.level === level).map((row) => ({ ...row, level })),
  )
  const byName = new Map<string, KnownMajor>()
  const byCategory = new Map<string, KnownMajor>()
  for (const major of majors) {
    const name = foldText(major.name)
    const category = foldText(major.category)
    if (!byName.has(name)) byName.set(name, major)
    if (!byCategory.has(category)) byCategory.set(category, major)
  }
  return {
    majors,
    byCode: new Map(majors.map((major) => [major.code, major])),
    byName,
    byCategory,
    levelsByName: levelsByName(
      majors.flatMap(({ name, category, level }) => [
        [foldText(name), level],
        [foldText(category), level],
      ]),
    ),
  }
}
