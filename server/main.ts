import cluster from 'node:cluster'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { EmbeddedError } from './db/embedded-server.ts'
import { MigrationError } from './db/migrate.ts'
import { type AppProcess, EarlyEnd, keepAppProcesses } from './start/app-processes.ts'
import { prepareWeb } from './start/build-web.ts'
import { prepareDatabase } from './start/prepare.ts'
import { type Served, serve } from './start/serve.ts'
import { gatherFigures } from './watching/workers.ts'

const say = (line: string): void => console.log(line)

if (cluster.isPrimary) void stopOnFailure(startPrimary)
else void stopOnFailure(startWorker)

/** What an operator can mend is told in a sentence, the rest with its stack. */
async function stopOnFailure(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const known = [ConfigError, EmbeddedError, MigrationError, EarlyEnd].some((type) => error instanceof type)
    console.error(known && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function startPrimary(): Promise<void> {
  const config = readConfig()
  for (const warning of config.warnings) console.error(warning)
  const stop = new AbortController()
  const started = startAll(config, stop.signal)
  // A stop in the middle of a start lets the step at hand end, so that it leaves nothing behind.
  onStopSignal(async () => {
    stop.abort()
    await started.catch(() => {})
    await stopping()
  })
  // Nobody asked for it to end: a supervisor starts it again.
  process.once('beforeExit', () => {
    console.error('nothing is left that serves')
    process.exit(1)
  })
  await started.catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
}

async function startAll(config: Config, stop: AbortSignal): Promise<void> {
  const failed = new AbortController()
  // Beside the database, which takes as long at a first start.
  const building = prepareWeb(config, say, AbortSignal.any([stop, failed.signal]))
  building.catch(() => {})
  const database = await openDatabase(config, {
    app: true,
    onRestart: (reason) => console.error(`PostgreSQL: ${reason}; starting it again`),
  }).catch(async (error: unknown) => {
    failed.abort()
    await building.catch(() => {})
    throw error
  })
  stopping = () => database.close()
  try {
    if (!stop.aborted) await prepareDatabase(database.url, config.figuresDir)
    await building
    if (stop.aborted) return
    if (config.workers === 1) await serveHere(config, database, stop)
    else await serveByWorkers(config, database)
  } catch (error) {
    failed.abort()
    await building.catch(() => {})
    await database.close()
    throw error
  }
}

/** What a stop has to undo so far. */
let stopping: () => Promise<void> = async () => {}

function onStopSignal(stop: () => Promise<void>): void {
  let stopped = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopped) return
      stopped = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

async function serveHere(config: Config, database: Database, stop: AbortSignal): Promise<void> {
  const served = await serve(config, database.url, stop)
  stopping = async () => {
    await served.close()
    await database.close()
  }
  say(`选考在线 is ready at ${served.address}`)
}

/** ms after which an app process that does not stop is ended: its connections have 5 s (server/http/running/closing.ts). */
const stopWithin = 8000

async function serveByWorkers(config: Config, database: Database): Promise<void> {
  const stop = new AbortController()
  stopping = async () => {
    stop.abort()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((done) => {
            const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopWithin)
            worker.once('exit', () => {
              clearTimeout(timer)
              done()
            })
            worker.process.kill('SIGTERM')
          }),
      ),
    )
    await database.close()
  }
  gatherFigures(config.workers)
  const address = await keepAppProcesses({
    count: config.workers,
    start: () => fork(database.url),
    stop: stop.signal,
    say: (line) => console.error(line),
  })
  say(`选考在线 is ready at ${address} with ${config.workers} app processes`)
}

function fork(databaseUrl: string): AppProcess {
  const worker = cluster.fork({ DATABASE_URL: databaseUrl })
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))
  const heard = new Promise<string>((done) => {
    // Figures may be asked for before it is ready.
    worker.on('message', (message) => {
      if (typeof message === 'string') done(message)
    })
  })
  return { ready: Promise.race([heard, ended.then(() => undefined)]), ended }
}

async function startWorker(): Promise<void> {
  const config = readConfig()
  if (config.databaseUrl === undefined) throw new Error('an app process needs DATABASE_URL')
  let served: Served | undefined
  onStopSignal(async () => {
    await served?.close()
  })
  // Without its primary nobody would stop it.
  process.once('disconnect', () => process.exit(1))
  served = await serve(config, config.databaseUrl)
  process.send?.(served.address)
}
