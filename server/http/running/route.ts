/** Files of the web builds, whose names are others with each release. */
const BUILT = /(?<=\/assets\/).+$/u

/** Of a request as Fastify has it. */
interface Routed {
  readonly routeOptions: { readonly url?: string | undefined }
}

/** What a request is counted and traced under: one of a few hundred names, the same in each release. */
export const routeOf = ({ routeOptions: { url = 'page' } }: Routed): string => url.replace(BUILT, '*')
