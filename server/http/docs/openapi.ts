import swagger from '@fastify/swagger'
import { type FastifyInstance, type RouteOptions, fastify } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { isFromOwnPage } from '#server/http/own-page.ts'
import { writerOf } from '#server/http/replies.ts'
import { findRelease } from '#server/release.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { type Examples, readExamples } from './examples.ts'
import { tidy } from './tidy.ts'

/** What a program that calls us has to know of a call besides its input and its answer. */

/** Ways to say who asks, as the document names them. */
const SESSION = 'session'
const STAFF = 'staff'
const PARTNER = 'partner'

interface Told {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

/** The name of a call, of its method and path, and who may make it. */
export function toldOf({
  method,
  path,
  access,
  figures,
}: Pick<Endpoint, 'method' | 'path' | 'access' | 'figures'>): Told {
  const words = path.replace(/^\/api\//u, '').split(/[^A-Za-z0-9]+/u)
  const operationId = [method.toLowerCase(), ...words.filter(Boolean)].join('_')
  // An empty one: without it, too.
  const byKey: Told['security'] = figures ? [{}, { [PARTNER]: ['figures:read'] }] : []
  if (access === 'public') return { operationId, security: byKey }
  if (access === 'user') return { operationId, security: [{ [SESSION]: [] }] }
  if ('staff' in access) return { operationId, security: [{ [STAFF]: [] }] }
  if ('partner' in access)
    return { operationId, security: [{ [PARTNER]: access.partner === 'any' ? [] : [access.partner] }] }
  const byVisitor = figures ? byKey : [{}]
  return { operationId, security: [{ [SESSION]: [] }, ...('visitor' in access ? byVisitor : [])] }
}

/** How Fastify knows a call: what the document is drawn from, and what its answer is written by. */
export function schemaOf(endpoint: Endpoint, answer: z.ZodType): object {
  const { summary, path, params, query, body } = endpoint
  return {
    summary,
    ...toldOf(endpoint),
    tags: [path.split('/')[2] ?? 'api'],
    params,
    querystring: query,
    ...(body instanceof z.ZodUndefined ? {} : { body }),
    ...(isFromOwnPage(endpoint) ? { headers: fromOwnPage } : {}),
    response: { 200: answer },
  }
}

/** The path of a call as Fastify writes it. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** One call in the document, as far as it is looked at here. */
interface Operation {
  operationId?: string
  parameters?: (object & { name?: string })[]
  requestBody?: object
  security?: readonly object[]
  responses?: Record<string, object>
}

type Calls = Record<string, Record<string, Operation>>

const pause = {
  'retry-after': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
} as const

const problem = (description: string, headers?: typeof pause) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const PROBLEMS = {
  '400': problem('The input is wrong: `data` names the field, `info` says what was expected'),
  '401': problem('Nobody is logged in, or the session has ended'),
  '403': problem('Who asks may not'),
  '404': problem('There is no such thing, or not for who asks'),
  '413': problem('The body is too long'),
  '429': problem('Too often: a limit of the address or the account', pause),
  '500': problem('A fault of ours; `info` has its number'),
  '503': problem('Too much at once, or the database is away', pause),
} as const

/** How who asks says so. */
const securitySchemes = {
  [SESSION]: {
    type: 'apiKey',
    in: 'header',
    name: 'x-auth-token',
    description: 'A login answers it in the header of the same name, and a later answer may bring a new one',
  },
  [STAFF]: {
    type: 'apiKey',
    in: 'cookie',
    name: 'console_session',
    description: 'The console’s own; no program’s. Over https its name begins with __Host-',
  },
  [PARTNER]: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'xk_…',
    description:
      'A partner’s key, as docs/partners.md tells. What stands beside it is the scope that the call asks for; where calls ' +
      'need no key, one is counted by its own limit in place of the address',
  },
} as const

/** What a call from our own pages alone asks for: no other site’s form can send it. */
const fromOwnPage = z.object({
  'x-requested-with': z.string().meta({ description: 'Any text', example: 'XMLHttpRequest' }),
})

const ABOUT =
  'Every call of 选考在线. An answer has `success`, `info` (for the user, in Chinese) and `data`. What was understood and ' +
  'refused is answered with 200, `success: false` and a code in `data`; all else that goes wrong by its status. ' +
  'Examples show two of each list.'

/** What is posted to others, by the type of what happened, as OpenAPI writes it. */
export type Webhooks = Readonly<Record<string, object>>

const OPENAPI = '3.1.0'

type Schemas = ReturnType<typeof jsonSchemaTransform>

/**
 * Draws the document of all calls that are registered after it, once they all are.
 * @returns draws it: others are served between two calls, since all at once would hold them up for a second
 */
export async function drawDocument(
  app: FastifyInstance,
  webhooks: Webhooks = {},
): Promise<() => Promise<object>> {
  const calls: RouteOptions[] = []
  const schemas = new Map<RouteOptions, Schemas>()
  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
      webhooks,
      info: { title: '选考在线', version: findRelease().version, description: ABOUT },
      components: {
        securitySchemes,
        responses: PROBLEMS,
        schemas: {
          Problem: {
            type: 'object',
            required: ['success', 'info', 'data'],
            properties: {
              success: { const: false },
              info: { type: 'string', description: 'For the user, in Chinese' },
              data: { type: ['string', 'null'], description: 'The field that is wrong' },
            },
          },
        },
      },
    },
    transform: (asked) => schemas.get(asked.route) ?? jsonSchemaTransform(asked),
    transformObject: (told) => complete(jsonSchemaTransformObject(told)),
  })
  app.addHook('onRoute', (call) => {
    // Fastify's own beside each GET, which the document leaves out.
    if (call.method !== 'HEAD') calls.push(call)
  })
  function* readSchemas(): Generator<undefined, void> {
    for (const route of calls) {
      const { url, schema } = route
      if (schema)
        schemas.set(route, jsonSchemaTransform({ url, schema, route, openapiObject: { openapi: OPENAPI } }))
      yield undefined
    }
  }
  return async () => {
    await runInSteps(readSchemas())
    const document = app.swagger()
    schemas.clear()
    return document
  }
}

/** The document of some calls, without a server that answers them. */
export async function documentOf(endpoints: readonly Endpoint[]): Promise<object> {
  const app = fastify()
  app.setSerializerCompiler(serializerCompiler)
  app.setValidatorCompiler(() => () => true)
  const draw = await drawDocument(app)
  await app.register(async (scope) => {
    for (const endpoint of endpoints) {
      const schema = schemaOf(endpoint, writerOf(endpoint).schema)
      scope.route({ method: endpoint.method, url: routeOf(endpoint.path), schema, handler: () => null })
    }
  })
  await app.ready()
  return draw()
}

/** Adds errors by status to each call, and takes out what says nothing. */
function complete<D extends { paths?: object; components?: { schemas?: object } }>(document: D): D {
  const calls = document.paths ?? {}
  tidy(document)
  const examples = readExamples()
  if (isCalls(calls))
    for (const [path, byMethod] of Object.entries(calls))
      for (const operation of Object.values(byMethod)) {
        completeCall(path, operation)
        const example = examples[operation.operationId ?? '']
        if (example) showExample(operation, example)
      }
  return document
}

function showExample(operation: Operation, { asked = {}, body, answer }: Examples[string]): void {
  for (const parameter of operation.parameters ?? [])
    if (parameter.name !== undefined && parameter.name in asked)
      Object.assign(parameter, { example: asked[parameter.name] })
  for (const [part, example] of [
    [operation.requestBody, body],
    [operation.responses?.['200'], answer],
  ] as const) {
    const json = mediaOf(part)
    if (json && example !== undefined) Object.assign(json, { example })
  }
}

/** Where a body or an answer in JSON says what it is. */
function mediaOf(part: object | undefined): object | undefined {
  const content = part && 'content' in part ? part.content : undefined
  if (typeof content !== 'object' || content === null || !('application/json' in content)) return undefined
  const json = content['application/json']
  return typeof json === 'object' && json !== null ? json : undefined
}

/** The document is written by the library, from our own schemas. */
const isCalls = (paths: object): paths is Calls =>
  Object.values(paths).every((byMethod) => typeof byMethod === 'object' && byMethod !== null)

function completeCall(path: string, operation: Operation): void {
  const takesInput = operation.parameters !== undefined || operation.requestBody !== undefined
  const isOpen = operation.security?.length === 0
  const statuses = [
    ...(takesInput ? ['400'] : []),
    ...(isOpen ? [] : ['401', '403']),
    ...(path.includes('{') ? ['404'] : []),
    ...(operation.requestBody === undefined ? [] : ['413']),
    '429',
    '500',
    '503',
  ]
  for (const status of statuses)
    operation.responses = { ...operation.responses, [status]: { $ref: `#/components/responses/${status}` } }
}
