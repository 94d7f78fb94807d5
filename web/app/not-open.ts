import type { Route } from '#domain/paths.ts'

/** The routes of the specification that have no screen yet. A screen that is built leaves this list. */
export const notOpen: readonly Route[] = []
