/*
 * Makes the CSV files of the starter set from the reference data: `node data/make-starter.ts`. A tool of the developers;
 * the product reads only what it wrote. provinces.csv, province-rules.csv, upheavals.csv, military-schools.csv and the other names of schools are kept by hand. See SOURCES.md.
 */
import { schoolKey } from '#domain/recommend/name.ts'
import { isUndergraduate } from '#domain/directory/control-lines.ts'
import { readFee } from '#server/import/zhejiang-plan.ts'
import { type Candidate, LINE, PLAN, chooseUnits, findCandidates } from './choose-units.ts'
import { type Cells, readOwnTable, readSheet, readTable, writeTable } from './files.ts'

const ZHEJIANG = 11
const TRACK = '综合'
const FULL_SCORE = 750
const LINE_YEARS = [2025, 2024, 2023]
const SCORE_RANK_YEARS = ['2023', '2024', '2025']
const UNITS = 600
/** From this rank on hardly any 本科 unit is open to every student; there the 专科 units of the same file come in. */
const VOCATIONAL_FROM = 145_000

const TRACKS = new Map([
  ['综合', '综合'],
  ['物理类', '物理'],
  ['首选物理', '物理'],
  ['历史类', '历史'],
  ['首选历史', '历史'],
  ['文科', '文科'],
  ['理科', '理科'],
])

type Row = Readonly<Record<string, string>>
const field = (row: Row | undefined, name: string): string => row?.[name] ?? ''
const at = (cells: Cells | undefined, column: number): string => cells?.[column] ?? ''

const firstClass = readTable('tables/double_first_class_2022.csv')
const schools = readTable('tables/schools.csv')
/** The military ones are in a file of their own. */
const schoolByKey = new Map(
  [...schools, ...readOwnTable('military-schools.csv')].map((school) => [
    schoolKey(field(school, 'name')),
    school,
  ]),
)

const units = chooseZhejiangUnits()
writeLines(units)
writePlan(units)
writeSchools(units)
writeFirstClass()
writeMajors()
writeScoreRanks()
writeControlLines()

/**
 * The school of the directory that a unit's school is, or belongs to: the bracket at its end names a campus, or it is the
 * medical school of a university (北京大学医学部), which enrols under a code of its own.
 */
function findSchool(key: string): Row | undefined {
  return schoolByKey.get(key) ?? schoolByKey.get(key.replace(/\([^()]*\)$|(?<=大学)医学[部院]$/u, ''))
}

/** Schools that are in the starter set whatever units it holds. */
function isAlwaysIn(school: Row): boolean {
  const zhejiang = field(school, 'province') === '浙江省' && field(school, 'level') === '本科'
  return zhejiang || field(school, 'is_double_first_class') === '1'
}

function chooseZhejiangUnits(): Candidate[] {
  const years = LINE_YEARS.map((year) =>
    readSheet(`official/zhejiang/lines-${year}-segment1.xls`).filter((row) =>
      /^\d{4}$/.test(at(row, LINE.schoolCode)),
    ),
  )
  const plan = readSheet('official/zhejiang/plan-2026-physics-chemistry-biology.xlsm').filter((row) =>
    /^\d{4}$/.test(at(row, PLAN.schoolCode)),
  )
  const candidates = findCandidates(years, plan).filter(
    (unit) =>
      (at(unit.plan, PLAN.level) === '本科' || unit.rank >= VOCATIONAL_FROM) &&
      findSchool(unit.school) !== undefined,
  )
  return chooseUnits(candidates, UNITS, (key) => {
    const school = findSchool(key)
    return school !== undefined && isAlwaysIn(school)
  })
}

function writeLines(chosen: readonly Candidate[]): void {
  const header =
    'province_id,year,batch,track,unit_kind,school_code,school_name,unit_code,unit_name,plan,min_score,min_rank'
  for (const [index, year] of LINE_YEARS.entries()) {
    const rows = chosen.map(({ lines }) => {
      const line = lines[index]
      const { schoolCode, school, unitCode, unit, plan, score, rank } = LINE
      const cells = [schoolCode, school, unitCode, unit, plan, score, rank].map((column) => at(line, column))
      return [ZHEJIANG, year, '普通类一段', TRACK, 'major', ...cells]
    })
    writeTable(`zhejiang-lines-${year}.csv`, header, rows.sort(byCells(5, 7)))
  }
}

function writePlan(chosen: readonly Candidate[]): void {
  const header =
    'province_id,year,batch,track,school_code,school_name,unit_code,unit_name,level,duration,school_province,city,places,requirement,fee,fee_text,remark'
  const rows = chosen.map(({ plan }) => {
    const cell = (column: number): string => at(plan, column)
    const { fee, fee_text } = readFee(cell(PLAN.fee))
    return [
      ZHEJIANG,
      2026,
      '普通类',
      TRACK,
      ...[PLAN.schoolCode, PLAN.school, PLAN.unitCode, PLAN.unit].map(cell),
      cell(PLAN.level) === '本科' ? '本科' : '专科',
      ...[PLAN.duration, PLAN.province, PLAN.city, PLAN.places, PLAN.requirement].map(cell),
      fee ?? '',
      fee_text ?? '',
      cell(PLAN.remark),
    ]
  })
  writeTable('zhejiang-plan-2026.csv', header, rows.sort(byCells(4, 6)))
}

function writeSchools(chosen: readonly Candidate[]): void {
  const used = new Set(chosen.map((unit) => findSchool(unit.school)))
  const kept = schools.filter((school) => isAlwaysIn(school) || used.has(school))
  const columns = {
    code: 'moe_code',
    name: 'name',
    province: 'province',
    city: 'city',
    authority: 'authority',
    level: 'level',
    ownership: 'ownership',
    type: 'type',
    is_985: 'is985',
    is_211: 'is211',
    is_double_first_class: 'is_double_first_class',
    can_recommend_postgraduate: 'tuimian_eligible',
    website: 'website',
    ruanke_rank: 'ruanke_2026',
    qs_rank: 'qs_2026',
  }
  writeTable(
    'schools.csv',
    Object.keys(columns).join(','),
    kept.map((school) => Object.values(columns).map((column) => field(school, column))),
  )
}

function writeFirstClass(): void {
  writeTable(
    'double-first-class.csv',
    'school_name,disciplines,note,first_round_class,source_url',
    firstClass.map((row) => [
      field(row, 'school'),
      `{${field(row, 'disciplines').replaceAll('|', ',')}}`,
      ...['discipline_note', 'first_round_class', 'source_url'].map((column) => field(row, column)),
    ]),
  )
}

function writeMajors(): void {
  const columns = [
    'code',
    'name',
    'discipline',
    'category',
    'degree',
    'duration',
    'is_special',
    'is_controlled',
  ]
  writeTable(
    'majors.csv',
    `level,${columns.join(',')}`,
    readTable('tables/majors-undergraduate.csv').map((row) => [
      '本科',
      ...columns.map((column) => field(row, column)),
    ]),
  )
}

/**
 * The first row of a year stands for all scores from its own up, whatever its `score_max` says (lines of 712 points have
 * ranks inside 2025's first row, 693); the last one, without a rank, for all scores below the table.
 */
function writeScoreRanks(): void {
  const rows = readTable('tables/score-rank.csv.gz').filter(
    (row) => field(row, 'province') === '浙江' && /^\d+$/.test(field(row, 'rank_min')),
  )
  for (const year of SCORE_RANK_YEARS) {
    writeTable(
      `zhejiang-score-rank-${year}.csv`,
      'province_id,year,track,score_min,score_max,count,rank_min,rank_max',
      rows
        .filter((row) => field(row, 'year') === year)
        .map((row) => {
          const top = field(row, 'rank_min') === '1' ? FULL_SCORE : field(row, 'score_max')
          const counts = ['count', 'rank_min', 'rank_max'].map((column) => field(row, column))
          return [ZHEJIANG, year, TRACK, field(row, 'score_min'), top, ...counts]
        }),
    )
  }
}

/** 一段, 二段 and 特控 of 浙江, 2021–2025: the table of the reference data lacks some of them. */
function zhejiangControlLines(): (string | number)[][] {
  const lines = [
    [2021, 495, 266, 589],
    [2022, 497, 280, 592],
    [2023, 488, 274, 594],
    [2024, 492, 269, 595],
    [2025, 490, 268, 592],
  ]
  const batches = ['普通类一段', '普通类二段', '特殊类型招生控制线']
  return lines.flatMap(([year = 0, ...scores]) =>
    scores.map((score, index) => [ZHEJIANG, year, batches[index] ?? '', TRACK, score]),
  )
}

function writeControlLines(): void {
  const header = 'province_id,year,batch,track,score'
  const ids = new Map(readOwnTable('provinces.csv').map((row) => [field(row, 'name'), field(row, 'id')]))
  const scores = new Map<string, Set<string>>()
  for (const row of readTable('tables/control-lines.csv')) {
    const id = ids.get(field(row, 'province'))
    const track = TRACKS.get(field(row, 'track'))
    const batch = field(row, 'batch')
    if (id === undefined || id === String(ZHEJIANG) || track === undefined || !isUndergraduate(batch))
      continue
    const key = [id, field(row, 'year'), batch, track].join()
    scores.set(key, (scores.get(key) ?? new Set()).add(field(row, 'score')))
  }
  const rows = [...scores].flatMap(([key, found]) => {
    const [score = ''] = found
    if (found.size > 1) console.log(`control-lines.csv: ${key} left out, it has ${[...found].join(' and ')}`)
    return found.size > 1 ? [] : [[...key.split(','), score]]
  })
  writeTable('control-lines.csv', header, rows.sort(byCells(0, 1)))
  writeTable('zhejiang-control-lines.csv', header, zhejiangControlLines())
}

/** Order by two columns, codes of equal length or numbers. */
function byCells(
  ...columns: number[]
): (a: readonly (string | number)[], b: readonly (string | number)[]) => number {
  const key = (row: readonly (string | number)[]): string =>
    columns.map((column) => String(row[column]).padStart(6, '0')).join()
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)
}
