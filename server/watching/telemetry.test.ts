import { execFileSync } from 'node:child_process'
import { type RequestListener, createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { getAccount, login } from '#contract/account.ts'
import { readConfig } from '#server/config.ts'
import { aliyunSms } from '#server/providers/sms/aliyun.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { startStandIn } from '#test/stand-in.ts'
import { statementName } from './statements.ts'
import { type Telemetry, openTelemetry } from './telemetry.ts'
import { watchBy, watched } from './watch.ts'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number() }),
})
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})
const point = z.object({ attributes: z.array(attribute), asDouble: z.number().optional() })
const figures = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              sum: z.object({ dataPoints: z.array(point) }).optional(),
              gauge: z.object({ dataPoints: z.array(point) }).optional(),
              histogram: z.object({ dataPoints: z.array(point.extend({ count: z.number() })) }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector. @param answer Left out: it takes what it is sent */
async function startCollector(answer: RequestListener = (_, response) => response.end('{}')) {
  const sent: { path: string; body: string }[] = []
  const take = async (...[request, response]: Parameters<RequestListener>): Promise<void> => {
    sent.push({ path: request.url ?? '', body: await text(request) })
    answer(request, response)
  }
  const server = createServer((request, response) => {
    void take(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the collector has no port')
  const bodies = (path: string): string[] => sent.filter((each) => each.path === path).map(({ body }) => body)
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bodies,
    spans: () =>
      bodies('/v1/traces')
        .flatMap((body) => traces.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: () =>
      bodies('/v1/traces')
        .flatMap((body) => traces.parse(JSON.parse(body)).resourceSpans)
        .map(({ resource }) =>
          Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue])),
        ),
    figures: () =>
      bodies('/v1/metrics').flatMap((body) =>
        figures
          .parse(JSON.parse(body))
          .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
  }
}

const complaints: string[] = []
const log = { warn: ({ reason }: { reason: string }) => void complaints.push(reason) }

/** Has this process watched until the test ends. */
async function watchTo(endpoint: string, env: Record<string, string> = {}): Promise<Telemetry> {
  const { telemetry } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...env,
  })
  if (!telemetry) throw new Error('it is not set up')
  const watch = await openTelemetry(telemetry, log, { version: '1.2.3', instance: 'here:3000/1' })
  watchBy(watch)
  return watch
}

let app: TestApp | undefined
afterEach(async () => {
  watchBy(undefined)
  await app?.close()
  app = undefined
})

test('a request is a trace by its route, with its statements, and tells nothing of anybody', async () => {
  const collector = await startCollector()
  const telemetry = await watchTo(collector.endpoint, {
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  })
  const lines: string[] = []
  app = await startTestApp({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const { mobile, token } = await buildUser(app.context.db)
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await app.call(getAccount, { token, headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } })
  await app.call(login, { body: { mobile, password: 'not the right one' } })
  await app.app.fastify.inject('/api/share/secret-key-of-somebody?mobile=13912345678')
  await app.app.fastify.inject('/healthz')
  await telemetry.close()

  const spans = collector.spans()
  const own = spans.find(({ name }) => name === 'GET /api/user/account')
  expect(own).toMatchObject({ traceId: trace, parentSpanId: '00f067aa0ba902b7' })
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === own?.spanId)
  expect(parts.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^SELECT .*\bsession\b/))
  const post = spans.find(({ name }) => name === 'POST /api/session')
  // Also what follows the body.
  expect(spans.filter(({ traceId }) => traceId === post?.traceId).length).toBeGreaterThan(1)
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
  const told = collector.bodies('/v1/traces').join('')
  for (const secret of [mobile, token, 'not the right one', '13912345678', 'secret-key'])
    expect(told).not.toContain(secret)
  expect(collector.resources()[0]).toMatchObject({
    'service.name': 'xuankao',
    'service.version': '1.2.3',
    'service.instance.id': 'here:3000/1',
    'deployment.environment.name': 'trial',
  })
  const failed = lines.map((line): unknown => JSON.parse(line))
  expect(failed).toContainEqual(expect.objectContaining({ event: 'login.failed', trace_id: post?.traceId }))
})

test('the figures that are sent are those of /metrics, each once', async () => {
  const collector = await startCollector()
  const telemetry = await watchTo(collector.endpoint)
  app = await startTestApp()
  await app.app.fastify.inject('/api/nowhere')
  await app.app.fastify.inject('/api/nowhere')
  const { body } = await app.app.fastify.inject('/metrics')
  await telemetry.close()
  const sent = collector.figures()
  const names = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(sent).toHaveLength(names.length)
  expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(names))
  const answered = sent.find(({ name }) => name === 'http_request_duration_seconds')?.histogram?.dataPoints
  expect(
    answered?.filter(({ attributes }) => attributes.some(({ value }) => value.stringValue === '404')),
  ).toEqual([expect.objectContaining({ count: 2 })])
  expect(sent.find(({ name }) => name === 'database_up')?.gauge?.dataPoints).toEqual([
    expect.objectContaining({ asDouble: 1 }),
  ])
})

test('a call to a vendor is a part of what asked for it, and a job a trace of its own', async () => {
  const collector = await startCollector()
  const telemetry = await watchTo(collector.endpoint)
  const vendor = await startStandIn(() => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '13800000000' }))
  onTestFinished(() => vendor.close())
  const keys = { accessKeyId: 'id', accessKeySecret: 'secret', signName: '选考', templateCode: 'SMS_1' }
  const sms = aliyunSms(keys, vendor.endpoint)
  const send = () => sms.send({ mobile: '13800000000', purpose: 'register', code: '012345' })
  await expect(
    watched({ kind: 'job', name: 'outer' }, () => watched({ kind: 'job', name: 'inner' }, send)),
  ).rejects.toThrow('LIMIT')
  await telemetry.close()
  const spans = collector.spans()
  const byName = (name: string) => spans.find((each) => each.name === name)
  expect(byName('Aliyun SMS')).toMatchObject({ parentSpanId: byName('inner')?.spanId })
  expect(byName('inner')?.traceId).not.toBe(byName('outer')?.traceId)
  expect(byName('inner')).toMatchObject({ status: { code: 2 } })
  expect(collector.bodies('/v1/traces').join('')).not.toMatch(/13800000000|012345|secret/)
})

test('a sampler that takes none sends none', async () => {
  const collector = await startCollector()
  const telemetry = await watchTo(collector.endpoint, {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  await watched({ kind: 'job', name: 'quiet' }, async () => {})
  await telemetry.close()
  expect(collector.spans()).toEqual([])
})

test.each([
  ['hangs', () => {}],
  ['refuses', (_, response) => void response.writeHead(400).end()],
] as [string, RequestListener][])('a collector that %s holds up no request and no end', async (_, answer) => {
  const collector = await startCollector(answer)
  const telemetry = await watchTo(collector.endpoint)
  app = await startTestApp()
  for (let at = 0; at < 600; at += 1) await watched({ kind: 'job', name: 'one of many' }, async () => {})
  const { token } = await buildUser(app.context.db)
  expect(await app.call(getAccount, { token })).toMatchObject({ status: 200 })
  await telemetry.close()
  expect(collector.bodies('/v1/traces').length).toBeGreaterThan(0)
})

test('a collector that is not there is told of in the log, once', async () => {
  complaints.length = 0
  // Nobody listens on the port of discard.
  const telemetry = await watchTo('http://127.0.0.1:9')
  for (let at = 0; at < 1200; at += 1) await watched({ kind: 'job', name: 'one of many' }, async () => {})
  await expect.poll(() => complaints.length).toBe(1)
  await telemetry.close()
  expect(complaints).toHaveLength(1)
})

test('unless it is asked for, nothing of it is loaded', () => {
  const root = join(import.meta.dirname, '../..')
  // prom-client loads the API by itself, to tell exemplars.
  const script = `
    await import('#server/start/serve.ts')
    const { createRequire } = await import('node:module')
    const loaded = Object.keys(createRequire('${root}/any.js').cache)
    const has = (name) => loaded.some((file) => file.includes('node_modules/' + name + '/'))
    console.log(has('fastify'), ...['core', 'resources', 'sdk-trace', 'sdk-metrics'].map((name) => has('@opentelemetry/' + name)))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(said).toBe('true false false false false\n')
})

test.each([
  ['select "id" from "account" where "mobile" = $1', 'SELECT account'],
  ['insert into "follow" ("a") values ($1)', 'INSERT follow'],
  ['select "a" from "line" inner join "school" on true', 'SELECT line school'],
  ['insert into "limits" ("a") values ($1) on conflict ("a") do update set "a" = $2', 'INSERT limits'],
  ["SELECT pg_notify('x', '13800000000')", 'SELECT'],
])('%s is told of as %s', (sql, name) => {
  expect(statementName(sql)).toBe(name)
})
