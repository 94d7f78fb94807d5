import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Access, BodyOf, DataOf, Endpoint, Pager, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { pager } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { forbidden, notFound, notLoggedIn } from './errors.ts'
import { type SessionUser, findSessionUser } from './session.ts'

/** The user that an endpoint's access promises to its handler. */
type UserOf<A extends Access> = A extends 'public' ? SessionUser | undefined : SessionUser

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
  /** Its ETag: the same for the same bytes, in every process. */
  get tag(): string {
    this.#tag ??= `"${hash('sha256', this.bytes, 'base64url').slice(0, 27)}"`
    return this.#tag
  }
}

type Plain<E extends Endpoint> = DataOf<E> | Paged<DataOf<E>> | Told<DataOf<E>>
type Result<E extends Endpoint> = Plain<E> | Written

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

/** What an area gives to `server/app.ts`. */
export type Area = (handle: Handle, context: Context) => void

/** Whether a user has what the gate of that name asks for. */
export type Gates = Readonly<Record<string, (user: SessionUser, context: Context) => Promise<boolean>>>

/**
 * Makes the `handle` of one app. `registered` collects what was registered, for the tests that walk all of it.
 * @throws Error, at start, for an endpoint behind a gate that is not among `gates`
 */
export function makeHandle(
  app: FastifyInstance,
  context: Context,
  gates: Gates,
  registered: Endpoint[],
): Handle {
  function admit<A extends Access>(access: A, user: SessionUser | undefined): UserOf<A>
  function admit(access: Access, user: SessionUser | undefined): SessionUser | undefined {
    if (access !== 'public' && !user) throw notLoggedIn()
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
    if (endpoint.kept && (access !== 'public' || endpoint.method !== 'GET')) {
      throw new Error(
        `${endpoint.method} ${endpoint.path}: only a public GET is answered alike for everybody`,
      )
    }
    registered.push(endpoint)

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const found = await findSessionUser(context, request)
      const user = admit<E['access']>(endpoint.access, found)
      if (gate && !(found && (await gate(found, context)))) throw forbidden()
      const result = await handler({
        params: parseParams(request.params),
        query: parseQuery(request.query),
        body: z.parse<E['body']>(endpoint.body, request.body),
        user,
        request,
        reply,
      })
      return result instanceof Written ? send(reply, result) : frame(result)
    }

    /** Asks the handler only for what is not kept; whoever comes meanwhile waits for the same answer. */
    async function giveAgain(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const params = parseParams(request.params)
      const query = parseQuery(request.query)
      const key = `${endpoint.method} ${endpoint.path} ${JSON.stringify([params, query])}`
      const written = await context.answers.get(key, async () => {
        const user = admit<E['access']>(endpoint.access, undefined)
        const body = z.parse<E['body']>(endpoint.body, undefined)
        const result = await handler({ params, query, body, user, request, reply })
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

function send(reply: FastifyReply, { bytes }: Written): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(bytes)
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
const answers = new WeakMap<Endpoint, ReturnType<typeof makeAnswer>>()

function answerOf(endpoint: Endpoint): ReturnType<typeof makeAnswer> {
  let answer = answers.get(endpoint)
  if (!answer) answers.set(endpoint, (answer = makeAnswer(endpoint)))
  return answer
}
