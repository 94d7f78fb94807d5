import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { PartnerScope } from '#domain/partner/scopes.ts'

/** Where the calls begin that are a partner's alone. */
const PARTNER_CALLS = '/api/partner/'

/** What a partner may open for mobiles. */
export interface PartnerGift {
  readonly goodsId: number
  readonly days: number
  /** For how many mobiles in all. */
  readonly quota: number
}

/** A school's or company's own system, as a request speaks for it. */
export interface PartnerUser {
  readonly id: number
  readonly hashId: string
  readonly name: string
  readonly scopes: readonly PartnerScope[]
  readonly perMinute: number
  readonly channel: string | null
  readonly gift: PartnerGift | null
  readonly keyEndsAt: Date | null
}

/** Finds whose key a request carries, and counts it. */
export interface PartnerPort {
  /** @throws HttpProblem 401 without a key that holds, 403 where it may not, 429 */
  admit(request: FastifyRequest, scope: PartnerScope | 'any'): Promise<PartnerUser>
}

const asked = new WeakSet<FastifyRequest>()

/** Whether a request was counted by a partner's key: it counts for no address. */
export const isCountedByKey = (request: FastifyRequest): boolean => asked.has(request)

/** What a call asks of a key; undefined: it is none of the partners'. */
export const scopeOf = (access: Access): PartnerScope | 'any' | undefined =>
  typeof access === 'object' && 'partner' in access ? access.partner : undefined

/** @throws Error for a call of partners elsewhere than with them, or of others there */
export function refuseMixedPartner({ method, path, access, cached, figures }: Endpoint): void {
  const isForPartner = scopeOf(access) !== undefined
  if (path.startsWith(PARTNER_CALLS) !== isForPartner)
    throw new Error(`${method} ${path}: calls of partners are below ${PARTNER_CALLS}, and no other`)
  const isForVisitors = access === 'public' || (typeof access === 'object' && 'visitor' in access)
  if (figures && !isForVisitors) throw new Error(`${method} ${path}: figures are for visitors`)
  if (isForPartner && cached !== undefined)
    throw new Error(`${method} ${path}: nothing of partners is cached`)
}

/** Counts a call for published figures by the key that it carries; without one it is a visitor's. */
export async function admitFigures(port: PartnerPort, request: FastifyRequest): Promise<void> {
  // What a proxy asks of its own users is none of ours.
  if (!/^Bearer xk_/iu.test(request.headers.authorization ?? '')) return
  await port.admit(request, 'figures:read')
  asked.add(request)
}
