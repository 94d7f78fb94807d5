/** Where the link to the content of every page leads; it is no secret. */
const CONTENT = 'content'

/** The secret that an address holds behind its #, which no request carries; null: none. @param hash With its # */
export function secretIn(hash: string): string | null {
  const text = hash.slice(1)
  return text === '' || text === CONTENT ? null : text
}
