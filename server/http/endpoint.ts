import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Access, BodyOf, DataOf, Endpoint, Pager, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { pager } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { forbidden, notLoggedIn } from './errors.ts'
import { type SessionUser, findSessionUser } from './session.ts'

/** What a handler gets: parsed input, and the user its endpoint's `access` promises. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  user: E['access'] extends 'public' ? SessionUser | undefined : SessionUser
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

type Result<E extends Endpoint> = DataOf<E> | Paged<DataOf<E>> | Told<DataOf<E>>
export type Handler<E extends Endpoint> = (call: Call<E>) => Result<E> | Promise<Result<E>>

/** The only way to register an endpoint; its declared `access` is enforced before the handler runs. */
export type Handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** What an area gives to `server/app.ts`. */
export type Area = (handle: Handle, context: Context) => void

const gates = new Map<string, (user: SessionUser, context: Context) => Promise<boolean>>()

async function admit(access: Access, user: SessionUser | undefined, context: Context): Promise<void> {
  if (access === 'public') return
  if (!user) throw notLoggedIn()
  if (access === 'user') return
  const gate = gates.get(access.gate)
  if (!gate || !(await gate(user, context))) throw forbidden()
}

/** Makes the `handle` of one app. `registered` collects what was registered, for the tests that walk all of it. */
export function makeHandle(app: FastifyInstance, context: Context, registered: Endpoint[]): Handle {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  return (endpoint, handler) => {
    registered.push(endpoint)
    const hasBody = !(endpoint.body instanceof z.ZodUndefined)
    typed.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2] ?? 'api'],
        params: endpoint.params,
        querystring: endpoint.query,
        ...(hasBody ? { body: endpoint.body } : {}),
        response: {
          200: z.discriminatedUnion('success', [
            z.object({
              success: z.literal(true),
              info: z.string(),
              data: endpoint.data,
              pager: pager.optional(),
            }),
            z.object({ success: z.literal(false), info: z.string(), data: z.string().nullable() }),
          ]),
        },
      },
      handler: async (request, reply) => {
        const user = await findSessionUser(context, request)
        await admit(endpoint.access, user, context)
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          user,
          request,
          reply,
        }
        const result = await handler(call as never)
        if (result instanceof Paged)
          return { success: true as const, info: '', data: result.data, pager: result.pager }
        if (result instanceof Told) return { success: true as const, info: result.info, data: result.data }
        return { success: true as const, info: '', data: result }
      },
    })
  }
}
