/** Scripts and styles of the first view at an address, beside those of all. */
export interface Opening {
  /** As a route has it; of a list, the first that fits holds. */
  at: string
  files: string[]
}

/** Where the build tells the server its openings; no file that is served. */
export const OPENINGS = '.openings'
