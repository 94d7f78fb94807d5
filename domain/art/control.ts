import { rounded } from '#domain/figure.ts'
import { ART_CODES, type ArtCategory, categoriesIn } from './category.ts'

/** What the score of a control line is held against: the exam, the provincial test, or both put together. */
export const MEASURES = ['culture', 'test', 'composite'] as const
export type Measure = (typeof MEASURES)[number]

/** A control line as the tables hold it. */
export interface WrittenControl {
  readonly provinceId: number
  readonly year: number
  /** Its own name and whom it is for, as the bulletin has them. */
  readonly batch: string
  readonly track: string
  readonly score: number
  /** As the file says it; null: it does not. */
  readonly measure: Measure | null
  /** Of the provincial test, beside the score; null: the file has none. */
  readonly testScore: number | null
}

/** A control line of art or sport, taken apart. */
export interface ArtControl {
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly score: number
  readonly testScore: number | null
  /** null: nobody says it; most provinces mean the exam. */
  readonly measure: Measure | null
  readonly categories: readonly ArtCategory[]
  /** null: of both, or it does not say. */
  readonly level: '本科' | '专科' | null
  /** 第一段, where a province divides its list; null: it does not. */
  readonly segment: string | null
  /** Candidates of 历史 (文科) or 物理 (理科); null: of both. */
  readonly stream: '历史' | '物理' | null
  /** For schools that hold a test of their own (校考). */
  readonly ownTest: boolean
  /** Of a plan, a people or a trade set apart: 专项, 蒙授, 对口. */
  readonly apart: boolean
}

const ZHEJIANG = 11

/** Other exams than the 高考. */
const OTHER_EXAM = /对口|职教|技能|单独考试|单招|单考|三校生|职高/u
const APART = /专项|蒙授|订单|公费|部队|民族|彝文|藏文|对口|少数|贯通/u

const segmentOf = (batch: string): string | null => {
  const [, number] = /([一二])段/u.exec(batch) ?? []
  return number === undefined ? null : `第${number}段`
}

function levelOf(batch: string): ArtControl['level'] {
  const [above, below] = [batch.includes('本科') || isOwnTest(batch), /专科|高职/u.test(batch)]
  if (above && below) return /本、专科/u.test(batch) ? null : '本科'
  if (below) return '专科'
  // A line that names neither, in a list that is not divided otherwise, stands among those of 本科.
  return above || (segmentOf(batch) === null && !/合格线|资格线/u.test(batch)) ? '本科' : null
}

const isOwnTest = (batch: string): boolean => batch.includes('校考') && !batch.includes('统考校考')

function streamOf(batch: string, track: string): ArtControl['stream'] {
  if (/物理|理/u.test(track) || /[（(]理[）)]$/u.test(batch)) return '物理'
  return /历史|文/u.test(track) || /[（(]文[）)]$/u.test(batch) ? '历史' : null
}

/** What a bulletin's own words say that a line is of. */
function measureOf({ provinceId, batch, measure }: WrittenControl): Measure | null {
  if (measure !== null) return measure
  if (/文化/u.test(batch)) return 'culture'
  if (/含专业成绩|综合分/u.test(batch)) return 'composite'
  if (/合格线|资格线/u.test(batch)) return 'test'
  // 浙江 divides art and sport into segments by the composite score.
  return provinceId === ZHEJIANG && segmentOf(batch) !== null ? 'composite' : null
}

/** A control line of art or sport; null: it is of neither, or of another exam. */
export function readControl(written: WrittenControl): ArtControl | null {
  const { batch, track, year, score, testScore } = written
  if (OTHER_EXAM.test(track) || /单考|单招/u.test(batch)) return null
  const categories = categoriesIn(batch)
  // 专科批 of the track 体育文 says in its track alone whom it is for.
  const own = categories.length > 0 ? categories : categoriesIn(/艺术|体育/u.test(track) ? track : '')
  if (own.length === 0) return null
  return {
    year,
    batch,
    track,
    score,
    testScore,
    measure: measureOf(written),
    categories: own,
    level: levelOf(batch),
    segment: segmentOf(batch),
    stream: streamOf(batch, track),
    ownTest: isOwnTest(batch),
    apart: APART.test(batch) || APART.test(track),
  }
}

/** For whom control lines are asked. */
export interface ControlQuery {
  readonly year: number
  readonly category: ArtCategory
  readonly stream: ArtControl['stream']
}

const placeOf = ({ level, segment, stream, ownTest, measure }: ArtControl): string =>
  [level, segment, stream, ownTest, measure ?? 'culture'].join(' ')

/**
 * The control lines that hold for a candidate of a category in a year: of several of one level those whose name names the
 * fewest categories, since a bulletin writes what is excepted beside what is general. Lines set apart are left out. A year
 * whose file writes one stream alone is taken for both.
 */
export function controlsFor<C extends ArtControl>(
  controls: readonly C[],
  { year, category, stream }: ControlQuery,
): C[] {
  const fitting = controls.filter(
    (line) => line.year === year && !line.apart && line.categories.includes(category),
  )
  const streams = new Set(fitting.flatMap((line) => line.stream ?? []))
  const own = fitting.filter(
    (line) => stream === null || streams.size < 2 || line.stream === null || line.stream === stream,
  )
  const fewest = new Map<string, number>()
  for (const line of own) {
    const place = placeOf(line)
    fewest.set(place, Math.min(line.categories.length, fewest.get(place) ?? ART_CODES.length))
  }
  return own.filter((line) => line.categories.length === fewest.get(placeOf(line)))
}

/** Whether a year tells candidates of 历史 and 物理 apart for a category. */
export const hasStreams = (controls: readonly ArtControl[], year: number, category: ArtCategory): boolean =>
  new Set(controlsFor(controls, { year, category, stream: null }).flatMap((line) => line.stream ?? [])).size >
  1

/** How a candidate's mark stands to a line. */
export interface Stand {
  readonly of: Measure
  readonly mark: number
  readonly line: number
  /** Above 0 or 0: reached. */
  readonly distance: number
}

export interface OwnArtMarks {
  readonly culture: number | null
  readonly test: number | null
  readonly composite: number | null
}

/** How marks stand to each part of a line whose mark is known; what the line is of is taken for the exam where nobody says it. */
export function standOf({ score, testScore, measure }: ArtControl, marks: OwnArtMarks): Stand[] {
  const parts: [Measure, number | null][] = [
    [measure ?? 'culture', score],
    ['test', measure === 'test' ? null : testScore],
  ]
  return parts.flatMap(([of, line]) => {
    const mark = marks[of]
    return line === null || mark === null ? [] : [{ of, mark, line, distance: rounded(mark - line, 3) }]
  })
}
