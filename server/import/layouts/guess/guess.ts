import type { Sheet } from '#server/import/layouts/cells.ts'
import type { LineDescription } from '#server/import/layouts/description.ts'
import { ColumnGuesser, GROUP, UNIT_TITLE, heldTo } from './guess-columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import {
  type Seen,
  MOST,
  checkYear,
  exactly,
  few,
  fits,
  isBatch,
  isName,
  isRequirement,
  isVaried,
  isYear,
  most,
  provinceOf,
  seeTable,
  tracksOf,
} from './seen-table.ts'
import { RANK_TITLE, SCORE_TITLE } from './outline.ts'

/** A description that was guessed, and what of the file it does not use. */
export interface Guess<D> {
  readonly description: D
  readonly unused: readonly string[]
}

/**
 * Proposes a lines file's layout by its columns and, in doubt, their headings; nothing is imported by it.
 * @throws ImportRefusal when it finds no table of lines, naming what it misses
 */
export function guessLines(
  sheets: readonly Sheet[],
  fileName: string,
  isLeft?: (title: string) => boolean,
): Guess<LineDescription> {
  const table = seeTable(sheets, fileName, isLeft)
  const { columns: seen, text, years } = table
  const guesser = new LineGuesser(seen)
  const { track, batch, isNamed } = guesser.guess()
  const columns = guesser.filledDown(MERGED, isMerged)
  const province = provinceOf(text, guesser.taken('province'))
  const hasYear = columns['year'] !== undefined || years.length > 0
  checkYear(text, hasYear)
  const batches = [...new Set(batch?.texts)].map((name) => ({
    like: exactly(name),
    name: plainBatch(name),
  }))
  return {
    description: {
      province,
      authority: `${province}招生考试机构`,
      title: `${province}${hasYear ? '{years}' : '{year}年'}普通高校招生${batchIn(text)}投档线{scores}`,
      unitKind: isNamed ? 'major' : 'group',
      columns,
      batchIn: batch ? 'rows' : 'file',
      batches: batches.length > 0 ? batches : [{ like: '', name: batchIn(text) }],
      tracks: tracksOf(track, province, table),
      ...(isNamed ? {} : { unitName: '第{unit_code}组{kind}' }),
      // Where nearly every unit has a rank, one without did not fill.
      ...(guesser.isMostlyRanked() ? { rankTellsFilled: true } : {}),
      readFrom: 'transcript',
      tolerates: 0.02,
    },
    unused: guesser.unused(),
  }
}

/** Columns that may be merged over several rows, what they hold from the widest to the narrowest. */
const MERGED = ['year', 'batch', 'track', 'school_code', 'school', 'school_name']
/** Share of empty cells from which on they are no gaps. */
const GAPS = 0.1

const isMerged = ({ texts, cells }: Seen): boolean =>
  (cells[0] ?? '') !== '' && cells.length - texts.length >= GAPS * cells.length

class LineGuesser extends ColumnGuesser {
  isMostlyRanked(): boolean {
    const ranks = this.taken('rank')
    return (
      ranks !== undefined && ranks.texts.filter((text) => text !== '0').length >= MOST * ranks.cells.length
    )
  }

  guess(): { track: Seen | undefined; batch: Seen | undefined; isNamed: boolean } {
    this.take('province', this.find(/省|province/iu, most(kinds.provinces.holds)))
    this.take('year', this.find(/年|year/iu, most(isYear)))
    const track = this.find(
      /科类|类别|track/iu,
      (column) => few(column) && column.texts.every(kinds.tracks.holds),
    )
    this.take('track', track)
    const batch = this.find(/批|batch/iu, (column) => few(column) && most(isBatch)(column))
    this.take('batch', batch)
    const requirement = this.find(/选考|选科|科目|要求/u, most(isRequirement))
    this.take('requirement', requirement, { optional: true, ...heldTo('requirements', requirement) })
    const schools = this.takeSchools()
    const score = this.numbers(SCORE_TITLE, (least, greatest) => least >= 100 && greatest <= 900)
    this.take('score', score)
    const ranked = this.numbers(RANK_TITLE, (_, greatest) => greatest > 900)
    // A running number may be as great, but does not follow the score.
    const rank = ranked && (RANK_TITLE.test(ranked.title) || follows(ranked, score)) ? ranked : undefined
    this.take('rank', rank, score ? { optional: true } : {})
    if (!score && !rank) throw this.missing('the score or the rank')
    if (!this.hasCodeInSchool) this.take('school_code', this.codeOf(schools, true))
    const isNamed = this.#takeUnit(schools)
    this.take(
      'plan',
      this.numbers(/计划|人数|招生数|投[档出]数|plan/iu, () => false),
      { optional: true },
    )
    return { track, batch, isNamed }
  }

  /** @returns Whether units have names of their own, as majors have */
  #takeUnit(schools: Seen): boolean {
    if (this.hasGroupInSchool) return false
    const group = this.find(/组|group/iu, fits(GROUP))
    if (group) {
      this.take('group', group, { pattern: GROUP, shape: 'a group such as 第01组' })
      return false
    }
    if (this.takeMergedUnit()) return true
    const code = this.codeOf(schools, false)
    this.take('unit_code', code)
    const named = this.find(UNIT_TITLE, (column) => isVaried(column) && most(isName)(column))
    this.take('unit_name', named, heldTo('unitNames', named))
    if (!named && !code) throw this.missing('the major or the group')
    return named !== undefined
  }
}

/** Whether ranks grow as scores fall. */
function follows(ranks: Seen, scores: Seen | undefined): boolean {
  if (!scores) return false
  const pairs = ranks.cells
    .map((rank, at) => ({ rank: Number(rank), score: Number(scores.cells[at]) }))
    .filter(({ rank, score }) => rank > 0 && score > 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
  const right = pairs.filter(({ rank }, at) => rank >= (pairs[at - 1]?.rank ?? 0)).length
  return right >= MOST * pairs.length
}

const batchIn = (text: string): string => (/专科|高职/u.test(text) ? '专科批' : '本科批')

/** 本科普通批平行志愿 → 本科批; another batch keeps its name. */
function plainBatch(name: string): string {
  if (/征集|提前|专项|[AB段]/u.test(name)) return name
  return batchIn(name)
}
