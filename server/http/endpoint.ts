import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Access, BodyOf, DataOf, Endpoint, Pager, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { pager } from '#contract/endpoint.ts'
import type { Page } from '#contract/fields.ts'
import { refusals } from '#contract/protocol.ts'
import { NotReady, Refusal, forbidden, notFound, notLoggedIn } from './errors.ts'
import { type SessionUser, type Sessions, isLimited, refuseLimited } from './session.ts'
import { refuseSigns } from './signs.ts'
import { type Pieces, joinPieces } from './pieces.ts'
import type { RowCache } from '#server/db/row-cache.ts'
import { Memo } from '#server/snapshot/memo.ts'

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

/** Fields that many answers share: they are written once. */
export class SharedFields<F extends object> {
  readonly fields: F
  #text: string | undefined
  constructor(fields: F) {
    this.fields = fields
  }
  /** @param write Of one endpoint, always the same */
  text(write: (fields: F) => string): string {
    return (this.#text ??= write(this.fields))
  }
}

/**
 * A list of which most is written already: its rows, each as its endpoint's schema writes it, and the fields that it shares with
 * other answers.
 */
export class WithRows<T> {
  declare readonly of: T
  readonly shared: SharedFields<object>
  /** All other fields but `list`. */
  readonly own: object
  readonly pager: Pager
  /** JSON, with commas between the rows. */
  readonly rows: Pieces
  private constructor(shared: SharedFields<object>, own: object, pageInfo: Pager, rows: Pieces) {
    this.shared = shared
    this.own = own
    this.pager = pageInfo
    this.rows = rows
  }
  static of<T extends object, F extends Partial<T>>(
    shared: SharedFields<F>,
    own: Omit<T, keyof F | 'list'>,
    pageInfo: Pager,
    rows: Pieces,
  ): WithRows<T> {
    return new WithRows(shared, own, pageInfo, rows)
  }
}

/** An answer with a sentence in `info`. */
export class ReplyWithInfo<T> {
  readonly data: T
  readonly info: string
  constructor(data: T, info: string) {
    this.data = data
    this.info = info
  }
}

/** An answer in bytes, as the endpoint's schema writes it. */
export class SerializedReply {
  readonly bytes: Buffer
  #pieces: Pieces | null
  #tag: string | undefined
  /** @param pieces What the bytes are joined of */
  constructor(bytes: Buffer, pieces: Pieces | null = null) {
    this.bytes = bytes
    this.#pieces = pieces
  }
  /** What the bytes are joined of, once: a text that is asked for again is packed well. */
  takePieces(): Pieces | null {
    const pieces = this.#pieces
    this.#pieces = null
    return pieces
  }
  /** Its ETag: the same for the same bytes, in every process; a weak one, since they may go out packed. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 27)}"`
    return this.#tag
  }
}

/** An answer too long to hold in memory: the whole of it as it goes out, envelope and all, for the browser to keep as a file. */
export class Streamed {
  readonly body: Readable
  readonly fileName: string
  constructor(body: Readable, fileName: string) {
    this.body = body
    this.fileName = fileName
  }
}

/** An answer that is no JSON: a browser opens its address itself. */
export class FileReply {
  readonly bytes: Buffer
  /** Its media type. */
  readonly type: string
  /** A name to keep it under; '' for what is only to be read. */
  readonly fileName: string
  /** The browser may show it in place of saving it. */
  readonly isShown: boolean
  readonly status: number
  constructor(bytes: Buffer, type: string, { fileName = '', isShown = false, status = 200 } = {}) {
    this.bytes = bytes
    this.type = type
    this.fileName = fileName
    this.isShown = isShown
    this.status = status
  }
}

/** Questions remembered of an endpoint, and how long an address may be to be remembered. */
const MAX_QUESTIONS = 500
const MAX_ADDRESS = 200
/** Answers cached of one object: a student goes back and forth between few pages. */
const MAX_ANSWERS = 8

type Plain<E extends Endpoint> = DataOf<E> | Paged<DataOf<E>> | ReplyWithInfo<DataOf<E>>
type Kept<E extends Endpoint> = Plain<E> | WithRows<DataOf<E>>
type Result<E extends Endpoint> = Kept<E> | Streamed | FileReply

function envelope<E extends Endpoint>(answer: Plain<E>) {
  const info = answer instanceof ReplyWithInfo ? answer.info : ''
  if (answer instanceof Paged) return { success: true as const, info, data: answer.data, pager: answer.pager }
  return { success: true as const, info, data: answer instanceof ReplyWithInfo ? answer.data : answer }
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Result<E> | Promise<Result<E>>

/**
 * What an answer follows from besides its input. An object (a row in memory, a scope) caches answers for as long as it
 * lives, a word until an import lands; undefined: this one is not cached.
 */
export type Variant = object | string | boolean | undefined

/** The handler of an endpoint that is cached by something. */
export interface CachedHandler<E extends Endpoint, V extends Variant> {
  /** Finds, at each call, what the answer is cached by. */
  by(call: Call<E>): V | Promise<V>
  /** Makes the answer. It must follow from these and the snapshot alone, so it does not see who asks. */
  answer(input: Pick<Call<E>, 'params' | 'query' | 'body'>, by: V): Kept<E> | Promise<Kept<E>>
}

/** The only way to register an endpoint; its declared `access` is enforced before its input is looked at. */
export type Handle = <E extends Endpoint, V extends Variant>(
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
export interface Ports {
  sessions: Sessions
  guards: Guards
  /** Answers of the endpoints that are cached, until an import or an operator's content lands. */
  answers: RowCache<SerializedReply>
  /** What answers are made of now: an object that an import replaces. */
  snapshot(): object
}

/**
 * Makes the `handle` of one app. `registered` collects what was registered, for the tests that walk all of it.
 * @throws Error, at start, for an endpoint behind a guard that is not among `guards`
 */
export function makeHandle(
  app: FastifyInstance,
  { sessions, guards, answers, snapshot }: Ports,
  registered: Endpoint[],
): Handle {
  function userFor<A extends Access>(access: A, user: SessionUser | undefined): UserOf<A>
  function userFor(access: Access, user: SessionUser | undefined): SessionUser | undefined {
    const maybeNobody = access === 'public' || (access !== 'user' && access.visitor)
    if (!maybeNobody && !user) throw notLoggedIn()
    return user
  }

  return <E extends Endpoint, V extends Variant>(endpoint: E, handler: Handler<E> | CachedHandler<E, V>) => {
    const { access, cached } = endpoint
    const guard = typeof access === 'object' ? guards[access.guard] : undefined
    if (typeof access === 'object' && !guard) {
      throw new Error(`${endpoint.method} ${endpoint.path}: there is no guard ${access.guard}`)
    }
    const parseParams = parserOf<E['params']>(endpoint.params)
    const parseQuery = parserOf<E['query']>(endpoint.query)
    const takesBody = !(endpoint.body instanceof z.ZodUndefined)
    const schema = makeAnswer(endpoint)
    const needsUser = access === 'user' || (typeof access === 'object' && !access.visitor)
    if (cached === 'all' && (needsUser || endpoint.method !== 'GET')) {
      throw new Error(`${endpoint.method} ${endpoint.path}: only a GET of visitors is answered alike for all`)
    }
    if ((typeof handler === 'object') !== (typeof cached === 'object')) {
      throw new Error(
        `${endpoint.method} ${endpoint.path}: \`by\` is of the handler and of the contract, or of neither`,
      )
    }
    registered.push(endpoint)

    /** Whether it lets in everybody, as a guard for visitors does while its tool asks nothing. */
    const isOpenToAll = async (): Promise<boolean> =>
      !needsUser && (!guard || (await guard(undefined, {})) === 'open')

    /** @throws HttpProblem 401 or 403; Refusal MOBILE_REQUIRED */
    async function checkAccess(request: FastifyRequest): Promise<UserOf<E['access']>> {
      const found = await sessions.find(request)
      const user = userFor<E['access']>(endpoint.access, found)
      if (found && isLimited(found) && !endpoint.limited && !(await isOpenToAll())) refuseLimited(found)
      const verdict = guard ? await guard(found, request.params) : 'open'
      if (verdict === 'login') throw notLoggedIn()
      if (verdict === 'pay') throw forbidden()
      if (endpoint.needsMobile && found?.mobile === null) throw mobileRequired()
      return user
    }

    /**
     * Asks the handler. Where it needs what a process that has just started has not read yet, it is asked again once that is
     * there, or a while later: it looks at the scopes before it changes anything, or changes what may be changed twice.
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

    const readBody = (body: unknown) => {
      const parsed = z.parse<E['body']>(endpoint.body, body)
      if (!endpoint.anySigns) refuseSigns(parsed)
      return parsed
    }
    const readInput = (request: FastifyRequest) => ({
      params: parseParams(request.params),
      query: parseQuery(request.query),
      body: readBody(takesBody ? request.body : nothingIn(request.body)),
    })
    /** The same question, however it is written, has the same key. */
    const keyOf = (input: ReturnType<typeof readInput>): string =>
      `${endpoint.method} ${endpoint.path} ${JSON.stringify([input.params, input.query, input.body])}`

    const writeRows = rowsWriter(endpoint.data)
    const write = (answer: Plain<E>): string => JSON.stringify(z.encode(schema, envelope(answer)))
    const serialize = (answer: Kept<E>): SerializedReply =>
      answer instanceof WithRows ? writeRows(answer) : new SerializedReply(Buffer.from(write(answer)))

    const serveFresh =
      (make: Handler<E>) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const user = await checkAccess(request)
        const call = { ...readInput(request), user, request, reply }
        const result = await ask(() => make(call))
        if (result instanceof Streamed) return sendFile(reply, result)
        if (result instanceof FileReply) return sendBytes(reply, result)
        return result instanceof WithRows ? send(reply, serialize(result)) : envelope(result)
      }

    const readQuestion = (request: FastifyRequest) => {
      const input = readInput(request)
      return { input, key: keyOf(input) }
    }
    const questions = new Memo<ReturnType<typeof readQuestion>>(MAX_QUESTIONS)
    /** What is asked often by its address alone is not parsed each time. */
    const questionOf = (request: FastifyRequest): ReturnType<typeof readQuestion> =>
      endpoint.method !== 'GET' || request.url.length > MAX_ADDRESS
        ? readQuestion(request)
        : questions.get([endpoint, request.url], () => readQuestion(request))

    /** Asks the handler only for what is not cached; whoever comes meanwhile waits for the same answer. */
    function serveCached(make: Handler<E>) {
      return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        if (guard && !(await isOpenToAll())) await checkAccess(request)
        const { input, key } = questionOf(request)
        const serialized = await answers.get(key, async () => {
          const user = userFor<E['access']>(endpoint.access, undefined)
          const result = await ask(() => make({ ...input, user, request, reply }))
          if (result instanceof Streamed || result instanceof FileReply)
            throw new Error(`${endpoint.path}: a file cannot be cached`)
          return serialize(result)
        })
        if (!serialized) throw notFound()
        return sendKept(request, reply, serialized)
      }
    }

    /** The same for an answer that follows from something else too, which is found first. */
    function serveCachedBy({ by, answer }: CachedHandler<E, V>) {
      const replies = new Memo<Promise<SerializedReply>>(MAX_ANSWERS)
      const asked = new SeenLately()
      return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const user = await checkAccess(request)
        const { input, key } = questionOf(request)
        const found = await ask(() => by({ ...input, user, request, reply }))
        const make = async (): Promise<SerializedReply> => serialize(await ask(() => answer(input, found)))
        if (found === undefined) return send(reply, await make())
        if (typeof found === 'object' && !asked.add(key)) return send(reply, await make())
        const serialized =
          typeof found === 'object'
            ? await replies.get([found, snapshot(), key], make)
            : await answers.get(`${key} ${found}`, make)
        if (!serialized) throw notFound()
        return send(reply, serialized)
      }
    }

    function serve() {
      if (typeof handler === 'object') return serveCachedBy(handler)
      return cached === 'all' ? serveCached(handler) : serveFresh(handler)
    }

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      schema: schemaOf(endpoint, schema),
      // The handler parses, once and after admission.
      validatorCompiler: () => () => true,
      handler: serve(),
    })
  }
}

/** Keys told apart: a number for each. */
const SEEN = 4096

/**
 * Tells which keys were there lately. An answer is kept once it is asked for again: most are not, and what lives on without use is
 * what collecting garbage takes its time for. A key taken for another one is seen too early, which only keeps its answer.
 */
class SeenLately {
  readonly #seen = new Int32Array(SEEN)
  /** @returns whether it was there before */
  add(key: string): boolean {
    let sum = key.length
    for (let at = 0; at < key.length; at += 1) sum = Math.imul(sum ^ key.charCodeAt(at), 0x01000193)
    const place = (sum ^ (sum >>> 15)) & (SEEN - 1)
    const isKnown = this.#seen[place] === sum
    this.#seen[place] = sum
    return isKnown
  }
}

/** Writes answers whose rows are written, by their endpoint's schema: what it does not declare does not leave. */
function rowsWriter(data: z.ZodType): (answer: WithRows<unknown>) => SerializedReply {
  /** A part of the schema, by its fields. */
  const parts = new Map<string, z.ZodType>()
  const partFor = (fields: object): z.ZodType => {
    const names = Object.keys(fields)
    const key = names.join()
    let part = parts.get(key)
    if (!part) {
      if (!(data instanceof z.ZodObject)) throw new Error('rows stand in the `list` of an object')
      const shape: Readonly<Record<string, z.ZodType>> = data.shape
      part = z.object(Object.fromEntries(names.flatMap((name) => (shape[name] ? [[name, shape[name]]] : []))))
      parts.set(key, part)
    }
    return part
  }
  /** Without the braces. */
  const inner = (fields: object): string => JSON.stringify(z.encode(partFor(fields), fields)).slice(1, -1)
  return ({ shared, own, pager: pageInfo, rows }) => {
    const head = `{"success":true,"info":"","data":{${shared.text(inner)},${inner(own)},"list":[`
    const pieces = [head, ...rows, `]},"pager":${JSON.stringify(z.encode(pager, pageInfo))}}`]
    return new SerializedReply(joinPieces(pieces), pieces)
  }
}

const mobileRequired = (): Refusal => new Refusal('请先绑定手机号', refusals.mobileRequired)

const json = 'application/json; charset=utf-8'

function send(reply: FastifyReply, serialized: SerializedReply, type = json): FastifyReply {
  reply.pieces = serialized.takePieces()
  return reply.type(type).send(serialized.bytes)
}

/** Sends what is kept; the browser may keep it too, and asks whether it is still the same. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  serialized: SerializedReply,
  type = json,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: serialized.tag })
  const known = request.headers['if-none-match']?.includes(serialized.tag) === true
  return known ? reply.code(304).send() : send(reply, serialized, type)
}

function sendFile(reply: FastifyReply, { body, fileName }: Streamed): FastifyReply {
  return reply.type(json).header('content-disposition', `attachment; filename="${fileName}"`).send(body)
}

function sendBytes(reply: FastifyReply, { bytes, type, fileName, isShown, status }: FileReply): FastifyReply {
  const extension = /\.\w+$/.exec(fileName)?.[0] ?? ''
  // The plain name is for browsers that do not know the other, which they cannot read whole.
  const name = `filename="file${extension}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
  if (fileName !== '') reply.header('content-disposition', `${isShown ? 'inline' : 'attachment'}; ${name}`)
  return reply.code(status).type(type).send(bytes)
}

/** Parses by a schema; where nothing is taken, there is nothing to look at. */
function parserOf<S extends z.ZodObject>(schema: S): (input: unknown) => z.output<S> {
  if (Object.keys(schema.shape).length > 0) return (input) => z.parse(schema, input)
  const nothing = z.parse(schema, {})
  return () => nothing
}

/** Where no body is taken, an object says as little as none: many clients always send one. */
const nothingIn = (body: unknown): unknown =>
  typeof body === 'object' && !Array.isArray(body) ? undefined : body

/** What the OpenAPI page is drawn from; the answer is written by it too. */
function schemaOf(endpoint: Endpoint, answer: z.ZodType): object {
  const { summary, path, params, query, body } = endpoint
  return {
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    params,
    querystring: query,
    ...(body instanceof z.ZodUndefined ? {} : { body }),
    response: { 200: answer },
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
