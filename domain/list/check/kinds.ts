import { SPECIAL_LABEL, type Special } from '#domain/matching/special.ts'
import { isCollective, unitKeys } from '#domain/matching/name.ts'
import { LEAST_LONG } from './balance.ts'
import { type CheckContext, type Choice, type Issue, ordinals, positionsOf } from './choice.ts'

/** What kinds that bind ask for, and what becomes of who does not meet it. */
const BINDING: Partial<Record<Special, string>> = {
  military:
    '要先通过政治考核、面试、体能测试和体格检查，还限年龄、视力和性别，没有合格结论就录取不了。没参加过的换掉；参加过的，对照招生计划再看一遍条件',
  funded: '免学费，但录取后要签协议，毕业到指定地区工作五六年。愿意再留着',
  directed: '要签定向就业协议，毕业到指定的单位或地区工作。愿意再留着',
  separate: '计划单独列出，只招符合说明的考生。先在招生计划里核对自己符不符合',
  abroad: '在境外就读，学费和语言要求都高。先和家里商量好',
}

/** Choices of a kind that binds, or that asks for more than a score, kind by kind. */
export function binding(choices: readonly Choice[]): Issue[] {
  return Object.entries(BINDING).flatMap(([kind, what]): Issue[] => {
    const positions = positionsOf(choices, ({ special }) => special === kind)
    if (positions.length === 0) return []
    const text = `${ordinals(positions)}是${labelOf(kind)}：${what}。`
    return [{ code: 'binding', severity: 'warning', text, positions }]
  })
}

const labelOf = (kind: string): string =>
  Object.entries(SPECIAL_LABEL).find(([special]) => special === kind)?.[1] ?? kind

/** 试验班 whose chance is told by another class of the school. */
export function borrowedPast(choices: readonly Choice[]): Issue[] {
  const positions = positionsOf(
    choices,
    ({ isBorrowed, name, probability }) =>
      isBorrowed === true && probability !== null && isCollective(unitKeys(name)),
  )
  if (positions.length === 0) return []
  const text =
    `${ordinals(positions)}是试验班，去年没有完全一样的班，概率是照同校别的班推的，可能差很多：` +
    '先到学校招生网看清班里有哪些专业、怎么分流，别当“保”用。'
  return [{ code: 'borrowed', severity: 'warning', text, positions }]
}

/** From this part on a list is of one field. */
const ONE_FIELD = 0.85

/** A list of nearly one 门类, whose lines rise together. */
export function oneField(choices: readonly Choice[], { near }: CheckContext): Issue[] {
  const known = choices.flatMap(({ field }) => field ?? [])
  if (choices.length < LEAST_LONG || known.length < choices.length * ONE_FIELD) return []
  const fields = [...new Set(known)]
  const field = fields.find(
    (each) => known.filter((one) => one === each).length >= choices.length * ONE_FIELD,
  )
  if (field === undefined) return []
  const positions = positionsOf(choices, (choice) => choice.field === field)
  const others = (near?.fields ?? []).filter((each) => each.field !== field)
  // One of each other field: two of one would fall together, too.
  const offer = others.flatMap(({ best }) => best.slice(0, 1)).slice(0, OFFERED)
  const text =
    `${choices.length}个志愿里有${positions.length}个属于${field}：哪年这一类变热，它们的线会一起涨，可能一起落空。` +
    '只想读这一类就留着；想更稳，加几个别的门类里也愿意读的。'
  return [{ code: 'oneField', severity: 'warning', text, positions, offer }]
}

/** Rows that one issue offers. */
const OFFERED = 3
