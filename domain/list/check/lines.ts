import { LEAST_LONG } from './balance.ts'
import { BANDS, type LineBand, bandOf } from './near.ts'
import { type CheckContext, type Choice, type Issue, ordinals, positionsOf, tierOfChoice } from './choice.ts'
import { grouped } from '#domain/grouped.ts'

/** A hole counts where so many units lay that could have been filed. */
const HOLE_UNITS = 5
/** Lists of which less is known are not looked at for holes. */
const KNOWN_LINES = 0.6
/** The band of the nearest hard choices. */
const NEAREST = 0

/** Stretches of lines before the student that no choice has, though units lay there; the nearest hard ones first. */
export function holes(choices: readonly Choice[], { near, rank }: CheckContext): Issue[] {
  if (near === null || choices.length < LEAST_LONG) return []
  const lines = choices.flatMap(({ lastRank }) => lastRank ?? [])
  if (lines.length < choices.length * KNOWN_LINES) return []
  const taken = new Set(lines.map((line) => bandOf(line, rank)))
  const hardest = Math.min(...lines)
  const easiest = Math.max(...lines)
  const empty = BANDS.flatMap((band, at) => {
    const within = near.bands[at]
    if (within === undefined || taken.has(at) || within.many < HOLE_UNITS) return []
    const isInside = hardest < band.from * rank && easiest >= band.to * rank
    return at === NEAREST || isInside ? [{ band, at, ...within }] : []
  })
  const [first, ...others] = empty
  if (first === undefined) return []
  const also = others.length === 0 ? '' : `${others.map(({ band }) => band.name).join('、')}也没有。`
  const why =
    first.at === NEAREST
      ? '这是最有希望的“冲”，冲不上也不吃亏：挑几个放到前面。'
      : '难度一下子跳过去，前面的没录上就会低出一截：挑几个补在中间。'
  const text = `${first.band.name}一个也没有填（${spanText(first.band, rank)}，你能报的有${first.many}个）。${also}${why}`
  return [
    {
      code: 'hole',
      severity: first.at === NEAREST ? 'warning' : 'info',
      text,
      positions: [],
      offer: first.best,
    },
  ]
}

const spanText = ({ from, to }: LineBand, rank: number): string =>
  `去年录到第 ${grouped(Math.round(from * rank))} 到 ${grouped(Math.round(to * rank))} 名`

/** So many choices on one line, and this part of the list, are one choice taken several times. */
const ON_ONE_LINE = 4
const ONE_LINE_SHARE = 0.08

/** Choices of one last line, where scores became ranks: they are won or lost together. */
export function onOneLine(choices: readonly Choice[]): Issue[] {
  const byLine = new Map<number, number[]>()
  choices.forEach(({ lastRank, line }, position) => {
    if (lastRank == null || line?.derived !== 'rank') return
    byLine.set(lastRank, [...(byLine.get(lastRank) ?? []), position])
  })
  const many = [...byLine.values()]
    .filter(({ length }) => length >= Math.max(ON_ONE_LINE, choices.length * ONE_LINE_SHARE))
    .sort((a, b) => b.length - a.length)
  const [first] = many
  if (first === undefined) return []
  const rest = many.length > 1 ? `，这样的线还有${many.length - 1}条` : ''
  const text =
    `${ordinals(first)}去年的线是同一个分数${rest}：难易一样，多半一起录上或一起落空，` +
    '等于占了几个位子填一个；留最想去的，其余换成线高一点、低一点的。'
  return [{ code: 'oneLine', severity: 'info', text, positions: many.flat().sort((a, b) => a - b) }]
}

/** Units of at most so many places are small: a few people more move their lines. */
const SMALL_PLACES = 3
/** Safe choices that should be larger. */
const LARGER = 2

/** Safe choices that nearly all take one to three people. */
export function smallSafe(choices: readonly Choice[]): Issue[] {
  const safe = positionsOf(choices, (choice) => tierOfChoice(choice) === 'safe')
  const isSmall = ({ places }: Choice): boolean => places != null && places <= SMALL_PLACES
  const positions = safe.filter((position) => {
    const choice = choices[position]
    return choice !== undefined && isSmall(choice)
  })
  if (positions.length === 0 || safe.length - positions.length >= Math.min(LARGER, safe.length)) return []
  const larger = safe.length - positions.length
  const text =
    `“保”的${safe.length}个志愿里，${ordinals(positions)}只招 1 到 ${SMALL_PLACES} 人` +
    `${larger === 0 ? '' : `，招得多的只有${larger}个`}：名额这么少，多几个人报线就变了，靠不住。` +
    '加一两个招 10 人以上的垫底。'
  return [{ code: 'smallSafe', severity: 'warning', text, positions }]
}
