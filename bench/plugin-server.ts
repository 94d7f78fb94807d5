import { constants } from 'node:zlib'
import { type FastifyInstance, type FastifyPluginAsync, fastify } from 'fastify'
import { readConfig } from '#server/config.ts'
import { setHeaders } from '#server/http/headers.ts'
import { shedLoad } from '#server/http/limits/overload.ts'
import { packAnswers } from '#server/http/pack.ts'
import { usageOfProcess } from './fire.ts'

/*
 * A route whose answer goes through one part of server/http, through the Fastify plugin in its place, or through neither;
 * /metrics tells what the process has used. Run as a process of its own: node bench/plugin-server.ts CASE VARIANT
 */
const text = JSON.stringify({
  names: Array.from({ length: 800 }, (_, at) => `浙江大学 ${at} ${(at * 7919) % 1000}`),
})
const short = JSON.stringify({ success: true, info: '', data: { names: ['浙江大学'] } })

interface Case {
  body: string | Buffer
  ours: (app: FastifyInstance) => void
  plugin: string
  options: object
}

const packed = {
  ours: packAnswers,
  plugin: '@fastify/compress',
  options: { threshold: 1200, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } },
}
const cases: Readonly<Record<string, Case>> = {
  headers: {
    body: short,
    ours: (app) => setHeaders(app, readConfig({ PUBLIC_URL: 'https://xuankao.example' })),
    plugin: '@fastify/helmet',
    // The five headers that an answer in JSON has of ours, and no others.
    options: {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      },
      frameguard: { action: 'deny' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: false,
      dnsPrefetchControl: false,
      ieNoOpen: false,
      originAgentCluster: false,
      permittedCrossDomainPolicies: false,
      referrerPolicy: false,
      xssFilter: false,
    },
  },
  overload: {
    body: short,
    ours: (app) => void shedLoad(app),
    plugin: '@fastify/under-pressure',
    options: { maxEventLoopDelay: 500, sampleInterval: 500 },
  },
  'packed, written anew': { body: text, ...packed },
  'packed, given again': { body: Buffer.from(text), ...packed },
}

const isPlugin = (value: unknown): value is FastifyPluginAsync<object> => typeof value === 'function'

const [name = '', variant] = process.argv.slice(2)
const chosen = cases[name]
if (!chosen) throw new Error(`the cases are ${Object.keys(cases).join(', ')}`)
const app = fastify()
if (variant === 'ours') chosen.ours(app)
if (variant === 'plugin') {
  const { default: plugin }: { default: unknown } = await import(chosen.plugin)
  if (!isPlugin(plugin)) throw new Error(`${chosen.plugin} is no plugin`)
  await app.register(plugin, chosen.options)
}
app.get('/metrics', usageOfProcess)
app.get('/api/answer', (_request, reply) => reply.type('application/json; charset=utf-8').send(chosen.body))
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
