/** Adds a query to a link; entries without a value are left out. */
export function withQuery(link: string, query: Record<string, string | number | undefined | null>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return entries.length === 0 ? link : `${link}?${new URLSearchParams(entries).toString()}`
}
