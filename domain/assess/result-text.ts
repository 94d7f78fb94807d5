import type { Doubt } from './doubt.ts'
import type { Letter, CitedSource } from './instrument.ts'
import type { MeanLevel } from './score.ts'

// What a result says of itself, on the screen and on paper alike.

const DOUBT_TEXT: Readonly<Record<Doubt, string>> = {
  fast: '有不少题答得比读完还快。',
  straight: '有很长一串题选了同一个答案，或者照一个花样轮着选。',
  contradicting: '有几对意思相反的话，你都选了同一头。',
  unanswered: '有一成以上的题没有回答。',
}

export const DOUBTED = '这次的结果要打个问号'

/** Why a result is to be taken with care. @param doubts one at least */
export const doubtText = (doubts: readonly Doubt[]): string =>
  `${doubts.map((doubt) => DOUBT_TEXT[doubt]).join('')}结果可能说不准你的情况。方便的时候静下心来再答一次，会更可靠。`

/** Both ends of the answers. */
export const LOWEST = 1
export const HIGHEST = 5
const UNKNOWN = '还不知道'

/** A scale as far as it was measured: its mean of 1 to 5 and that one's standard error; null: not known. */
interface Measured {
  readonly mean: number | null
  readonly error: number | null
}

/** Where a mean lies between both ends, 0 to 1. */
export const partOf = (mean: number): number => (mean - LOWEST) / (HIGHEST - LOWEST)

export const meanText = (mean: number | null): string => (mean === null ? UNKNOWN : mean.toFixed(1))

/** A mean with its error: 3.4 ± 0.4. */
export const measuredText = ({ mean, error }: Measured): string =>
  error === null ? meanText(mean) : `${meanText(mean)} ± ${error.toFixed(1)}`

/** From where to where a mean lies with its error; null: not known. */
export const bandOf = ({ mean, error }: Measured): { from: number; to: number } | null =>
  mean === null || error === null
    ? null
    : { from: Math.max(LOWEST, mean - error), to: Math.min(HIGHEST, mean + error) }

export function bandText(measured: Measured): string {
  const band = bandOf(measured)
  return band === null ? UNKNOWN : `${meanText(band.from)}–${meanText(band.to)}`
}

const LEVEL_TEXT = {
  plain: { high: '偏高', middle: '中间', low: '偏低' },
  burden: { high: '偏重', middle: '适中', low: '偏轻' },
} as const

/** @param isBurden more of it is harder to bear, not better */
export const levelText = (level: MeanLevel, isBurden: boolean): string =>
  LEVEL_TEXT[isBurden ? 'burden' : 'plain'][level]

/** A scale in one paragraph, as a report of several tests has it. */
export const scaleText = ({
  name,
  level,
  says,
}: {
  readonly name: string
  readonly level: MeanLevel | null
  readonly says: string
}): string => `${name}${level === null ? '' : `（${levelText(level, false)}）`}：${says}`

/** A scale beside its bar. @param isBurden more of it is harder to bear, not better */
export const barName = (name: string, isBurden: boolean): string => (isBurden ? `${name}（越长越重）` : name)

/** How the figures of a profile are read. @param isBandKnown whether any error is */
export const profileText = (isBandKnown: boolean): string =>
  `分数从 1 到 5，是你回答的平均，没有和别人比，也不是百分比。${
    isBandKnown
      ? '± 后面是误差：就算你没有变，再答一次，也只有一半左右的机会还落在这个范围里。'
      : '误差有多大还不知道：要等两百人以上做完才算得出来。'
  }`

/**
 * How far apart two results of one person have to be: by luck alone, one in thirty is more than three errors from the next.
 * @param isBandKnown whether any error is
 */
export const changeText = (isBandKnown: boolean): string =>
  isBandKnown
    ? '相差不到误差三倍的，不能说变了：没有变，再答一次也会有这样的出入。'
    : '误差还不知道，差得不多就说明不了什么：换一天再答，也会有些出入。'

/** Whose word the difficulty of a task is. @param from as many answers as tell */
export const difficultyNote = (from: number): string =>
  `每题的难度是出题的人自己估计的，不是测出来的；要等 ${from} 人做过，答对的比例才说得出估得对不对。`

export const PROFILE_HEAD = '各方面的分数'
export const BUILT_ON_HEAD = '依据什么编的'
export const NO_USE_HEAD = '不能用来做什么'

const TIMES = ['这次', '上次', '上上次']

/** A result among several, the latest first. */
export const timeName = (at: number): string => TIMES[at] ?? `前 ${at} 次`

export const TAKEN = '几次放在一起'

/** Of a task: right, not answered, or wrong. */
export const markText = ({ key, answer }: { key: Letter; answer: Letter | null }): string =>
  key === answer ? '做对' : answer === null ? '没答' : '没做对'

/** Before the slip that led to a wrong answer, and before how a task is done. */
export const SLIP_HEAD = '错在哪里：'
export const SOLUTION_HEAD = '解法：'

/** What stands behind an option of a task; '': nothing. */
export const optionMark = (
  letter: Letter,
  { key, answer }: { key: Letter; answer: Letter | null },
): '' | '正确' | '你的答案' => (letter === key ? '正确' : letter === answer ? '你的答案' : '')

/** What a key rests on, and how far it was read. */
export function restsOnText({ authority, title, year, number, standing }: CitedSource): string {
  const current = '，以当年文件为准。'
  switch (standing) {
    case 'read':
      return `依据${authority}《${title}》（${year} 年，${number ?? '文号没有查到'}）${current}`
    case 'told':
      return `依据对${authority}《${title}》（${year} 年）的转述，原文未能核对${current}`
    case 'figures':
      return `依据${authority} ${year} 年公布的${title}。`
    case 'unread':
      return `${authority}的${title}未能核对到正式文件，这里用的是 ${year} 年的其他资料${current}`
    case 'untitled':
      return `依据${authority} ${year} 年公布的${title}，文件名和文号没有记下${current}`
    case undefined:
      return `依据${authority} ${year} 年的规则（${title}）${current}`
  }
}
