/** What rows are ordered by; null: not known. */
export type OrderKey = string | number | null

const { compare } = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true })

/** Rows by a key, names by pinyin; what is not known stands last either way, equal ones stay as they were. */
export function orderedBy<T>(rows: readonly T[], keyOf: (row: T) => OrderKey, isReversed = false): T[] {
  const sign = isReversed ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  keyed.sort(({ key: one }, { key: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * compare(String(one), String(other))
  })
  return keyed.map(({ row }) => row)
}
