import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { refusals } from '#contract/protocol.ts'
import type { Config } from '#server/config.ts'
import { type AnswerPorts, type Variant, cacheByVariant, cacheForAll, questionReader } from './cached.ts'
import { NotReady, Refusal, forbidden, notLoggedIn } from './errors.ts'
import { type Cacheable, type Reply, send, sendKept, writerOf } from './replies.ts'
import {
  type AdmittedStaff,
  admitStaff,
  isConsolePath,
  refuseMixedConsole,
  rolesOf,
} from './console/admit.ts'
import { isFromOwnPage, requireOwnPage } from './own-page.ts'
import { type SessionUser, type Sessions, isLimited, refuseLimited } from './session.ts'
import { routeOf, schemaOf } from './docs/openapi.ts'
import { refuseSigns } from './signs.ts'
import type { Events } from '#server/http/running/events.ts'
import type { Deed, StaffPort, StaffUser } from './console/staff.ts'
import { type PartnerPort, type PartnerUser, admitFigures, refuseMixedPartner, scopeOf } from './partner.ts'

/** Whom an endpoint's access promises to its handler; in the console, with what records their deeds. */
type WhoOf<A extends Access> = A extends { staff: unknown }
  ? { staff: StaffUser; deed: Deed }
  : A extends { partner: unknown }
    ? { partner: PartnerUser }
    : { user: A extends 'public' | { visitor: true } ? SessionUser | undefined : SessionUser }

/** What a handler gets: parsed input, and whom its endpoint's `access` promises. */
type Call<E extends Endpoint> = HandledCall<E> & WhoOf<E['access']>

interface HandledCall<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>

/** The handler of an endpoint that is cached by something. */
interface CachedHandler<E extends Endpoint, V extends Variant> {
  /** Finds, at each call, what the answer is cached by. */
  by(call: Call<E>): V | Promise<V>
  /** Makes the answer. It must follow from these and the snapshot alone, so it does not see who asks. */
  answer(
    input: Pick<HandledCall<E>, 'params' | 'query' | 'body'>,
    by: V,
  ): Cacheable<E> | Promise<Cacheable<E>>
}

/** The only way to register an endpoint; its declared `access` is enforced before its input is looked at. */
type Handle = <E extends Endpoint, V extends Variant>(
  endpoint: E,
  handler: Handler<E> | CachedHandler<E, V>,
) => void

/** What a feature's `routes.ts` gives to `server/app.ts`: it registers its endpoints. `C` is what they use. */
export type Routes<C> = (handle: Handle, context: C) => void

/**
 * Whether the guard of that name lets somebody in; else what is missing: an account, or goods.
 * @param params of the path, as they came
 */
export type Guard = (user: SessionUser | undefined, params: unknown) => Promise<'open' | 'login' | 'pay'>
export type Guards = Readonly<Record<string, Guard>>

/** What endpoints need of the features, handed in so that this folder knows none. */
export interface Ports extends AnswerPorts {
  sessions: Sessions
  guards: Guards
  staff: StaffPort
  partners: PartnerPort
  events: Events
  /** Where our own pages are. */
  config: Pick<Config, 'publicUrl'>
}

/**
 * Makes the `handle` of one app. `registered` collects what was registered, for the tests that walk all of it.
 * @throws Error, at start, for an endpoint behind a guard that is not among `guards`
 */
export function makeHandle(app: FastifyInstance, ports: Ports, registered: Endpoint[]): Handle {
  return <E extends Endpoint, V extends Variant>(endpoint: E, handler: Handler<E> | CachedHandler<E, V>) => {
    const { checkAccess, checkVisitor } = admission(endpoint, ports)
    refuseMixedCaching(endpoint, typeof handler === 'object')
    refuseMixedConsole(endpoint)
    refuseMixedPartner(endpoint)
    registered.push(endpoint)
    const readInput = inputReader(endpoint)
    const questionOf = questionReader(endpoint, readInput)
    const { schema, serialize, sendFresh } = writerOf(endpoint)

    const serveFresh =
      (make: Handler<E>) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const { who, settle } = await checkAccess(request)
        const call = Object.assign({ ...readInput(request), request, reply }, who)
        const answer = await ask(() => make(call))
        settle()
        return sendFresh(reply, answer)
      }

    /** Asks the handler only for what is not cached. */
    function serveCached(make: Handler<E>) {
      const cache = cacheForAll(ports)
      return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        await checkVisitor(request)
        const { input, key } = questionOf(request)
        const answer = await cache(key, async () => {
          const call = Object.assign(
            { ...input, request, reply },
            userFor<E['access']>(endpoint.access, undefined),
          )
          return serialize(await ask(() => make(call)))
        })
        return sendKept(request, reply, answer)
      }
    }

    /** The same for an answer that follows from something else too, which is found first. */
    function serveCachedBy({ by, answer }: CachedHandler<E, V>) {
      const cache = cacheByVariant(ports)
      return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const { who } = await checkAccess(request)
        const { input, key } = questionOf(request)
        const call = Object.assign({ ...input, request, reply }, who)
        const found = await ask(() => by(call))
        const make = async () => serialize(await ask(() => answer(input, found)))
        return send(reply, await cache(key, found, make))
      }
    }

    function serve() {
      if (typeof handler === 'object') return serveCachedBy(handler)
      return endpoint.cached === 'all' ? serveCached(handler) : serveFresh(handler)
    }

    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.hashes ? { config: { lane: isConsolePath(endpoint.path) ? 'staff' : 'students' } } : {}),
      schema: schemaOf(endpoint, schema),
      // The handler parses, once and after admission.
      validatorCompiler: () => () => true,
      handler: serve(),
    })
  }
}

const asksUser = (access: Access): boolean =>
  access === 'user' || (access !== 'public' && !('visitor' in access))

function userFor<A extends Access>(access: A, user: SessionUser | undefined): WhoOf<A>
function userFor(access: Access, user: SessionUser | undefined): { user: SessionUser | undefined } {
  if (asksUser(access) && !user) throw notLoggedIn()
  return { user }
}

/** Who was let in, and what is to be seen to once their call is answered. */
interface Admitted<A extends Access> {
  who: WhoOf<A>
  settle: () => void
}

function partnerFor<A extends Access>(partner: PartnerUser): Admitted<A>
function partnerFor(partner: PartnerUser): { who: { partner: PartnerUser }; settle: () => void } {
  return { who: { partner }, settle: nothing }
}

function staffFor<A extends Access>(admitted: AdmittedStaff): Admitted<A>
function staffFor(admitted: AdmittedStaff): AdmittedStaff {
  return admitted
}

const nothing = (): void => {}

/** Who may ask an endpoint. */
function admission<E extends Endpoint>(endpoint: E, ports: Ports) {
  const { sessions, guards } = ports
  const { access, method, path, figures } = endpoint
  const may = rolesOf(access)
  const scope = scopeOf(access)
  const named = typeof access === 'object' && 'guard' in access ? access.guard : undefined
  const guard = named === undefined ? undefined : guards[named]
  if (named !== undefined && !guard) {
    throw new Error(`${method} ${path}: there is no guard ${named}`)
  }

  /** Whether it lets in everybody, as a guard for visitors does while its tool asks nothing. */
  const isOpenToAll = async (): Promise<boolean> =>
    !asksUser(access) && (!guard || (await guard(undefined, {})) === 'open')

  /** @throws HttpProblem 401 or 403; Refusal MOBILE_REQUIRED */
  async function checkAccess(request: FastifyRequest): Promise<Admitted<E['access']>> {
    if (isFromOwnPage(endpoint)) requireOwnPage(ports.config, request)
    if (may) return staffFor<E['access']>(await admitStaff(endpoint, may, ports, request))
    if (scope) return partnerFor<E['access']>(await ports.partners.admit(request, scope))
    if (figures) await admitFigures(ports.partners, request)
    const found = await sessions.find(request)
    const who = userFor<E['access']>(endpoint.access, found)
    if (found && isLimited(found) && !endpoint.limited && !(await isOpenToAll())) refuseLimited(found)
    const verdict = guard ? await guard(found, request.params) : 'open'
    if (verdict === 'login') throw notLoggedIn()
    if (verdict === 'pay') throw forbidden()
    if (endpoint.needsMobile && found?.mobile === null) throw mobileRequired()
    return { who, settle: nothing }
  }

  /** The same for what is answered alike for all: nobody's session is looked for while all are let in. */
  async function checkVisitor(request: FastifyRequest): Promise<void> {
    if (guard && !(await isOpenToAll())) await checkAccess(request)
    else if (figures) await admitFigures(ports.partners, request)
  }
  return { checkAccess, checkVisitor }
}

/**
 * @throws Error where endpoint and handler cache differently, or what is cached for all is not alike for all
 */
function refuseMixedCaching({ method, path, access, cached }: Endpoint, isByVariant: boolean): void {
  if (cached === 'all' && (asksUser(access) || method !== 'GET')) {
    throw new Error(`${method} ${path}: only a GET of visitors is answered alike for all`)
  }
  if (isByVariant !== (typeof cached === 'object')) {
    throw new Error(`${method} ${path}: \`by\` is of the handler and of the contract, or of neither`)
  }
}

/**
 * Asks the handler, and again once a starting process has read what it needs: handlers look before they
 * change anything.
 */
async function ask<T>(make: () => T | Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    await error.wait()
    return make()
  }
}

/** Parses what a request says. */
function inputReader<E extends Endpoint>(endpoint: E) {
  const parseParams = parserOf<E['params']>(endpoint.params)
  const parseQuery = parserOf<E['query']>(endpoint.query)
  const takesBody = !(endpoint.body instanceof z.ZodUndefined)
  const readBody = (body: unknown) => {
    const parsed = z.parse<E['body']>(endpoint.body, body)
    if (!endpoint.anySigns) refuseSigns(parsed)
    return parsed
  }
  return (request: FastifyRequest) => ({
    params: parseParams(request.params),
    query: parseQuery(request.query),
    body: readBody(takesBody ? request.body : nothingIn(request.body)),
  })
}

const mobileRequired = (): Refusal => new Refusal('请先绑定手机号', refusals.mobileRequired)

/** Parses by a schema; where nothing is taken, there is nothing to look at. */
function parserOf<S extends z.ZodObject>(schema: S): (input: unknown) => z.output<S> {
  if (Object.keys(schema.shape).length > 0) return (input) => z.parse(schema, input)
  const nothing = z.parse(schema, {})
  return () => nothing
}

/** Where no body is taken, an object says as little as none: many clients always send one. */
const nothingIn = (body: unknown): unknown =>
  typeof body === 'object' && !Array.isArray(body) ? undefined : body
