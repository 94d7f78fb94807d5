import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  diag,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { TelemetryConfig } from '#server/config.ts'
import { alwaysAnswered } from '#server/http/limits/overload.ts'
import { routeOf } from '#server/http/running/route.ts'
import { figuresOf } from './figures.ts'
import type { WatchedPart, Watch } from './watch.ts'

/** Sends what is watched to a collector. */
export interface Telemetry extends Watch {
  /** Sends what is left, as far as the collector takes it in a moment. */
  close(): Promise<void>
}

/** ms after which a collector that does not answer is given up: what it was sent is lost, and nobody has waited. */
const PATIENCE = 5000
/** The same at the end of the process, which waits for it. */
const PATIENCE_AT_END = 1000
/** ms in which the log tells once that a collector does not take what it is sent. */
const QUIET = 60_000
/** Signs of what it said that are told. */
const SAID = 300

const kinds = {
  job: SpanKind.INTERNAL,
  thread: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  call: SpanKind.CLIENT,
} as const satisfies Record<WatchedPart['kind'], SpanKind>

/**
 * Opens what sends traces and figures by OpenTelemetry. Nothing of it is registered for the whole process but its complaints,
 * which go to the log.
 * @param process What this process is called among those that serve
 */
export async function openTelemetry(
  config: TelemetryConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
  process: { readonly version: string; readonly instance: string },
): Promise<Telemetry> {
  const exporters = await openExporters(config)
  const resource = defaultResource().merge(
    resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': process.version,
      'service.instance.id': process.instance,
      ...config.attributes,
    }),
  )
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporters.spans, exportTimeoutMillis: PATIENCE })],
  })
  const tracer = provider.getTracer('xuankao')
  const propagator = new W3CTraceContextPropagator()
  const underWay = new AsyncLocalStorage<Context>()
  // What is sent belongs to no request, also where one has set it going.
  complainTo((reason) =>
    underWay.exit(() => log.warn({ reason }, 'traces or figures were not sent; what is next is tried')),
  )
  let meters: MeterProvider | undefined

  const begin = (part: WatchedPart, parent: Context, startTime?: number): Span =>
    tracer.startSpan(
      part.name,
      {
        kind: kinds[part.kind],
        attributes: { ...ofKind(part), ...part.facts },
        ...(startTime === undefined ? {} : { startTime }),
      },
      parent,
    )
  const parentOf = ({ kind }: WatchedPart): Context | undefined =>
    kind === 'job' ? ROOT_CONTEXT : underWay.getStore()

  return {
    around: async (part, work) => {
      const parent = parentOf(part)
      if (parent === undefined) return work()
      const span = begin(part, parent)
      try {
        return await underWay.run(trace.setSpan(parent, span), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    ended: (part, ms, error) => {
      const parent = parentOf(part)
      if (parent === undefined) return
      const now = Date.now()
      const span = begin(part, parent, now - ms)
      if (error !== undefined) fail(span, error)
      span.end(now)
    },
    named: (): Record<string, string> => {
      const context = underWay.getStore()
      const of = context && trace.getSpanContext(context)
      return of ? { trace_id: of.traceId, span_id: of.spanId } : {}
    },
    followRequests: (app) => {
      const contexts = new WeakMap<FastifyRequest, Context>()
      const end = (request: FastifyRequest, settle: (span: Span) => void): void => {
        const context = contexts.get(request)
        const span = context && trace.getSpan(context)
        if (!span) return
        contexts.delete(request)
        settle(span)
        span.end()
      }
      app.addHook('onRequest', (request, _reply, done) => {
        const { method } = request
        const route = routeOf(request)
        if (alwaysAnswered.has(route)) return done()
        const from = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        const attributes = { 'http.request.method': method, 'http.route': route }
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
        const context = trace.setSpan(from, span)
        contexts.set(request, context)
        underWay.run(context, done)
      })
      // A body that was waited for arrived outside of it.
      app.addHook('preValidation', (request, _reply, done) => {
        const context = contexts.get(request)
        if (context) underWay.run(context, done)
        else done()
      })
      app.addHook('onResponse', (request, { statusCode }, done) => {
        end(request, (span) => {
          span.setAttribute('http.response.status_code', statusCode)
          if (statusCode < 500) return
          span.setAttribute('error.type', String(statusCode))
          span.setStatus({ code: SpanStatusCode.ERROR })
        })
        done()
      })
      app.addHook('onRequestAbort', (request, done) => {
        end(request, (span) => span.setAttribute('error.type', 'aborted'))
        done()
      })
    },
    followFigures: (metrics, durations) => {
      const reader = new PeriodicExportingMetricReader({
        exporter: exporters.figures,
        exportTimeoutMillis: PATIENCE,
        metricProducers: [figuresOf(metrics, durations)],
      })
      meters = new MeterProvider({ resource, readers: [reader] })
    },
    close: async () => {
      const ending = Promise.allSettled([provider.shutdown(), meters?.shutdown()])
      await Promise.race([ending, wait(PATIENCE_AT_END)])
      diag.disable()
    },
  }
}

interface Exporters {
  readonly spans: SpanExporter
  readonly figures: PushMetricExporter
}

async function openExporters({ endpoint, protocol, headers }: TelemetryConfig): Promise<Exporters> {
  const optionsOf = (signal: string) => ({
    url: `${endpoint.replace(/\/$/, '')}/v1/${signal}`,
    headers: { ...headers },
    timeoutMillis: PATIENCE,
  })
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }] =
    protocol === 'http/json'
      ? await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-http'),
          import('@opentelemetry/exporter-metrics-otlp-http'),
        ])
      : await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-proto'),
          import('@opentelemetry/exporter-metrics-otlp-proto'),
        ])
  return {
    spans: new OTLPTraceExporter(optionsOf('traces')),
    figures: new OTLPMetricExporter(optionsOf('metrics')),
  }
}

function samplerOf({ sampler, ratio }: TelemetryConfig): Sampler {
  const [, name = sampler] = /^parentbased_(.*)$/.exec(sampler) ?? []
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler()
  return name === sampler ? root : new ParentBasedSampler({ root })
}

const ofKind = ({ kind }: WatchedPart): Record<string, string> =>
  kind === 'statement' ? { 'db.system.name': 'postgresql' } : {}

/** Of an error only its kind: what it says may quote a row, a number or an address. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const name = error instanceof Error ? error.name : 'unknown'
  span.setAttribute('error.type', code === '' ? name : code)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Has told, once in a while, what goes wrong on the way to the collector. */
function complainTo(tell: (reason: string) => void): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const complain = (said: string): void => {
    const now = performance.now()
    if (now - toldAt < QUIET) return
    toldAt = now
    // An error comes as JSON, with its stack.
    const [, message = said] = /"message":"([^"]*)"/.exec(said) ?? []
    tell(message.slice(0, SAID))
  }
  const pass = (): void => {}
  diag.setLogger(
    { error: complain, warn: complain, info: pass, debug: pass, verbose: pass },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
