import { foldText } from '#domain/matching/name.ts'

/** What a column of somebody's list holds. */
export type ColumnKind =
  | 'order'
  | 'schoolCode'
  | 'school'
  | 'groupCode'
  | 'unitCode'
  | 'unit'
  | 'slot'
  | 'slotCode'
  | 'adjusts'
  | 'other'

/** The kinds that say what a choice is. */
const TELLING: readonly ColumnKind[] = ['schoolCode', 'school', 'groupCode', 'unitCode', 'unit', 'slot']

const CODE = '(?:代号|代码|编号|编码)'
const SCHOOL = '(?:院校|学校|高校|大学|招生单位|投档单位)'
const BEFORE = '(?:报考|招生|投档|填报|志愿|所报)?(?:的)?'

const KINDS: readonly (readonly [ColumnKind, RegExp])[] = [
  ['adjusts', /调剂/u],
  ['order', /^(?:志愿)?(?:序号|顺序号?|编号|排序|位次号)$|^志愿号?$|^第?几?志愿(?:号|序号|顺序)?$|^序$/u],
  ['school', new RegExp(`^${BEFORE}${SCHOOL}${CODE}(?:及|和|与|,|\\+|-)?${SCHOOL}?名称$`, 'u')],
  ['school', new RegExp(`^${BEFORE}${SCHOOL}(?:名称|全称|名)?$`, 'u')],
  ['schoolCode', new RegExp(`^${BEFORE}${SCHOOL}(?:国标|招生)?${CODE}$`, 'u')],
  ['groupCode', new RegExp(`^${BEFORE}${SCHOOL}?专业组(?:${CODE}|号|名称|${CODE}及名称)?$`, 'u')],
  ['groupCode', /^组号$/u],
  [
    'slotCode',
    new RegExp(`^(?:第?[1-9一二三四五六七八九十]+专业|专业[1-9一二三四五六七八九十]+)${CODE}$`, 'u'),
  ],
  [
    'slot',
    /^(?:第?[1-9一二三四五六七八九十]+(?:个)?专业|专业志?愿?[1-9一二三四五六七八九十]+)(?:名称|代号及名称)?$/u,
  ],
  ['unitCode', new RegExp(`^${BEFORE}(?:院校)?专业${CODE}$`, 'u')],
  [
    'unit',
    new RegExp(
      `^${BEFORE}专业(?:或|及)?(?:类|\\(类\\)|\\(组\\))?(?:${CODE}?(?:及|和|与|,)?(?:专业)?名称|全称|名)?$`,
      'u',
    ),
  ],
]

/** What a head names; 'other' where it names nothing that is read, null where the cell is empty. */
export function kindOf(text: string): ColumnKind | null {
  const folded = foldText(text).replace(/:$/u, '')
  if (folded === '') return null
  const found = KINDS.find(([, pattern]) => pattern.test(folded))?.[0]
  if (found !== undefined) return found
  // 院校名称(含所在地), 专业名称(备注): what stands in brackets explains.
  const bare = folded.replace(/\([^()]*\)$/u, '')
  return KINDS.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'other'
}

/** The second row of a head in two. */
const UNDER = /^(?:代号|代码|编号|编码|名称|全称)$/u

/** A head in two rows as one: 院校 over 代号 is 院校代号. null: the second is no head. */
export function joined(above: readonly string[], below: readonly string[]): string[] | null {
  const filled = below.filter((text) => text !== '')
  if (filled.length === 0 || !filled.every((text) => UNDER.test(foldText(text)))) return null
  let last = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const own = above[at] ?? ''
    if (own !== '') last = own
    const under = below[at] ?? ''
    return under === '' ? own : `${last}${under}`
  })
}

/** A head, and how many rows it takes. */
export interface Head {
  readonly kinds: readonly (ColumnKind | null)[]
  readonly rows: 1 | 2
}

const tells = (kinds: readonly (ColumnKind | null)[]): boolean => {
  const told = new Set(kinds.filter((kind) => kind !== null && TELLING.includes(kind)))
  const known = kinds.filter((kind) => kind !== null && kind !== 'other').length
  return (told.has('school') || told.has('schoolCode') || told.has('groupCode')) && known >= 2
}

/** The head that begins at a row of a table; null: none does. */
export function headAt(grid: readonly (readonly string[])[], at: number): Head | null {
  const [above, below] = [grid[at] ?? [], grid[at + 1] ?? []]
  const two = joined(above, below)?.map(kindOf)
  if (two !== undefined && tells(two)) return { kinds: two, rows: 2 }
  const one = above.map(kindOf)
  return tells(one) ? { kinds: one, rows: 1 } : null
}
