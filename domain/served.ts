import { type Route, paths } from './paths.ts'

/**
 * Pages that the server draws for everybody, each with the file of its screen: the build names its styles in the document.
 */
export const SERVED: readonly (readonly [at: Route, screen: string])[] = [[paths.cu.detail, 'cu/DetailPage']]
