const words = (text: string): readonly string[] => text.split(' ')

const SHARED = words('province year track quality url')
const UNIT = words('batch school_code school_name school unit_code unit_name unit group')
const OF_LINES = words('round kind plan score rank rank_text derived requirement')
const OF_PLANS = words('level duration school_province city places requirement fee remark')
const OF_BANDS = words('score score_min score_max count total rank_min rank_max scope')

/** Fields that a row of each kind of file has, and columns that hold several of them (docs/descriptions.md). */
export const LINE_FIELDS = [...SHARED, ...UNIT, ...OF_LINES]
export const PLAN_FIELDS = [...SHARED, ...UNIT, ...OF_PLANS]
export const BAND_FIELDS = [...SHARED, ...OF_BANDS]

/** Names of fields in a pattern's groups. */
const groupsIn = (pattern: string | undefined): string[] =>
  [...(pattern ?? '').matchAll(/\(\?<(\w+)>/gu)].map(([, name = '']) => name)

/** The first name, of a column or in its pattern, that is no field; undefined where all are. */
export function unknownField(
  fields: readonly string[],
  columns: Readonly<Record<string, { readonly pattern?: string | undefined }>>,
): string | undefined {
  return Object.entries(columns)
    .flatMap(([name, { pattern }]) => {
      const parts = groupsIn(pattern)
      return parts.length > 0 ? parts : [name]
    })
    .find((name) => !fields.includes(name))
}
