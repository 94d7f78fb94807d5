import { findSubject } from './subject.ts'

/** How many of the subjects beside it a text asks for. */
export interface PickCount {
  readonly of: 'all' | 'any'
  /** Of how many it speaks (2门必选); null: it does not say. */
  readonly count: number | null
  /** How many of them are to be chosen; null for all. */
  readonly pick: number | null
}

/** A word of a requirement. */
export type Token =
  | { readonly kind: 'subject'; readonly id: number }
  | { readonly kind: 'join'; readonly by: 'listed' | 'and' | 'or' }
  | { readonly kind: 'asked'; readonly pick: PickCount }
  | { readonly kind: 'open' | 'close' | 'unknown' }

const NUMBERS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7 }
const DIGIT = '[1-7一二两三四五六七]'

/** What a Chinese or Arabic digit says. */
const numberOf = (digit: string): number => NUMBERS[digit] ?? Number(digit)

const SUBJECT = /^(?:思想政治|政治|物理|化学|生物学|生物|历史|地理|信息技术|通用技术|技术)/u
const JOINS = [
  { by: 'or', like: /^(?:或者|或|\/|\|)/u },
  { by: 'and', like: /^(?:以及|并且|[+&和与及且])/u },
  { by: 'listed', like: /^[,、;]/u },
] as const

const UNIT = '(?:[门科个]科目|科目|[门科个])?'
const OF = `(?:(?<count>${DIGIT})${UNIT}(?:选考)?(?:科目)?)?`
const ENDING = '(?:,?(?:方可|方能|才可以?|才能|即可|就可以?)?(?:报考|填报))?'
const EACH = '(?:均|都|皆|全部|同时)'
const MUST = '(?:必须|必需|须|需要?|要求?|应当?)'

/** 必选, 2门必选, 均须选考, 3门科目考生均须选考方可报考, 缺一不可. */
const ALL = new RegExp(
  `^(?:${[
    `(?:这|以上)?${OF}(?:考生)?${EACH}?(?:为|是)?(?:必选|必考|必修)(?:科目|考)?`,
    `(?:这|以上)?${OF.replace('count', 'count2')}(?:考生)?${EACH}?${MUST}${EACH}?(?:选考|选修|选)(?:科目)?`,
    `(?:这|以上)?${OF.replace('count', 'count3')}(?:考生)?${EACH}(?:选考|选)`,
    `${OF.replace('count', 'count4')}缺一不可`,
  ].join('|')})${ENDING}:?`,
  'u',
)

const FEW = `(?<pick>${DIGIT})${UNIT}`
const EITHER = '(?:即可|均可|都可以?|就可以?|方可)?(?:选考)?(?:报考|填报)?'

/** 任选一门, 三选一, 任选其一, 3门科目考生选考其中一门即可报考, 均可. */
const ANY = new RegExp(
  `^(?:${[
    `${OF}(?:之中|中|里)?(?:考生)?(?:只?须|只?需|必须|可以?)?(?:任意选考|任意选|任选|任意|任|选考|选|择|必选|必考|满足|符合)(?:其中)?的?(?:任意|任何|任)?其?${FEW}${EITHER}`,
    `(?:之中|中|其中)(?:任意|任何|任)?${FEW.replace('pick', 'pick2')}${EITHER}`,
    '(?:均可|任选|都可以?)(?:报考|填报|选考)?',
  ].join('|')}):?`,
  'u',
)

function askedIn(text: string): { pick: PickCount; length: number } | null {
  const any = ANY.exec(text)
  const all = ALL.exec(text)
  // 必选一门 is longer than 必选.
  if (any !== null && any[0].length >= (all?.[0].length ?? 0)) {
    const { count, pick, pick2 } = any.groups ?? {}
    return {
      pick: {
        of: 'any',
        count: count === undefined ? null : numberOf(count),
        pick: numberOf(pick ?? pick2 ?? '一'),
      },
      length: any[0].length,
    }
  }
  if (all === null) return null
  const found = ['count', 'count2', 'count3', 'count4'].map((name) => all.groups?.[name])
  const count = found.find((each) => each !== undefined)
  return {
    pick: { of: 'all', count: count === undefined ? null : numberOf(count), pick: null },
    length: all[0].length,
  }
}

/** The words of a folded text to its last sign; what is no word of a requirement is `unknown`. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let rest = text
  while (rest !== '') {
    const [token, length] = wordOf(rest)
    tokens.push(token)
    rest = rest.slice(length)
  }
  return tokens
}

function wordOf(text: string): [Token, number] {
  const [sign = ''] = text
  if (sign === '(') return [{ kind: 'open' }, 1]
  if (sign === ')') return [{ kind: 'close' }, 1]
  const name = SUBJECT.exec(text)?.[0]
  const subject = name === undefined ? undefined : findSubject(name)
  if (name !== undefined && subject) return [{ kind: 'subject', id: subject.id }, name.length]
  const counted = askedIn(text)
  if (counted !== null) return [{ kind: 'asked', pick: counted.pick }, counted.length]
  for (const { by, like } of JOINS) {
    const word = like.exec(text)?.[0]
    if (word !== undefined) return [{ kind: 'join', by }, word.length]
  }
  return [{ kind: 'unknown' }, sign.length]
}
