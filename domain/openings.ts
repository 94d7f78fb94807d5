/** Scripts and styles of the first view at an address, beside those of all. */
export interface Opening {
  /** As a route has it; of a list, the first that fits holds. */
  at: string
  files: string[]
  /** The server draws the page there (contract/served.ts). */
  isServed: boolean
}

/** What the build tells the server. */
export interface Openings {
  /** The script that stands in a page that the server has drawn, until it brings the app. */
  begin: string
  /** By address. */
  at: Opening[]
}

/** Where the build tells it; no file that is served. */
export const OPENINGS = '.openings'

/** Where the build puts what the server draws pages with, below its folder; no files that are served. */
export const DRAWER = { folder: '.server', file: 'draw.js' } as const
