import { type Route, paths } from '#domain/paths.ts'

const all = (group: Record<string, Route>): Route[] => Object.values(group)

/** The routes of the specification that have no screen yet. A screen that is built leaves this list. */
export const notOpen: readonly Route[] = [...all(paths.enbasic)]
