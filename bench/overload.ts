import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { makeDataDir, startProduct } from '#test/product.ts'
import { onDatabase } from './database.ts'
import { type Call, type Fired, fire, untilAtRest } from './fire.ts'
import { history } from './load-targets.ts'
import { printTable } from './table.ts'

/** Students who log in, each from an address of their own. */
const STUDENTS = 300
/** What somebody who is logged in already asks meanwhile. */
export const steady = { connections: 8, seconds: 8, rate: 100 }

/** Logins at once, over as many connections as it says, beside a call that is asked at a steady pace. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { connections: { type: 'string', default: '1,20,150,400' } },
  })
  const { dataDir, remove } = makeDataDir()
  const start = () => startProduct({ dataDir, env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
  try {
    await (await start()).end('SIGTERM')
    const { users, token } = await onDatabase(dataDir, async (db) => {
      const built: BuiltUser[] = []
      for (let at = 0; at < STUDENTS; at += 1) built.push(await buildUser(db))
      return { users: built, token: (await buildUser(db)).token }
    })
    const product = await start()
    await untilAtRest(product.address)
    console.log(`waiting for a processor before the start, on average: ${loadavg()[0]?.toFixed(1)}`)
    const rows = [showRow(0, undefined, await fire(product.address, history, token, steady))]
    for (const connections of values.connections.split(',').map(Number)) {
      const [logins, others] = await Promise.all([
        fire(product.address, users.map(loginOf), '', { connections, seconds: steady.seconds }),
        fire(product.address, history, token, steady),
      ])
      rows.push(showRow(connections, logins, others))
    }
    printTable(rows)
    await product.end('SIGTERM')
  } finally {
    remove()
  }
}

export const loginOf = ({ mobile, password }: BuiltUser, at: number): Call => ({
  name: 'logins',
  method: 'POST',
  path: '/api/session',
  body: JSON.stringify({ mobile, password }),
  from: `198.51.${at >> 8}.${at & 255}`,
})

function showRow(
  connections: number,
  logins: Fired | undefined,
  others: Fired,
): Record<string, string | number> {
  const perSecond = (status: string): number =>
    Math.round((logins?.statuses[status]?.count ?? 0) / steady.seconds)
  const told = Object.keys(logins?.statuses ?? {}).filter((status) => !['200', '503'].includes(status))
  return {
    'connections that log in': connections,
    'logins/s': perSecond('200'),
    'p50 ms': logins?.p50 ?? 0,
    'p99 ms ': logins?.p99 ?? 0,
    '503/s': perSecond('503'),
    other: told.join(' ') || '-',
    'others p50 ms': others.p50,
    'p99 ms': others.p99,
    'not 200': others.errors,
  }
}
