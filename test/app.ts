import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import type { z } from 'zod'
import type { Answer, DataOf, Endpoint } from '#contract/endpoint.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Context, openContext } from '#server/context.ts'
import { openLog } from '#server/http/running/log.ts'
import { snapshotReader } from '#server/read-snapshot.ts'
import { watcher } from '#server/watching/watch.ts'
import { createTestDatabase, otherWays } from './database.ts'
import { testExamYear } from './exam-year.ts'
import { smallFigures } from './starter.ts'

export interface TestApp {
  context: Context
  app: App
  /** Calls an endpoint through the real server and gives status, headers and answer. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<TestAnswer<E>>
  close(): Promise<void>
}

export interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  token?: string
  headers?: Record<string, string>
  address?: string
}

export interface TestAnswer<E extends Endpoint> extends Answer<DataOf<E>> {
  status: number
  headers: Record<string, unknown>
}

/** On a busy machine nothing is refused for being late: what a test asks is answered, or the test ends by its own limit, in ms. */
const unhurried = 60_000

/** One app for all test files of a worker, which ends with the worker: they read its figures, and write of users alone. */
export function sharedApp(start: () => Promise<TestApp>): () => Promise<TestApp> {
  let started: Promise<TestApp> | undefined
  return async () => ({ ...(await (started ??= start())), close: async () => {} })
}

/** A database to be copied. */
export interface Source {
  template: string
  /** All that it holds came by imports, so that what a load keeps of it may be used again. */
  isImported: boolean
  /** What is built of it is kept in a folder of this name, for every app over a copy of it. */
  keptIn?: string
}

/** A busy machine refuses nothing. */
const unbounded = {
  inFlight: Infinity,
  delay: Infinity,
  patience: 0,
  hashing: { places: Infinity, room: Infinity, roomOfOne: Infinity, deadline: 0, pause: 0 },
}

/**
 * The real app over a database and a data directory of one's own. `env` overrides configuration; `logTo` gets
 * the log, once `env` sets a LOG_LEVEL other than silent.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  logTo?: DestinationStream,
  source?: Source,
): Promise<TestApp> {
  const database = await createTestDatabase(source?.template)
  const shared = source?.keptIn === undefined ? undefined : join(inject('folder'), source.keptIn)
  const dataDir = shared ?? mkdtempSync(join(inject('folder'), 'app-'))
  mkdirSync(dataDir, { recursive: true })
  const clear = async (): Promise<void> => {
    await database.drop()
    if (shared === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  const { url } = database
  const own = { ...otherWays(url), ...env }
  return startAppOn({ url, dataDir, isImported: source?.isImported === true, clear }, own, logTo)
}

/** What an app stands on. */
export interface Ground {
  url: string
  dataDir: string
  /** All that the database holds came by imports. */
  isImported: boolean
  /** Takes it away once the app is closed. */
  clear(): Promise<void>
}

/** The real app over what is there already. */
export async function startAppOn(
  { url: databaseUrl, dataDir, isImported, clear }: Ground,
  env: Record<string, string>,
  logTo?: DestinationStream,
): Promise<TestApp> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    FIGURES_DIR: smallFigures,
    LOG_LEVEL: 'silent',
    EXAM_YEAR: testExamYear,
    ...env,
  })
  const log = openLog(config.logLevel, logTo, () => watcher()?.named() ?? {})
  // Tests write into tables without an import, so that what a load keeps of them may be of half of it.
  const { examYear, dataDir: keptIn } = config
  const reader = snapshotReader(isImported ? { examYear, dataDir: keptIn, databaseUrl } : { examYear })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const read: typeof reader.read = async (...from) => {
    const reading = await reader.read(...from)
    async function* later() {
      try {
        return yield* reading.later
      } finally {
        begin()
      }
    }
    return { ...reading, later: later() }
  }
  const patient = { patience: unhurried, statementTimeout: unhurried, redisPatience: unhurried }
  const context = await openContext(config, databaseUrl, log, patient, { ...reader, read })
  // Who listens for imports loads once it is connected: in the middle of what a test writes, it would keep half of that.
  await begun
  const app = await createApp(context, unbounded)
  await app.fastify.ready()
  return {
    context,
    app,
    call: async (endpoint, input = {}) => {
      // Tests write into the database behind the app's back.
      await context.rows.waitUntilInvalidated()
      const path = fillPath(endpoint.path, input.params ?? {})
      const query = new URLSearchParams(
        Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]),
      )
      const response = await app.fastify.inject({
        method: endpoint.method,
        url: query.size > 0 ? `${path}?${query}` : path,
        headers: {
          ...(input.token ? { 'x-auth-token': input.token } : {}),
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...input.headers,
        },
        ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
        remoteAddress: input.address ?? '127.0.0.1',
      })
      const answer: Answer<DataOf<typeof endpoint>> = response.json()
      return { status: response.statusCode, headers: response.headers, ...answer }
    },
    close: async () => {
      await app.fastify.close()
      await context.close()
      await clear()
    },
  }
}

function fillPath(path: string, params: object): string {
  const values = new Map(Object.entries(params).map(([key, value]) => [key, String(value)]))
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values.get(key) ?? ''))
}
