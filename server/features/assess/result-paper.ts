import type { EarlierScales, ScaleResult, WorkedTask } from '#contract/assess.ts'
import type { Doubt } from '#domain/assess/doubt.ts'
import type { Instrument } from '#domain/assess/instrument.ts'
import {
  BUILT_ON_HEAD,
  DOUBTED,
  NO_USE_HEAD,
  PROFILE_HEAD,
  SLIP_HEAD,
  SOLUTION_HEAD,
  TAKEN,
  bandOf,
  barName,
  changeText,
  doubtText,
  levelText,
  markText,
  meanText,
  measuredText,
  optionMark,
  partOf,
  profileText,
  scaleText,
  timeName,
} from '#domain/assess/result-text.ts'
import { type ResultKind, nextStepText } from '#domain/assess/next-step.ts'
import { beijingDate, beijingDay, beijingMinute } from '#domain/beijing.ts'
import {
  type PaperBlock,
  type Document,
  type TextPiece,
  listed,
  pieces,
  texts,
} from '#server/features/paper/service.ts'

/** An ISO time as a date. */
export const dateOf = (iso: string): string => beijingDate(new Date(iso))

interface PrintedResult extends Pick<Document, 'title' | 'name' | 'blocks' | 'foot'> {
  /** What was printed: at its end stands where to go from there. */
  readonly kind: ResultKind
}

/** A result to be printed now. */
export const resultDocument = ({ kind, blocks, ...given }: PrintedResult): Document => {
  const now = new Date()
  return {
    ...given,
    blocks: [...blocks, texts(pieces('plain', nextStepText(kind)))],
    layout: 'upright',
    at: `${beijingDay(now)} ${beijingMinute(now)}`,
  }
}

/** Why a result is to be taken with care; nothing where there is no doubt. */
export const doubtPieces = (doubts: readonly Doubt[]): TextPiece[] =>
  doubts.length === 0 ? [] : [...pieces('warn', DOUBTED), ...pieces('plain', doubtText(doubts))]

/** What a test is built on, and what it is no good for. */
export const basisPieces = ({ about: { builtOn, isNot } }: Instrument): TextPiece[] => [
  ...listed(NO_USE_HEAD, isNot),
  ...listed(BUILT_ON_HEAD, builtOn),
]

/** A result, whichever time. */
interface Measured {
  readonly submittedAt: string
  readonly scales: readonly Pick<ScaleResult, 'code' | 'mean'>[]
}

const barsOf = (scales: readonly ScaleResult[], burdens: readonly string[]): PaperBlock => ({
  kind: 'bars',
  bars: scales.map((scale) => {
    const band = bandOf(scale)
    return {
      name: barName(scale.name, burdens.includes(scale.code)),
      text: measuredText(scale),
      fill: scale.mean === null ? null : { from: 0, to: partOf(scale.mean) },
      band: band && { from: partOf(band.from), to: partOf(band.to) },
    }
  }),
})

/** The same in short: bars, and what each scale says in one paragraph. */
export const briefBlocks = (scales: readonly ScaleResult[]): PaperBlock[] => [
  barsOf(scales, []),
  texts(
    pieces('weak', profileText(scales.some(({ error }) => error !== null))),
    pieces('item', ...scales.map((scale) => scaleText(scale))),
  ),
]

/** What came of a rated test: bars, and each scale in words. @param burdens scales on which more is harder to bear */
export function profileBlocks(
  scales: readonly ScaleResult[],
  { submittedAt, earlier }: { submittedAt: string; earlier: readonly EarlierScales[] },
  burdens: readonly string[] = [],
): PaperBlock[] {
  const isBandKnown = scales.some(({ error }) => error !== null)
  return [
    texts(pieces('head', PROFILE_HEAD)),
    barsOf(scales, burdens),
    texts(pieces('weak', profileText(isBandKnown))),
    ...takenBlocks<Measured>(
      [{ submittedAt, scales }, ...earlier],
      scales.map(({ code, name }) => ({
        name,
        of: (time) => meanText(time.scales.find((scale) => scale.code === code)?.mean ?? null),
      })),
      changeText(isBandKnown),
    ),
    texts(
      ...scales.map(({ code, name, level, about, says, isNot }) => [
        ...pieces('head', level === null ? name : `${name}：${levelText(level, burdens.includes(code))}`),
        ...pieces('weak', about),
        ...pieces('plain', says),
        ...pieces('weak', isNot),
      ]),
    ),
  ]
}

/** A test taken more than once: its results side by side. @param times the latest first */
export function takenBlocks<T extends { readonly submittedAt: string }>(
  times: readonly T[],
  rows: readonly { readonly name: string; readonly of: (time: T) => string }[],
  note: string,
): PaperBlock[] {
  if (times.length < 2) return []
  // In two lines: six of them stand side by side.
  const all = [
    { name: '日期', of: ({ submittedAt }: T) => dateOf(submittedAt).replace('年', '年\n') },
    ...rows,
  ]
  return [
    texts(pieces('head', TAKEN)),
    {
      kind: 'table',
      columns: ['哪一次', ...times.map((_, at) => timeName(at))].map((title) => ({ title, width: 0 })),
      rows: all.map(({ name, of }) => ({ cells: [name, ...times.map(of)] })),
    },
    texts(pieces('weak', note)),
  ]
}

/** Tasks with their solutions: those that were not done right in full, of the others their numbers. */
export function taskBlocks(tasks: readonly WorkedTask[]): PaperBlock[] {
  const numbered = tasks.map((task, at) => ({ task, place: at + 1 }))
  const right = numbered.filter(({ task }) => task.key === task.answer)
  return [
    ...(right.length === 0
      ? []
      : [texts(pieces('plain', `做对的：第 ${right.map(({ place }) => place).join('、')} 题。`))]),
    ...numbered.filter((each) => !right.includes(each)).flatMap(({ task, place }) => taskBlock(task, place)),
  ]
}

function taskBlock(task: WorkedTask, place: number): PaperBlock[] {
  const { point, text, table, picture, options, slip, solution, restsOn } = task
  const [head, ...rows] = table ?? []
  return [
    texts(pieces('head', `第 ${place} 题 ${point}：${markText(task)}`), pieces('plain', text)),
    ...(picture === null ? [] : [texts(pieces('weak', `图：${picture.description}`))]),
    ...(head === undefined
      ? []
      : [
          {
            kind: 'table' as const,
            columns: head.map((title) => ({ title, width: 0 })),
            rows: rows.map((cells) => ({ cells })),
          },
        ]),
    texts(
      options.map((option): TextPiece => {
        const mark = optionMark(option.letter, task)
        return {
          look: 'plain',
          text: `${option.letter}. ${option.text}${mark === '' ? '' : `（${mark}）`}`,
          isStrong: option.letter === task.key,
        }
      }),
      slip === null ? [] : pieces('plain', `${SLIP_HEAD}${slip}`),
      pieces('plain', `${SOLUTION_HEAD}${solution}`),
      ...restsOn.map((source) => pieces('weak', source)),
    ),
  ]
}
