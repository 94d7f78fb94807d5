import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import { isConsolePath } from './console/admit.ts'
import { forbidden } from './errors.ts'

/** Whether a call is taken from our own pages alone: it says so, or changes something in the console. */
export const isFromOwnPage = ({ method, path, ownPage }: Endpoint): boolean =>
  ownPage === true || (isConsolePath(path) && method !== 'GET')

/**
 * Lets through only what our own page sent: other sites' pictures and links must not set off costs.
 * @throws HttpProblem 403
 */
export function requireOwnPage(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOurs = request.headers['x-requested-with'] !== undefined
  const sameSite = site === undefined || site === 'same-origin'
  const ours =
    origin === undefined || origin === config.publicUrl?.replace(/\/$/, '') || hostOf(origin) === host
  if (!isOurs || !sameSite || !ours) throw forbidden()
}

/** Whether an address is of this site: where users open it, if said, else where this request went. */
export function isOwnAddress({ publicUrl }: Config, request: FastifyRequest, address: string): boolean {
  const own = publicUrl === undefined ? request.headers.host : hostOf(publicUrl)
  return own !== undefined && hostOf(address) === own
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
