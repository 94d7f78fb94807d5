import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { type Product, makeDataDir, startProduct } from '#test/product.ts'
import { type Wire, headOf, openWire, readAnswer } from '#test/wire.ts'
import { attackLimits } from './attack-limits.ts'
import { type Row, inJson, linesOf, statusOf } from './attack-row.ts'
import { onDatabase } from './database.ts'
import { type Health, watchHealth } from './health.ts'
import { held } from './processes.ts'
import { printTable } from './table.ts'

/** More than are answered at once, so that they took every place when they still took one. */
const TRICKLING = 160
/** Of as many networks: more bodies than are waited for in all. */
const EVERYWHERE = 520
const CLASS = 50
const RESETS = 400
/** ms: a stop has 5 s for its connections, and then ends the database. */
const STOPPED_WITHIN = 8000
/** ms after which one that does not stop is ended. */
const PATIENCE = 20_000

/**
 * Attacks a product of its own on this machine in the ways that once took it down, each bounded in count and time, and holds
 * what it does against what it should do. `--only 67` for the attacks of these numbers. The exit code is 1 when one is not met.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { only: { type: 'string', default: '1245678' } } })
  const { dataDir, remove } = makeDataDir()
  // With the header of a proxy one machine can be many.
  const start = (WORKERS: string): Promise<Product> =>
    startProduct({ dataDir, env: { WORKERS, TRUST_PROXY: '1', LOG_LEVEL: 'info' } })
  try {
    const product = await start('1')
    const { address } = product
    const parts: readonly (readonly [string, () => Promise<Row | Row[]>])[] = [
      ['1', () => trickleBodies(address)],
      ['1', () => fillWithBodies(address)],
      ['1', () => stallReaders(address)],
      ['6', () => neverRead(product, 1)],
      ['6', () => neverRead(product, 100)],
      ['7', () => askPlainly(product)],
      ['4', async () => logInTogether(address, await onDatabase(dataDir, makeClass))],
      ['5', () => breakOff(product)],
      ['5', () => reportMobiles(product)],
      ['2', () => stopDuringBody(product, 'one app process')],
      ['2', async () => stopDuringBody(await start('2'), 'two app processes')],
      ['8', attackLimits],
    ]
    const rows: Row[] = []
    for (const [number, attack] of parts) {
      if (values.only.includes(number)) rows.push(...[await attack()].flat())
    }
    await product.end('SIGTERM')
    rows.sort((one, other) => one.attack.localeCompare(other.attack))
    printTable(rows.map(({ met, ...row }) => ({ ...row, verdict: met ? 'met' : 'NOT met' })))
    if (rows.some(({ met }) => !met)) process.exitCode = 1
  } finally {
    remove()
  }
}

/** So many requests, one after the other opened, whose body has begun. */
async function begin(address: string, count: number, from?: (at: number) => string): Promise<Wire[]> {
  const wires: Wire[] = []
  for (let at = 0; at < count; at += 1) {
    const wire = await openWire(address)
    wire.write(`${headOf('/api/log', 1000, from && { 'x-forwarded-for': from(at) })}{`)
    wires.push(wire)
  }
  return wires
}

/** A byte every two seconds on each of many connections of one address, while that address asks other things. */
async function trickleBodies(address: string): Promise<Row[]> {
  const wires = await begin(address, TRICKLING)
  const start = performance.now()
  const dripping = setInterval(() => {
    for (const wire of wires) wire.write('x')
  }, 2000)
  const asked = ['/api/province', '/healthz', '/readyz', '/metrics', '/api/log']
  const statuses: number[] = []
  while (performance.now() - start < 10_000) {
    for (const path of asked) {
      statuses.push(await statusOf(address, path, path === '/api/log' ? inJson({}) : {}))
    }
    await wait(500)
  }
  clearInterval(dripping)
  const answers = wires.map((wire) => readAnswer(wire.received()))
  const refused = answers.filter(
    ({ status, body }) => (status === 408 || status === 429) && isEnvelope(body),
  ).length
  for (const wire of wires) wire.reset()
  const served = statuses.filter((status) => status === 200).length
  const attack = `1: ${TRICKLING} bodies, a byte every 2 s each`
  return [
    {
      attack,
      expected: 'every other request 200',
      got: `${served} of ${statuses.length}`,
      met: served === statuses.length,
    },
    {
      attack,
      expected: 'each told 408 or 429 within 10 s',
      got: `${refused} of ${wires.length}`,
      met: refused === wires.length,
    },
  ]
}

function isEnvelope(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'success' in answer && 'info' in answer
  } catch {
    return false
  }
}

async function fillWithBodies(address: string): Promise<Row> {
  const readyz = (): Promise<number> => statusOf(address, '/readyz')
  const wires = await begin(address, EVERYWHERE, (at) => `10.1.${at >> 8}.${at & 255}`)
  const full = await within(2000, async () => (await readyz()) === 503)
  const alive = await statusOf(address, '/healthz')
  for (const wire of wires) wire.reset()
  const ready = await within(5000, async () => (await readyz()) === 200)
  return {
    attack: `1: ${EVERYWHERE} bodies of as many addresses`,
    expected: '/readyz 503, /healthz 200, /readyz 200 after',
    got: `${full ? 503 : 'not 503'}, ${alive}, ${ready ? 200 : 'not 200'}`,
    met: full && alive === 200 && ready,
  }
}

/** Callers who ask much, and take nothing of what is answered. */
async function stallReaders(address: string): Promise<Row> {
  const wires: Wire[] = []
  for (let at = 0; at < TRICKLING; at += 1) {
    const wire = await openWire(address)
    wire.stall()
    wire.write('GET /api/docs/json HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(8))
    wires.push(wire)
  }
  // What they asked is worked on first.
  await within(5000, async () => (await statusOf(address, '/api/province')) === 200)
  const statuses: number[] = []
  for (let at = 0; at < 20; at += 1) {
    statuses.push(await statusOf(address, '/api/province'))
    await wait(100)
  }
  for (const wire of wires) wire.reset()
  const served = statuses.filter((status) => status === 200).length
  return {
    attack: `1: ${TRICKLING} callers who do not take their answers`,
    expected: 'every other request 200',
    got: `${served} of ${statuses.length}`,
    met: served === statuses.length,
  }
}

/** Requests that each caller who never reads sends at once, s that this lasts, and ms in which health is answered. */
const [UNREAD, LASTS, HEALTHY] = [2000, 10, 100]
/** ms by which a single answer may come later than that of a server that has nothing to do. */
const NEVER_LATER = 1000
/** Megabytes by which they may make the process grow. */
const GROWS = 200

/** Callers who send as many requests as their connection takes, and never read. */
async function neverRead({ address, pid }: Product, callers: number): Promise<Row[]> {
  const asked = ['/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui-bundle.js', '/api/province']
  const before = held([pid]).rss
  const wires: Wire[] = []
  const { most, ...health } = await watch(address, pid, async (isOver) => {
    for (let at = 0; at < callers; at += 1) {
      const wire = await openWire(address)
      wire.stall()
      wire.write(`GET ${asked[at % asked.length]} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(UNREAD))
      wires.push(wire)
    }
    while (!isOver()) await wait(100)
  })
  for (const wire of wires) wire.reset()
  const attack = `6: ${callers === 1 ? 'one connection sends' : `${callers} connections send`} ${UNREAD} requests and read nothing`
  return [
    ...healthRows(attack, health),
    {
      attack,
      expected: `grows by less than ${GROWS} MB`,
      got: `${most - before} MB`,
      met: most - before < GROWS,
    },
  ]
}

/** Does something to a product for as long as that lasts. @returns its health, and the most megabytes that it held */
async function watch(
  address: string,
  pid: number,
  work: (isOver: () => boolean) => Promise<void>,
): Promise<Health & { most: number }> {
  const health = await watchHealth(address)
  const end = performance.now() + LASTS * 1000
  const isOver = (): boolean => performance.now() > end
  const working = work(isOver)
  let most = 0
  while (!isOver()) {
    most = Math.max(most, held([pid]).rss)
    await wait(100)
  }
  await working
  return { ...(await health.end()), most }
}

/** Whether health is answered soon nearly always, and never late but where the machine itself is. */
function healthRows(attack: string, { usually, slowest, slowestElsewhere }: Health): Row[] {
  const text = (ms: number): string => (ms === Infinity ? 'not answered' : `${ms.toFixed(0)} ms`)
  return [
    {
      attack,
      expected: `/healthz within ${HEALTHY} ms, 9 of 10 times`,
      got: text(usually),
      met: usually <= HEALTHY,
    },
    {
      attack,
      expected: `never later than ${NEVER_LATER} ms after an idle server`,
      got: `${text(slowest)}, idle ${text(slowestElsewhere)}`,
      met: slowest <= slowestElsewhere + NEVER_LATER,
    },
  ]
}

/** Requests a second of one caller who reads what is answered. */
const PLAIN = 60

/** What anybody may ask that is long, or was never asked before. */
const plain: Record<string, (at: number) => string> = {
  'the list of calls': () => '/api/docs/json',
  'a script of its page': () => '/api/docs/static/swagger-ui-bundle.js',
  'schools beside other ranks': (at) => `/api/cu_school/list?provinceId=11&size=50&rank=${1000 + at}`,
  'lines of other names': (at) => `/api/hiscore/line?provinceId=11&size=50&q=a${at}`,
  'units of the plan of other names': (at) => `/api/directory/plan?provinceId=11&size=50&q=a${at}`,
  'requirements of other names': (at) => `/api/subquery/unit?provinceId=11&size=50&name=a${at}`,
}

async function askPlainly({ address, pid }: Product): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, pathOf] of Object.entries(plain)) {
    const health = await watch(address, pid, async (isOver) => {
      const asked: Promise<number>[] = []
      for (let at = 0; !isOver(); at += 1) {
        asked.push(statusOf(address, pathOf(at)))
        await wait(1000 / PLAIN)
      }
      await Promise.all(asked)
    })
    rows.push(...healthRows(`7: ${PLAIN} requests a second: ${name}`, health))
  }
  return rows
}

/** Whether it comes true within so many ms. */
async function within(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms
  while (performance.now() < end) {
    if (await isSo()) return true
    await wait(50)
  }
  return false
}

async function makeClass(db: Parameters<typeof buildUser>[0]): Promise<BuiltUser[]> {
  const users: BuiltUser[] = []
  for (let at = 0; at < CLASS; at += 1) users.push(await buildUser(db))
  return users
}

async function logInTogether(address: string, users: readonly BuiltUser[]): Promise<Row> {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const statuses = await Promise.all(
    users.map(({ mobile, password }) =>
      statusOf(address, '/api/session', inJson({ mobile, password }, from)),
    ),
  )
  const passed = statuses.filter((status) => status === 200).length
  return {
    attack: `4: ${CLASS} right logins at once from one address`,
    expected: 'each 200',
    got: `${passed} of ${users.length}`,
    met: passed === users.length,
  }
}

/** Connections that are reset while a body comes, while it is worked on, or while the answer goes out. */
async function breakOff({ address, output }: Product): Promise<Row> {
  const before = output().length
  const login = JSON.stringify({ mobile: '13800000000', password: 'not the right one' })
  const requests = [
    `${headOf('/api/session', login.length)}${login}`,
    `${headOf('/api/session', login.length)}${login.slice(0, 9)}`,
    `${headOf('/api/wechat/pay/notice', 9)}{`,
    'GET /api/docs/json HTTP/1.1\r\nhost: a\r\n\r\n',
  ]
  for (let at = 0; at < RESETS; at += 1) {
    const wire = await openWire(address)
    wire.write(requests[at % requests.length] ?? '')
    await wait(at % 3)
    wire.reset()
    await wire.closed
  }
  await wait(1000)
  // That a login failed is told, whoever has gone meanwhile.
  const lines = linesOf(output().slice(before)).filter((line) => !line.includes('"event":')).length
  return {
    attack: `5: ${RESETS} connections reset`,
    expected: 'no line in the log but of failed logins',
    got: lines === 0 ? 'none' : String(lines),
    met: lines === 0,
  }
}

async function reportMobiles({ address, output }: Product): Promise<Row> {
  const before = output().length
  const written = ['13812345678', '8613812345678', '+8613812345678', '138-1234-5678', '+86 138 1234 5678']
  for (const mobile of written) {
    await statusOf(
      address,
      '/api/log',
      inJson({ message: `call ${mobile} now` }, { 'x-forwarded-for': '203.0.113.10' }),
    )
  }
  const logged = (): string[] => linesOf(output().slice(before))
  const allThere = await within(2000, async () => logged().length >= written.length)
  const clear = written.filter((mobile) => logged().some((line) => line.includes(` ${mobile} `)))
  return {
    attack: '5: mobiles in reports of a page',
    expected: `${written.length} logged, none in clear`,
    got: clear.length === 0 ? `${logged().length} logged, none in clear` : `in clear: ${clear.join(', ')}`,
    met: allThere && clear.length === 0,
  }
}

/** Ends the product. */
async function stopDuringBody(product: Product, which: string): Promise<Row> {
  const wire = await openWire(product.address)
  wire.write(headOf('/api/log', 1000, { expect: '100-continue' }))
  // Its head has been read.
  await wire.answered
  const start = performance.now()
  const ended = product.end('SIGTERM')
  const code = await Promise.race([ended, wait(PATIENCE, 'running', { ref: false })])
  const took = performance.now() - start
  wire.reset()
  // Without the connection it ends as it should, its database too.
  await Promise.race([ended, wait(PATIENCE, undefined, { ref: false })])
  await product.end('SIGKILL')
  return {
    attack: `2: SIGTERM while a body does not come, ${which}`,
    expected: `exit 0 within ${STOPPED_WITHIN / 1000} s`,
    got: code === 'running' ? 'still running' : `exit ${code} after ${(took / 1000).toFixed(1)} s`,
    met: code === 0 && took <= STOPPED_WITHIN,
  }
}
