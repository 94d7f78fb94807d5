import type { Remark } from '#domain/wz/opinion.ts'

/** Remarks with one put in, changed, or, with an empty text, taken out; in the order of lists and rows. */
export function withRemark(remarks: readonly Remark[], { list, row, text }: Remark): Remark[] {
  const others = remarks.filter((each) => each.list !== list || each.row !== row)
  const next = text.trim() === '' ? others : [...others, { list, row, text }]
  return next.sort((a, b) => a.list - b.list || a.row - b.row)
}
