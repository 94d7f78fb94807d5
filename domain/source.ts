/** A file that figures are from. */
interface Cited {
  readonly authority: string
  readonly title: string
  /** null: the title says it, or it is of none. */
  readonly year: number | null
}

/** A source as it is cited: who published what, of which year. */
export function cite({ authority, title, year }: Cited): string {
  return `${authority}《${year === null || title.includes(String(year)) ? '' : `${year} 年`}${title}》`
}
