import { isFar } from '#domain/directory/far.ts'
import { homeRows } from '#domain/list/home-share.ts'
import { LEAST_LONG } from './balance.ts'
import { type CheckContext, type Choice, type Issue, ordinals, positionsOf } from './choice.ts'

/** A list is told of home where so many units there are within reach. */
const HOME_UNITS = 12
/** Fewer at home than this part of what belongs there are few. */
const FEW_AT_HOME = 0.6

/** Few choices at home, where many stand within reach and the student named no places. */
export function fewAtHome(choices: readonly Choice[], { near, namesPlaces, home }: CheckContext): Issue[] {
  if (near === null || namesPlaces || choices.length < LEAST_LONG || near.home.units < HOME_UNITS) return []
  const positions = positionsOf(choices, ({ province }) => province === home)
  const wanted = homeRows(near.home, choices.length)
  if (positions.length >= wanted * FEW_AT_HOME) return []
  const found = positions.length === 0 ? '一个也没有' : `只有${positions.length}个（${ordinals(positions)}）`
  const text =
    `${choices.length}个志愿里，在${home}的${found}，而你的位次附近省内能报的有${near.home.units}个。` +
    `省内的学校在本省招得多，也更稳：没有想好一定出省，就补到${wanted}个左右。`
  return [{ code: 'fewAtHome', severity: 'warning', text, positions, offer: near.atHome }]
}

/** Most of a list may be far from home before it is told. */
const FAR_SHARE = 0.25
const FAR_ROWS = 3
/** Provinces named one by one. */
const NAMED = 4

/** Many choices that are a day's journey from home, where the student named no places. */
export function farAway(choices: readonly Choice[], { namesPlaces, home }: CheckContext): Issue[] {
  if (namesPlaces || choices.length < LEAST_LONG) return []
  const positions = positionsOf(
    choices,
    ({ province }) => province !== null && isFar(province, home) === true,
  )
  if (positions.length < Math.max(FAR_ROWS, choices.length * FAR_SHARE)) return []
  const where = [...new Set(positions.flatMap((position) => choices[position]?.province ?? []))]
  // Of one province alone `clusters` speaks.
  if (where.length < 2) return []
  const named = `${where.slice(0, NAMED).join('、')}${where.length > NAMED ? '等地' : ''}`
  const text =
    `${ordinals(positions)}离家一千五百公里以上（${named}），坐火车要大半天。` +
    '愿意去就留着，不愿意就换成近一些的。'
  return [{ code: 'far', severity: 'info', text, positions }]
}
