/** What the first list of a batch is called; one given another name keeps that, too. */
export const FIRST_NAME = '志愿表'

interface Listed {
  readonly year: number
  readonly provinceName: string
  readonly batch: string
  readonly name: string
}

/** A list by what it is for: 2026 年浙江普通类一段志愿表（冲一冲）. @param kind what stands before 志愿表: 试填的 */
export function listTitle({ year, provinceName, batch, name }: Listed, kind = ''): string {
  const title = `${year} 年${provinceName}${batch}${kind}志愿表`
  return name === FIRST_NAME ? title : `${title}（${name}）`
}
