import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { officialSheet } from './official-sheet.ts'
import { officialFolder } from './official.ts'

/*
 * Figures drawn at random from the authorities' files. They are read by hand, column by column, and through none of our
 * importers: where an importer is wrong, the product and these rows differ.
 */

/** The same figures in every run, so that nobody's change fails for another's file; another seed draws others. */
export const drawSeed = Number(process.env['DRAW_SEED'] ?? 20_261_123)
/** How many of each province. */
const DRAWN = Number(process.env['DRAWN'] ?? 10)

/** A line as its file prints it, under the names that a reader of the product looks for. */
export interface DrawnLine {
  readonly file: string
  readonly provinceId: number
  readonly year: number
  readonly batch: string
  readonly track: string
  /** Without what stands in brackets behind it. */
  readonly school: string
  /** Null where the file has none. */
  readonly schoolCode: string | null
  readonly unitCode: string | null
  /** The name of a major, without what stands in brackets; null for a group. */
  readonly major: string | null
  /** Null where the file has none, or the unit did not fill. */
  readonly score: number | null
  readonly rank: number | null
  readonly plan: number | null
  readonly requirement: string | null
}

/** By their names. */
export const provinceIds: ReadonlyMap<string, number> = new Map(
  parse(readFileSync(join(import.meta.dirname, '../data/provinces.csv')))
    .slice(1)
    .map(([id, name]: string[]) => [name ?? '', Number(id)] as const),
)

type Cells = Record<string, string>
type Hand = Omit<DrawnLine, 'file' | 'provinceId'>

/** What stands outside brackets; one that a transcript put at an end, and that has no partner, is none. */
export const bare = (text: string): string =>
  text
    .replace(/^[（([【]+/u, '')
    .replace(/^([^（([【]*?)[）)\]】]+$/u, '$1')
    .replace(/[（([【].*$/u, '')
    .replaceAll(/\s/gu, '')
    .trim()
const whole = (text: unknown): number | null => (/^\d+(?:\.0)?$/.test(String(text)) ? Number(text) : null)
const textOr = (text = ''): string | null => (text === '' ? null : text)

function rowsOf(path: string): Cells[] {
  const bytes = readFileSync(join(officialFolder, path))
  return parse(path.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true })
}

const trackOf = (text = ''): string => text.replace(/^3\+3/u, '').replace(/类$/u, '')

/** 第2次征集 of a batch; an empty text for the first round. */
function roundOf(text: string): string {
  const [, round] =
    /第?([一二三四1-4])[次轮]征集|征集志愿（第([一二三四])轮）/u.exec(text)?.filter(Boolean) ?? []
  if (round === undefined) return ''
  return `征集第${Number(round) || '一二三四'.indexOf(round) + 1}次`
}

/** The layout that most transcribed tables share. */
const common =
  (batch: (row: Cells) => string, unit: (row: Cells) => Partial<Hand>) =>
  (row: Cells): Hand => ({
    year: Number(row['year']),
    batch: `${batch(row)}${roundOf(`${row['batch']} ${row['group']}`)}`,
    track: trackOf(row['track']),
    school: bare(row['school'] ?? ''),
    schoolCode: textOr(row['school_code']),
    unitCode: textOr(row['major_code']),
    major: bare(row['major'] ?? ''),
    score: whole(row['min_score']),
    // A rank that somebody has derived is derived anew.
    rank: row['rank_derived'] === '0' ? whole(row['rank_max']) : null,
    plan: null,
    requirement: null,
    ...unit(row),
  })

const ofBatch = ({ batch = '' }: Cells): string =>
  batch.includes('提前') ? '本科提前批B段' : /专科|高职/u.test(batch) ? '专科批' : '本科批'
/** Of a group: 第01组 by its number, wherever it stands. */
const groupBy =
  (number: RegExp, more: (row: Cells) => Partial<Hand> = () => ({})) =>
  (row: Cells): Partial<Hand> => ({
    unitCode: number.exec(row['group'] ?? '')?.[1] ?? '?',
    major: null,
    ...more(row),
  })

type Reader = readonly [path: string, read: (row: Cells) => Hand]

const jiangsu = ({
  year,
  track,
  school_code,
  school,
  group,
  min_score,
  min_rank_derived,
  subject_req,
}: Cells): Hand => ({
  year: Number(year),
  batch: '本科批',
  track: trackOf(track),
  school: bare(school ?? ''),
  schoolCode: textOr(school_code),
  unitCode: textOr(group),
  major: null,
  score: whole(min_score),
  rank: whole(min_rank_derived),
  plan: null,
  requirement: textOr(subject_req),
})
const guangdong = ({ min_rank, plan, ...row }: Cells): Hand => ({
  ...jiangsu(row),
  rank: whole(min_rank),
  plan: whole(plan),
})
/** Without codes of schools. Name and group run into each other in places: 中国社会科学院大学第 05组 in both columns. */
const uncoded =
  (year: number) =>
  ({ school = '', group = '', ...row }: Cells): Hand => ({
    ...jiangsu({
      ...row,
      school: school.replace(/第 ?\d\d组$/u, ''),
      group: group.replace(/^.*第 ?(\d\d)组$/u, '$1'),
    }),
    year,
    schoolCode: null,
    rank: null,
  })

/** The tables of each province that has lines, and how a row of each is read. */
const tables: Readonly<Record<number, readonly Reader[]>> = {
  1: [
    [
      'tables/beijing-groups-2023-2026.csv',
      ({ year, school_code, school_name, major_group, score, selection_requirement }) => ({
        ...jiangsu({}),
        year: Number(year),
        track: '综合',
        school: bare(school_name ?? ''),
        schoolCode: school_code ?? '',
        unitCode: major_group ?? '',
        score: whole(score),
        requirement: textOr(selection_requirement),
      }),
    ],
  ],
  2: [
    [
      'tables/lines/tianjin.csv.gz',
      common(
        ({ batch = '' }) => `本科批${batch.slice(4)}`,
        ({ school_code: code = '' }) => ({
          schoolCode: code.slice(0, 4),
          unitCode: code.slice(4),
          major: null,
        }),
      ),
    ],
  ],
  3: [
    ['tables/lines/hebei.csv.gz', common(ofBatch, () => ({}))],
    [
      'tables/lines/hebei-advance-B-2023-2025.csv.gz',
      ({ year, batch, track, universityCode, universityName, majorGroup, minScore, minRank }) => ({
        ...jiangsu({}),
        year: Number(year),
        batch: batch ?? '',
        track: trackOf(track),
        school: bare(universityName ?? ''),
        schoolCode: universityCode ?? '',
        unitCode: null,
        major: bare(majorGroup ?? ''),
        score: whole(minScore),
        rank: whole(minRank),
      }),
    ],
  ],
  4: [['tables/lines/shanxi.csv.gz', common(ofBatch, groupBy(/第(\d+)组/u))]],
  5: [
    [
      'tables/lines/neimenggu.csv.gz',
      common(ofBatch, ({ group = '' }) => ({ unitCode: group, major: null })),
    ],
  ],
  6: [['tables/lines/liaoning.csv.gz', common(ofBatch, () => ({}))]],
  8: [['tables/lines/heilongjiang.csv.gz', common(ofBatch, groupBy(/第(\d+)组/u, asks))]],
  9: [
    ['tables/lines/shanghai.csv.gz', common(ofBatch, groupBy(/\((\d+)\)$/u))],
    [
      'tables/lines/shanghai-2020-2024.csv.gz',
      (row) => ({
        ...jiangsu({}),
        year: Number(row['年份']),
        track: '综合',
        school: bare(row['院校名'] ?? ''),
        schoolCode: null,
        unitCode: row['组号'] ?? '',
        score: whole(row['投档线']),
        rank: whole(row['最低排名']),
      }),
    ],
  ],
  10: [
    ['tables/jiangsu-groups-2023-2024.csv', jiangsu],
    ['tables/jiangsu-groups-2025.csv', jiangsu],
    ['tables/lines/jiangsu-2023.csv.gz', uncoded(2023)],
  ],
  12: [['tables/lines/anhui.csv.gz', common(ofBatch, groupBy(/^(\d+)专业组/u, asks))]],
  13: [
    [
      'tables/lines/fujian.csv.gz',
      common(ofBatch, ({ major = '' }) => ({ major: major === '专业投档线' ? null : bare(major) })),
    ],
  ],
  14: [['tables/lines/jiangxi.csv.gz', common(ofBatch, groupBy(/第(\d+)组/u))]],
  17: [
    ['tables/lines/hubei-2024.csv.gz', uncoded(2024)],
    [
      'tables/lines/hubei.csv.gz',
      common(
        ofBatch,
        groupBy(/第(\d+)组/u, ({ school_code = '' }) => ({ schoolCode: textOr(school_code.slice(0, 4)) })),
      ),
    ],
  ],
  18: [['tables/lines/hunan.csv.gz', common(ofBatch, groupBy(/第(\d+)组/u))]],
  19: [
    ['tables/guangdong-groups-2023-2024.csv', guangdong],
    ['tables/guangdong-groups-2025.csv', guangdong],
  ],
  20: [['tables/lines/guangxi.csv.gz', common(() => '本科普通批', groupBy(/^(\d+)专业组/u))]],
  21: [['tables/lines/hainan.csv.gz', common(ofBatch, groupBy(/\((\d+)\)$/u, asks))]],
  22: [
    ['tables/lines/chongqing.csv.gz', common(ofBatch, () => ({}))],
    ['tables/lines/chongqing-2023.csv.gz', common(ofBatch, () => ({ rank: null }))],
  ],
  23: [['tables/lines/sichuan.csv.gz', common(ofBatch, () => ({ unitCode: '专科', major: null }))]],
  24: [['tables/lines/guizhou.csv.gz', common(ofBatch, () => ({}))]],
  30: [
    [
      'tables/lines/ningxia.csv.gz',
      common(
        ({ batch = '' }) => batch,
        groupBy(/^(\w{3})专业组/u, ({ group = '' }) => ({
          requirement: /\(选考科目([^()]*?) *\)/u.exec(group)?.[1] ?? null,
        })),
      ),
    ],
  ],
  31: [
    [
      'tables/lines/xinjiang.csv.gz',
      common(
        ({ batch = '' }) => batch,
        // 本科二批 was read twice, and the reading that names itself by a number is the later one.
        ({ quality = '', track = '' }) => ({
          unitCode: '本科',
          major: null,
          track: !/-v\d+$/.test(quality) ? '' : track === '物理类' ? '理科' : '文科',
        }),
      ),
    ],
  ],
}

function asks({ elective }: Cells): Partial<Hand> {
  return { requirement: textOr(elective) }
}

const ORDINARY = new Set(['综合', '物理', '历史', '理科', '文科'])

function linesOf(provinceId: number): DrawnLine[] {
  return (tables[provinceId] ?? []).flatMap(([file, read]) => {
    const left = leftOut(file)
    return rowsOf(file)
      .map((row, at) => ({ at: at + 2, line: { file, provinceId, ...read(row) } }))
      .filter(({ at }) => !left.has(at))
      .map(({ line }) => line)
  })
}

/** 浙江: school code, school, code, major, plan, score, rank; of a unit that did not fill the score is the line of the batch. */
const zhejiang = (year: number): DrawnLine[] =>
  officialSheet(`official/zhejiang/lines-${year}-segment1.xls`)
    .filter(([code]) => /^\d{4}$/.test(String(code)))
    .map(([schoolCode, school, code, major, plan, score, rank]) => {
      const filled = (whole(rank) ?? 0) > 0
      return {
        file: `zhejiang ${year}`,
        provinceId: 11,
        year,
        batch: '普通类一段',
        track: '综合',
        school: bare(String(school)),
        schoolCode: String(schoolCode),
        unitCode: String(code).padStart(3, '0'),
        major: bare(String(major)),
        score: filled ? whole(score) : null,
        rank: filled ? whole(rank) : null,
        plan: whole(plan),
        requirement: null,
      }
    })

/** 山东: code and major in a cell, code and school in another, places (2026: a requirement); rank at the end, in 2020 the score before it. */
const shandong = (year: number): DrawnLine[] =>
  officialSheet(`official/shandong/lines-${year}-round1.xls`)
    .filter(([, school]) => /^[A-Z]\d{3}\p{Script=Han}/u.test(String(school)))
    .map((row) => {
      const [major, school] = [String(row[0]), String(row[1])]
      return {
        file: `shandong ${year}`,
        provinceId: 15,
        year,
        batch: '普通类常规批第1次',
        track: '综合',
        school: bare(school.slice(4)),
        schoolCode: school.slice(0, 4),
        unitCode: major.slice(0, 2),
        major: bare(major.slice(2).trim()),
        score: year === 2020 ? whole(row[5]) : null,
        rank: whole(row[year === 2020 ? 6 : 3]),
        plan: whole(row[2]),
        requirement: row[2] === '不限' ? '不限' : null,
      }
    })

/** Row numbers of a table that data/REJECTED.md says were left out. */
function leftOut(file: string): Set<number> {
  const [, section = ''] = rejected().split(`### ${file}:`)
  const [own = ''] = section.split('\n##')
  const ranges = [...own.matchAll(/^- rows? ([\d–, ]+):/gm)].flatMap(([, rows = '']) => rows.split(', '))
  return new Set(
    ranges.flatMap((range) => {
      const [from = 0, to = from] = range.split('–').map(Number)
      return Array.from({ length: to - from + 1 }, (_, at) => from + at)
    }),
  )
}

let rejectedText: string | undefined
const rejected = (): string =>
  (rejectedText ??= readFileSync(join(import.meta.dirname, '../data/REJECTED.md'), 'utf8'))

/** Whether the checks have left a line out: it is named with year, batch, track and codes. */
const isRejected = ({ year, batch, track, schoolCode, unitCode }: DrawnLine): boolean =>
  new RegExp(`^ *- ${year} ${batch} ${track} ${schoolCode} \\S.* ${unitCode} `, 'mu').test(rejected())

/** What is left to draw from: of the tables that are read, with a line that is a figure, or a unit that did not fill. */
const isDrawable = (line: DrawnLine): boolean =>
  ORDINARY.has(line.track) &&
  line.unitCode !== '' &&
  line.unitCode !== '?' &&
  (line.score !== null || line.rank !== null) &&
  !isRejected(line)

/** Ten of them, or all that there are; the same for one seed. */
function pick<T>(from: readonly T[], salt: number, many = DRAWN): T[] {
  const size = Math.min(many, from.length)
  const at = fc.noBias(fc.nat(Math.max(from.length - 1, 0)))
  const places = fc.uniqueArray(at, { minLength: size, maxLength: size })
  const [drawn = []] = fc.sample(places, { seed: drawSeed + salt, numRuns: 1 })
  return drawn.flatMap((place) => from[place] ?? [])
}

type Workbooks = readonly [years: readonly number[], read: (year: number) => DrawnLine[]]

const workbooks: Readonly<Record<number, Workbooks>> = {
  11: [[2020, 2021, 2022, 2023, 2024, 2025, 2026], zhejiang],
  15: [[2020, 2021, 2023, 2024, 2025, 2026], shandong],
}

/** The provinces that have lines. */
export const provincesWithLines: readonly number[] = [...Object.keys(tables), ...Object.keys(workbooks)].map(
  Number,
)

/** Ten lines of a province, from all of its tables; of workbooks, which take long to read, from two. */
export function drawLines(provinceId: number): DrawnLine[] {
  const [years, read] = workbooks[provinceId] ?? []
  const from = years && read ? pick(years, provinceId, 2).flatMap((year) => read(year)) : linesOf(provinceId)
  // 福建's transcript lost the codes of 91 majors: what names no unit does not enter, and data/REJECTED.md says so.
  const isWhole = ({ unitCode, major }: DrawnLine): boolean =>
    provinceId !== 13 || major === null || unitCode !== null
  return pick(
    from.filter((line) => isDrawable(line) && isWhole(line)),
    provinceId,
  )
}

/** The provinces without lines of which there are score-rank tables: 吉林, 河南, 陕西, 甘肃, 青海. */
export const provincesWithTables: readonly number[] = [7, 16, 27, 28, 29]
/** Has neither. */
export const XIZANG = 26

/** A row of a score-rank table: a score, how many have it, and the rank of the last of them. */
export interface DrawnBand {
  readonly provinceId: number
  readonly year: number
  readonly track: string
  readonly score: number
  readonly count: number
  readonly lastRank: number
}

const bandsByProvince = new Map<number, DrawnBand[]>()

const CLEAN_2026 = new Set(['北京', '河南', '内蒙古', '青海'])

/** The table of 山东 2026, which stands in a file of its own; who has more than 697 is one band, of 49. */
const shandong2026 = (): Record<string, string>[] =>
  [[698, 0, 49], ...officialSheet('official/score-rank-2026/shandong-2026.xls')].flatMap(
    ([score, count, rank]) =>
      typeof score === 'number'
        ? [
            {
              province: '山东',
              year: '2026',
              track: '综合',
              score: String(score),
              count: String(count),
              rank_max: String(rank),
            },
          ]
        : [],
  )

/** The score-rank tables of a province. */
function bandsOf(provinceId: number): DrawnBand[] {
  if (bandsByProvince.size === 0) {
    const rows = [
      ...rowsOf('tables/score-rank.csv.gz'),
      ...rowsOf('tables/score-rank-beijing-shanghai-2024.csv'),
      // Those of some other provinces hold tables of art and vocational exams under the same names.
      ...rowsOf('tables/score-rank-2026.csv.gz').filter(({ province = '' }) => CLEAN_2026.has(province)),
      ...shandong2026(),
      // Ranks of lines follow from the table for schools outside, where there are two.
      ...rowsOf('tables/score-rank-six-provinces.csv.gz').filter(
        ({ scope = '' }) => !scope.startsWith('inside'),
      ),
    ]
    for (const {
      province = '',
      year,
      track,
      score,
      score_min = score,
      same,
      count = same,
      rank_max,
    } of rows) {
      const id = provinceIds.get(province) ?? 0
      const lastRank = whole(rank_max)
      if (lastRank === null) continue
      const own = bandsByProvince.get(id) ?? []
      bandsByProvince.set(id, own)
      own.push({
        provinceId: id,
        year: Number(year),
        track: trackOf(track),
        score: Number(score_min),
        count: Number(count),
        lastRank,
      })
    }
  }
  return bandsByProvince.get(provinceId) ?? []
}

/** Ten rows of a province's score-rank tables. Scores that nobody has are in none of them: some repeat the rank above. */
export function drawBands(provinceId: number): DrawnBand[] {
  const rankOf = ({ year, track, lastRank }: DrawnBand): string => `${year} ${track} ${lastRank}`
  const same = Map.groupBy(bandsOf(provinceId), rankOf)
  const own = bandsOf(provinceId).filter((band) => band.count > 0 && same.get(rankOf(band))?.length === 1)
  return pick(own, provinceId)
}

/** The last rank of a line's score in the table of its year: what stands for a rank that was not published; null without one. */
export function rankByTable({ provinceId, year, track, score }: DrawnLine): number | null {
  const found = bandsOf(provinceId).find(
    (band) => band.year === year && band.track === track && band.score === score,
  )
  return found?.lastRank ?? null
}

/** A control line as its table prints it. */
export interface DrawnControl {
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly score: number
}

/** Ten control lines of 西藏, which has neither lines nor score-rank tables. */
export function drawControls(): DrawnControl[] {
  const own = rowsOf('tables/control-lines.csv').filter(({ province }) => province === '西藏')
  return pick(
    own.map(({ year, batch = '', track = '', score }) => ({
      year: Number(year),
      batch,
      track: trackOf(track),
      score: Number(score),
    })),
    XIZANG,
  )
}

/** A row of a plan as its table prints it. */
export interface DrawnPlan {
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly school: string
  readonly schoolCode: string
  readonly unitCode: string
  readonly major: string
  readonly places: number
  /** Null where the file has none. */
  readonly fee: number | null
}

const PLANNED = /^(?:本科[一二]批|(?:国家|地方|高校)专项本科|专科批|提前录取本科[一二]批|提前专科批)$/u

/** The plans without lines, and those of groups with majors inside; 西藏's calls 理科 and 文科 by the names of other provinces. */
const plans: Readonly<Record<number, string>> = {
  5: 'tables/plans/neimenggu-2026.csv.gz',
  20: 'tables/plans/guangxi-2026.csv.gz',
  [XIZANG]: 'tables/plans/xizang.csv.gz',
}
const PLANNED_TRACK = /^(?:物理|历史)类$/u

/** Ten rows of the plan of a province. */
export function drawPlans(provinceId = XIZANG): DrawnPlan[] {
  const file = plans[provinceId] ?? ''
  const left = leftOut(file)
  const isXizang = provinceId === XIZANG
  const own = rowsOf(file)
    .filter(({ batch = '', track = '' }, at) => {
      const isRead = isXizang ? PLANNED.test(batch) : PLANNED_TRACK.test(track)
      return isRead && !left.has(at + 2)
    })
    .map(({ year, batch = '', track = '', school = '', school_code = '', ...row }) => ({
      year: Number(year),
      batch,
      track: isXizang ? (track === '物理类' ? '理科' : '文科') : trackOf(track),
      school: bare(school),
      schoolCode: school_code,
      unitCode: `${isXizang ? '' : `${row['group']}-`}${row['major_code']}`,
      major: bare(row['major'] ?? ''),
      places: Number(row['plan']),
      fee: isXizang ? Number(row['tuition']) : null,
    }))
  return pick(
    own.filter(({ places, fee }) => places > 0 && fee !== 0),
    provinceId,
  )
}

/** The score that a line's rank stands for in the table of its year, where the file prints ranks alone. */
export function scoreByTable({ provinceId, year, track, score, rank }: DrawnLine): number | null {
  if (score !== null || rank === null) return score
  const bands = bandsOf(provinceId).filter((band) => band.year === year && band.track === track)
  const found = bands.toSorted((a, b) => a.lastRank - b.lastRank).find(({ lastRank }) => lastRank >= rank)
  return found?.score ?? null
}
