import type { FastifyRequest } from 'fastify'

/** Files of the web builds, whose names are others with each release. */
const BUILT = /(?<=\/assets\/).+$/u

/** What a request is counted and traced under: one of a few hundred names, whatever was typed and which release runs. */
export const routeOf = ({ routeOptions: { url = 'page' } }: Pick<FastifyRequest, 'routeOptions'>): string =>
  url.replace(BUILT, '*')
