import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Access, BodyOf, DataOf, Endpoint, Pager, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { pager } from '#contract/endpoint.ts'
import type { Page } from '#contract/fields.ts'
import { refusals } from '#contract/protocol.ts'
import { NotReady, Refusal, forbidden, notFound, notLoggedIn } from './errors.ts'
import { type SessionUser, type Sessions, refuseLimited } from './session.ts'
import type { RowCache } from '#server/db/row-cache.ts'

/** The user that an endpoint's access promises to its handler. */
type UserOf<A extends Access> = A extends 'public' | { visitor: true } ? SessionUser | undefined : SessionUser

/** What a handler gets: parsed input, and the user its endpoint's `access` promises. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  user: UserOf<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer with its page; a handler of a list returns this instead of the bare data. */
export class Paged<T> {
  readonly data: T
  readonly pager: Pager
  constructor(data: T, pageInfo: Pager) {
    this.data = data
    this.pager = pageInfo
  }
}

/** @param total The rows of all pages. */
export const pagerOf = ({ page, size }: Page, total: number): Pager => ({
  page,
  size,
  totalPages: Math.ceil(total / size),
  total,
})

/** Of all rows those of one page. */
export const pageOf = <T>(rows: readonly T[], { page, size }: Page): T[] =>
  rows.slice((page - 1) * size, page * size)

/** An answer with a sentence in `info`. */
export class Told<T> {
  readonly data: T
  readonly info: string
  constructor(data: T, info: string) {
    this.data = data
    this.info = info
  }
}

/** An answer that is in bytes already: see `writeAnswer`. */
export class Written {
  readonly bytes: Buffer
  #tag: string | undefined
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
  /** Its ETag: the same for the same bytes, in every process; a weak one, since they may go out packed. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 27)}"`
    return this.#tag
  }
}

/** An answer too long to hold in memory: the whole of it as it goes out, frame and all, for the browser to keep as a file. */
export class Streamed {
  readonly body: Readable
  readonly fileName: string
  constructor(body: Readable, fileName: string) {
    this.body = body
    this.fileName = fileName
  }
}

/** Questions remembered of an endpoint, and how long an address may be to be remembered. */
const QUESTIONS = 500
const USUAL_ADDRESS = 200

type Plain<E extends Endpoint> = DataOf<E> | Paged<DataOf<E>> | Told<DataOf<E>>
type Result<E extends Endpoint> = Plain<E> | Written | Streamed

/** Writes an endpoint's answer by its schema, for who keeps answers to give them out again. */
export function writeAnswer<E extends Endpoint>(endpoint: E, answer: Plain<E>): Written {
  return new Written(Buffer.from(JSON.stringify(z.encode(answerOf(endpoint), frame(answer)))))
}

function frame<E extends Endpoint>(answer: Plain<E>) {
  const info = answer instanceof Told ? answer.info : ''
  if (answer instanceof Paged) return { success: true as const, info, data: answer.data, pager: answer.pager }
  return { success: true as const, info, data: answer instanceof Told ? answer.data : answer }
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Result<E> | Promise<Result<E>>

/** The only way to register an endpoint; its declared `access` is enforced before its input is looked at. */
export type Handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** What a feature's `routes.ts` gives to `server/app.ts`: it registers its endpoints. `C` is what they use. */
export type Routes<C> = (handle: Handle, context: C) => void

/**
 * Whether the gate of that name lets somebody in; else what is missing: an account, or goods.
 * @param params of the path, as they came
 */
export type Gate = (user: SessionUser | undefined, params: unknown) => Promise<'open' | 'login' | 'pay'>
export type Gates = Readonly<Record<string, Gate>>

/** What endpoints need of the features, handed in so that this folder knows none. */
export interface Ports {
  sessions: Sessions
  gates: Gates
  /** Answers of the endpoints that are cached, until an import or an operator's content lands. */
  answers: RowCache<Written>
  /** Resolves once nothing of what is loaded is missing. @throws HttpProblem 503 */
  ready(): Promise<void>
}

/**
 * Makes the `handle` of one app. `registered` collects what was registered, for the tests that walk all of it.
 * @throws Error, at start, for an endpoint behind a gate that is not among `gates`
 */
export function makeHandle(
  app: FastifyInstance,
  { sessions, gates, answers, ready }: Ports,
  registered: Endpoint[],
): Handle {
  function promised<A extends Access>(access: A, user: SessionUser | undefined): UserOf<A>
  function promised(access: Access, user: SessionUser | undefined): SessionUser | undefined {
    const maybeNobody = access === 'public' || (access !== 'user' && access.visitor)
    if (!maybeNobody && !user) throw notLoggedIn()
    return user
  }

  return <E extends Endpoint>(endpoint: E, handler: Handler<E>) => {
    const { access } = endpoint
    const gate = typeof access === 'object' ? gates[access.gate] : undefined
    if (typeof access === 'object' && !gate) {
      throw new Error(`${endpoint.method} ${endpoint.path}: there is no gate ${access.gate}`)
    }
    const parseParams = parserOf<E['params']>(endpoint.params)
    const parseQuery = parserOf<E['query']>(endpoint.query)
    /** What was asked last, by address: what is asked often is not parsed each time. */
    const questions = new Map<string, { params: ParamsOf<E>; query: QueryOf<E>; key: string }>()
    const needsUser = access === 'user' || (typeof access === 'object' && !access.visitor)
    if (endpoint.kept && (needsUser || endpoint.method !== 'GET')) {
      throw new Error(`${endpoint.method} ${endpoint.path}: only a GET of visitors is answered alike for all`)
    }
    registered.push(endpoint)

    /** Whether it lets in everybody, as a gate for visitors does while its tool asks nothing. */
    const isOpenToAll = async (): Promise<boolean> =>
      !needsUser && (!gate || (await gate(undefined, {})) === 'open')

    /** @throws HttpProblem 401 or 403; Refusal MOBILE_REQUIRED */
    async function admit(request: FastifyRequest): Promise<UserOf<E['access']>> {
      const found = await sessions.find(request)
      const user = promised<E['access']>(endpoint.access, found)
      if (found && !endpoint.limited && !(await isOpenToAll())) refuseLimited(found)
      const verdict = gate ? await gate(found, request.params) : 'open'
      if (verdict === 'login') throw notLoggedIn()
      if (verdict === 'pay') throw forbidden()
      if (endpoint.needsMobile && found?.mobile === null) throw mobileRequired()
      return user
    }

    /**
     * Asks the handler. Where it needs what a process that has just started has not read yet, it is asked again once that is
     * there: it looks at the scopes before it changes anything, or changes what may be changed twice.
     */
    async function ask(call: Call<E>): Promise<Result<E>> {
      try {
        return await handler(call)
      } catch (error) {
        if (!(error instanceof NotReady)) throw error
        await ready()
        return handler(call)
      }
    }

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const user = await admit(request)
      const result = await ask({
        params: parseParams(request.params),
        query: parseQuery(request.query),
        body: z.parse<E['body']>(endpoint.body, request.body),
        user,
        request,
        reply,
      })
      if (result instanceof Streamed) return sendFile(reply, result)
      return result instanceof Written ? send(reply, result) : frame(result)
    }

    /** What was asked at an address; the same question, however it is written, has the same key. */
    function readQuestion({ url, params: rawParams, query: rawQuery }: FastifyRequest) {
      const known = questions.get(url)
      if (known) return known
      const params = parseParams(rawParams)
      const query = parseQuery(rawQuery)
      const question = {
        params,
        query,
        key: `${endpoint.method} ${endpoint.path} ${JSON.stringify([params, query])}`,
      }
      if (questions.size >= QUESTIONS) questions.clear()
      if (url.length <= USUAL_ADDRESS) questions.set(url, question)
      return question
    }

    /** Asks the handler only for what is not kept; whoever comes meanwhile waits for the same answer. */
    async function giveAgain(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (gate && !(await isOpenToAll())) await admit(request)
      const { params, query, key } = readQuestion(request)
      const written = await answers.get(key, async () => {
        const user = promised<E['access']>(endpoint.access, undefined)
        const body = z.parse<E['body']>(endpoint.body, undefined)
        const result = await ask({ params, query, body, user, request, reply })
        if (result instanceof Streamed) throw new Error(`${endpoint.path}: a stream cannot be kept`)
        return result instanceof Written ? result : writeAnswer(endpoint, result)
      })
      if (!written) throw notFound()
      // The browser may keep it too, and asks whether it is still the same.
      reply.headers({ 'cache-control': 'no-cache', etag: written.tag })
      const known = request.headers['if-none-match']?.includes(written.tag) === true
      return known ? reply.code(304).send() : send(reply, written)
    }

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      schema: schemaOf(endpoint),
      // The handler parses, once and after admission.
      validatorCompiler: () => () => true,
      handler: endpoint.kept ? giveAgain : answer,
    })
  }
}

const mobileRequired = (): Refusal => new Refusal('请先绑定手机号', refusals.mobileRequired)

function send(reply: FastifyReply, { bytes }: Written): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(bytes)
}

function sendFile(reply: FastifyReply, { body, fileName }: Streamed): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(body)
}

/** Parses by a schema; where nothing is taken, there is nothing to look at. */
function parserOf<S extends z.ZodObject>(schema: S): (input: unknown) => z.output<S> {
  if (Object.keys(schema.shape).length > 0) return (input) => z.parse(schema, input)
  const nothing = z.parse(schema, {})
  return () => nothing
}

/** What the OpenAPI page is drawn from; the answer is written by it too. */
function schemaOf(endpoint: Endpoint): object {
  const { summary, path, params, query, body } = endpoint
  return {
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    params,
    querystring: query,
    ...(body instanceof z.ZodUndefined ? {} : { body }),
    response: { 200: answerOf(endpoint) },
  }
}

function makeAnswer(endpoint: Endpoint) {
  return z.discriminatedUnion('success', [
    z.object({
      success: z.literal(true),
      info: z.string(),
      data: endpoint.data,
      pager: pager.optional(),
    }),
    z.object({ success: z.literal(false), info: z.string(), data: z.string().nullable() }),
  ])
}

/** One schema an endpoint, since zod compiles each. */
const schemas = new WeakMap<Endpoint, ReturnType<typeof makeAnswer>>()

function answerOf(endpoint: Endpoint): ReturnType<typeof makeAnswer> {
  let answer = schemas.get(endpoint)
  if (!answer) schemas.set(endpoint, (answer = makeAnswer(endpoint)))
  return answer
}
