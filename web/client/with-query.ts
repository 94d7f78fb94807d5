/** Adds to the query of a link; entries without a value are left out. */
export function withQuery(link: string, query: Record<string, string | number | undefined | null>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  if (entries.length === 0) return link
  return `${link}${link.includes('?') ? '&' : '?'}${new URLSearchParams(entries).toString()}`
}
