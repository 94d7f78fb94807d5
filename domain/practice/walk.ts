import { type Verdict, playThrough } from '#domain/filing/filing.ts'
import { grouped } from '#domain/grouped.ts'
import { unitWord } from '#domain/province/unit-word.ts'

/** A row of the practice, in the order that somebody gave it. */
export interface PlayedRow {
  readonly schoolName: string
  readonly unitName: string
  /** The rank of the line of that year. */
  readonly rank: number
}

/** What becomes of a row: not reached, the one that takes the file, or never looked at after it. */
export type StepKind = 'missed' | 'landed' | 'unread'

export interface Walk {
  /** One for each row, in their order. */
  readonly steps: readonly StepKind[]
  /** The position that takes the file, from 0; null: none. */
  readonly landed: number | null
  /** Positions behind it that the rank would have reached. */
  readonly alsoReached: readonly number[]
}

const reaches = (rank: number, row: PlayedRow): boolean => rank <= row.rank

/** Parallel admission: rows are looked at in order, and the first whose line the rank reaches is the last. */
export function walk(rows: readonly PlayedRow[], rank: number): Walk {
  const { landed } = playThrough(rows.map((row): Verdict => (reaches(rank, row) ? 'reached' : 'missed')))
  return {
    landed,
    steps: rows.map((_, at) =>
      landed === null || at < landed ? 'missed' : at === landed ? 'landed' : 'unread',
    ),
    alsoReached:
      landed === null ? [] : rows.flatMap((row, at) => (at > landed && reaches(rank, row) ? [at] : [])),
  }
}

/** Another order: two rows have changed places. */
export function swapped<T>(rows: readonly T[], one: number, other: number): T[] {
  const next = [...rows]
  const [a, b] = [rows[one], rows[other]]
  if (a !== undefined && b !== undefined) [next[one], next[other]] = [b, a]
  return next
}

/**
 * Two rows whose change of places makes a difference: the one landed in, and the hardest behind it that was
 * in reach; null: none was.
 */
export function telling(rows: readonly PlayedRow[], { landed, alsoReached }: Walk): [number, number] | null {
  // Old browsers run this.
  const [best] = [...alsoReached].sort((a, b) => (rows[a]?.rank ?? 0) - (rows[b]?.rank ?? 0))
  return landed === null || best === undefined ? null : [landed, best]
}

const nameOf = ({ schoolName, unitName }: PlayedRow): string => `${schoolName} ${unitName}`
const places = (positions: readonly number[]): string =>
  `第 ${positions.map((position) => position + 1).join('、')} 志愿`

/** What happens at one row, to somebody of this rank. */
export function stepText(
  row: PlayedRow,
  kind: StepKind,
  { rank, year }: { rank: number; year: number },
): string {
  const line = `${year} 年投档线 ${grouped(row.rank)} 位`
  const gap = grouped(Math.abs(row.rank - rank))
  switch (kind) {
    case 'missed':
      return `${line}，你在它后面 ${gap} 位：没投进，看下一个。`
    case 'landed':
      return `${line}，你在它前面${gap === '0' ? '（正好压线）' : ` ${gap} 位`}：投档，到此为止。`
    case 'unread':
      return `${line}。已经投出去了，不再看这一个。`
  }
}

/** Where it ended, in one sentence. */
export function endText(rows: readonly PlayedRow[], { landed }: Walk): string {
  const row = landed === null ? undefined : rows[landed]
  return row === undefined || landed === null
    ? '一个也没投进。真填的时候，这叫滑档，要等征集志愿或者下一批。'
    : `投到了第 ${landed + 1} 志愿：${nameOf(row)}。`
}

/** Why the order counted, in sentences. */
export function lessonTexts(rows: readonly PlayedRow[], result: Walk): string[] {
  const { landed, alsoReached } = result
  if (landed === null)
    return [
      '每一个都只是没够着，排在前面的没有占掉谁的机会。缺的是一个线比你靠后的：加一个保底，放在最后就行。',
    ]
  const pair = telling(rows, result)
  const [here, best] = [rows[landed], pair === null ? undefined : rows[pair[1]]]
  return [
    ...(landed === 0 ? [] : [`前面 ${landed} 个没投进，没有任何损失：平行志愿里，够不着的放前面不吃亏。`]),
    ...(alsoReached.length === 0
      ? []
      : [`${places(alsoReached)}你也够得着，但排在后面，没有轮到。排在前面的先看，先够着就先定。`]),
    ...(here !== undefined && best !== undefined && pair !== null && best.rank < here.rank
      ? [`够得着的里面最难进的是第 ${pair[1] + 1} 志愿 ${nameOf(best)}。更想去它的话，应该放到前面。`]
      : []),
  ]
}

/** What another order changed. */
export function changeText(before: string | null, after: string | null): string {
  if (before === after) return '换了顺序，去的地方没有变。'
  return `上一次去${before === null ? '不了任何一个' : `的是 ${before}`}，这一次${after === null ? '一个也没投进' : `去 ${after}`}：同样的志愿、同样的位次，只是顺序不同。`
}

/** What a file that was sent to a group still meets; null: units are majors, and it is there. */
export function groupText(unitKind: 'major' | 'group' | 'school', majors: number | null): string | null {
  if (unitKind === 'major') return null
  return `投档只投到${unitWord(unitKind)}。进去以后，再按你在里面填的${majors === null ? '' : ` ${majors} 个`}专业，一个一个看分数；都不够时，服从调剂的调到没满的专业，不服从的会被退档。这里只走到投档这一步。`
}
