import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** ms in which a product's health was answered while something was done to it; infinite where it was not. */
export interface Health {
  /** Nine of ten times. */
  readonly usually: number
  readonly slowest: number
  /** In which an HTTP server that has nothing to do was answered, asked at the same moments: what the machine takes. */
  readonly slowestElsewhere: number
}

/** ms between two questions, and after which an answer has failed. */
const [PAUSE, PATIENCE] = [50, 20_000]

const file = fileURLToPath(import.meta.url)

/**
 * Asks for the health of a product again and again, from a process of its own, so that what is done to the product delays no
 * question; a second process is the server that has nothing to do.
 */
export async function watchHealth(address: string): Promise<{ end(): Promise<Health> }> {
  const idle = fork(file, ['idle'])
  const [elsewhere]: unknown[] = await once(idle, 'message')
  // Plain JSON has no Infinity.
  const asker = fork(file, ['ask', `${address}/healthz`, String(elsewhere)], { serialization: 'advanced' })
  await once(asker, 'message')
  return {
    end: async () => {
      const told = once(asker, 'message')
      asker.send('end')
      const [health] = await told
      idle.disconnect()
      return health
    },
  }
}

function serveNothing(): void {
  const server = createServer((_request, answer) => void answer.end('{}'))
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address()
    if (typeof bound === 'object' && bound) process.send?.(`http://127.0.0.1:${bound.port}/`)
  })
  process.once('disconnect', () => process.exit())
}

/** ms until an answer has come. */
async function timeOf(address: string): Promise<number> {
  const start = performance.now()
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
    await answer.text()
    return answer.ok ? performance.now() - start : Infinity
  } catch {
    return Infinity
  }
}

async function ask(address: string, elsewhere: string): Promise<void> {
  const over = new AbortController()
  process.once('message', () => over.abort())
  const took: number[] = []
  let slowestElsewhere = 0
  // The first of each makes the connection.
  await Promise.all([timeOf(address), timeOf(elsewhere)])
  process.send?.('begun')
  while (!over.signal.aborted) {
    const [own, other] = await Promise.all([timeOf(address), timeOf(elsewhere)])
    took.push(own)
    slowestElsewhere = Math.max(slowestElsewhere, other)
    await wait(PAUSE)
  }
  took.sort((one, other) => one - other)
  const slowest = took.at(-1) ?? Infinity
  const usually = slowest === Infinity ? Infinity : (took[Math.floor(took.length * 0.9)] ?? Infinity)
  const health: Health = { usually, slowest, slowestElsewhere }
  process.send?.(health)
  process.disconnect()
}

// As a process of its own.
if (process.argv[1] === file) {
  const [what, address = '', elsewhere = ''] = process.argv.slice(2)
  if (what === 'idle') serveNothing()
  else void ask(address, elsewhere)
}
