/** Pages that the server sends as HTML: what server and web hand each other to draw one. */

/** Whose browser asks anew at once for what a page came with: nobody's, that of who may be logged in, everybody's. */
export type AskedAnew = 'none' | 'known' | 'all'

/** An answer of this server to itself, given as to a visitor. */
export interface InsideAnswer {
  status: number
  body: unknown
  anew: AskedAnew
}

/**
 * Answers a call of the web inside the process; undefined where it is not alike for all visitors.
 * @param path of the endpoint, as the contract has it
 * @param address with its parameters
 */
export type AskInside = (method: string, path: string, address: string) => Promise<InsideAnswer | undefined>

/** What of a page stands in the document. */
export interface PublicPage {
  /** 404: the address is of no page, or what it names does not exist. */
  status: 200 | 404
  title: string
  description: string
  /** Its address without what makes no difference; null: not to be found by search engines. */
  canonical: string | null
  /** What it is about, for machines (schema.org). */
  linked: readonly object[]
  /** Of `#root`; null where the browser has to draw it. */
  html: string | null
  /** What the browser begins with, as JSON. */
  state: string | null
}

/**
 * Draws a page as every visitor gets it; undefined where it is none of those.
 * @param address path and query
 * @throws whatever a component or a call throws
 */
export type DrawPage = (address: string, ask: AskInside) => Promise<PublicPage | undefined>
