import { type Route, paths } from '#domain/paths.ts'
import { aroundPages } from './around.ts'
import { libraryPages } from './library.ts'
import type { Page } from './page.ts'
import { toolPages } from './tools.ts'

/** Every page of the product, by the table that holds it. */
export const allPages: readonly Page[] = [...libraryPages, ...toolPages, ...aroundPages]

/** The patterns of every route (spec §2), and of any other address. */
export const allPatterns: readonly string[] = [...patternsIn(paths), '*']

/** `paths` holds routes, and groups of them. */
function patternsIn(group: object): string[] {
  return Object.values(group).flatMap((each: Route | object) =>
    'pattern' in each ? [each.pattern] : patternsIn(each),
  )
}
