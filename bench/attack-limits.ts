import { setTimeout as wait } from 'node:timers/promises'
import { openInvitation } from '#contract/console/staff.ts'
import { buildUser, type BuiltUser } from '#test/factories.ts'
import { type Product, makeDataDir, startProduct } from '#test/product.ts'
import { startRedisStandIn } from '#test/redis.ts'
import { type Row, inJson, linesOf, statusOf } from './attack-row.ts'
import { onDatabase } from './database.ts'
import { fire, untilAtRest } from './fire.ts'
import { history } from './load-targets.ts'
import { loginOf, steady } from './overload.ts'

/** ms that a counter which hangs may cost a caller. */
const HANGING = 100
/** Reports of pages that are counted before Redis hangs, and while it does. */
const COUNTED = 40
/** Who logs in, over how many connections. */
const [STUDENTS, LOGINS] = [300, 150]
/** How many times as long as before others may wait beside them; below so many ms nobody notices. */
const [SLOWER, UNNOTICED] = [2, 100]
/** Wrong secrets from one network, what a site of IPv6 may try, and how many networks it tries them from. */
const [OF_ONE, OF_SITE, NETWORKS] = [20, 320, 340]
/** Codes that a day may cost, and numbers that ask for one. */
const [CODES, NUMBERS] = [5, 8]
const FAILURES = 30

/** What was built against guessers and what they cost, each on a product of its own. */
export async function attackLimits(): Promise<Row[]> {
  return [
    ...(await hangRedis()),
    ...(await withProduct({ TRUST_PROXY: '1', LOG_LEVEL: 'error' }, besideLogins)),
    ...(await withProduct({ TRUST_PROXY: '1', LOG_LEVEL: 'info' }, async (product) => [
      await rotateNetworks(product),
      await writeAddressOtherwise(product),
      await failLogins(product),
    ])),
    ...(await withProduct({ TRUST_PROXY: '1', SMS_PER_DAY: String(CODES) }, askCodes)),
  ]
}

async function withProduct(
  env: Record<string, string>,
  attack: (product: Product) => Promise<Row[]>,
): Promise<Row[]> {
  const { dataDir, remove } = makeDataDir()
  try {
    const product = await startProduct({ dataDir, env })
    try {
      return await attack(product)
    } finally {
      await product.end('SIGTERM')
    }
  } finally {
    remove()
  }
}

/** Each from an address of its own, one after the other. @returns ms that each took */
async function report(address: string, part: number): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < COUNTED; at += 1) {
    const start = performance.now()
    await statusOf(address, '/api/log', inJson({}, { 'x-forwarded-for': `10.9.${part}.${at}` }))
    took.push(performance.now() - start)
  }
  return took
}

async function hangRedis(): Promise<Row[]> {
  const redis = await startRedisStandIn()
  try {
    return await withProduct({ REDIS_URL: redis.url, TRUST_PROXY: '1' }, async ({ address }) => {
      await report(address, 0)
      const before = Math.max(...(await report(address, 1)))
      const counted = redis.asked
      redis.hang()
      const hanging = Math.max(...(await report(address, 2)))
      redis.goOn()
      return [
        {
          attack: `8: a Redis that hangs, ${COUNTED} calls that it counts`,
          expected: `the slowest within ${HANGING} ms of the slowest before`,
          got: `${hanging.toFixed(0)} ms, before ${before.toFixed(0)}`,
          met: counted > 0 && hanging <= before + HANGING,
        },
      ]
    })
  } finally {
    await redis.close()
  }
}

async function besideLogins({ address, dataDir }: Product): Promise<Row[]> {
  const { users, token } = await onDatabase(dataDir, async (db) => {
    const built: BuiltUser[] = []
    for (let at = 0; at < STUDENTS; at += 1) built.push(await buildUser(db))
    return { users: built, token: (await buildUser(db)).token }
  })
  await untilAtRest(address)
  const alone = await fire(address, history, token, steady)
  const [logins, others] = await Promise.all([
    fire(address, users.map(loginOf), '', { connections: LOGINS, seconds: steady.seconds }),
    fire(address, history, token, steady),
  ])
  const passed = logins.statuses['200']?.count ?? 0
  return [
    {
      attack: `8: ${LOGINS} connections that log in (${Math.round(passed / steady.seconds)} a second)`,
      expected: `others' p99 at most ${SLOWER} times as long`,
      got: `${others.p99} ms, alone ${alone.p99}; ${others.errors} not 200`,
      met: passed > 0 && others.errors === 0 && others.p99 <= Math.max(UNNOTICED, SLOWER * alone.p99),
    },
  ]
}

const tryLink = (address: string, from: string): Promise<number> =>
  statusOf(
    address,
    openInvitation.path,
    inJson({ secret: 'x'.repeat(22) }, { 'x-forwarded-for': from, 'x-requested-with': 'xuankao' }),
  )

/** One who holds 48 bits of IPv6 and guesses from another of its networks each time. */
async function rotateNetworks({ address }: Product): Promise<Row> {
  let looked = 0
  for (let at = 0; at < NETWORKS; at += 1) {
    if ((await tryLink(address, `2001:db8:5:${at.toString(16)}::1`)) === 200) looked += 1
  }
  const other = await tryLink(address, '2001:db8:6::1')
  return {
    attack: `8: ${NETWORKS} guesses, each from another /64 of one /48`,
    expected: `${OF_SITE} looked at, another /48 let in`,
    got: `${looked} looked at, the other ${other}`,
    met: looked === OF_SITE && other === 200,
  }
}

/** One address of IPv4, as proxies and callers write it. */
async function writeAddressOtherwise({ address }: Product): Promise<Row> {
  const forms = ['198.51.100.7', '::ffff:198.51.100.7', '[::ffff:198.51.100.7]:4711', '198.51.100.7:80']
  let looked = 0
  for (let at = 0; at < 2 * OF_ONE; at += 1) {
    if ((await tryLink(address, forms[at % forms.length] ?? '')) === 200) looked += 1
  }
  return {
    attack: `8: ${2 * OF_ONE} guesses of one address, written in ${forms.length} ways`,
    expected: `${OF_ONE} looked at`,
    got: `${looked} looked at`,
    met: looked === OF_ONE,
  }
}

async function failLogins({ address, output }: Product): Promise<Row> {
  const before = output().length
  for (let at = 0; at < FAILURES; at += 1) {
    const body = { mobile: `139000000${10 + at}`, password: `secret-guess-${at}` }
    await statusOf(address, '/api/session', inJson(body, { 'x-forwarded-for': `203.0.113.${at}` }))
  }
  await wait(1000)
  const lines = linesOf(output().slice(before))
  const told = lines.filter((line) => line.includes('"login.failed"')).length
  const personal = lines.filter((line) => /139\d{8}|139\*{4}|secret-guess|203\.0\.113/.test(line)).length
  return {
    attack: `8: ${FAILURES} failed logins`,
    expected: 'each told, none with a number, password or address',
    got: `${told} told, ${personal} with one`,
    met: told === FAILURES && personal === 0,
  }
}

async function askCodes({ address }: Product): Promise<Row[]> {
  const statuses: number[] = []
  for (let at = 0; at < NUMBERS; at += 1) {
    const path = `/api/user/authcode/1370000000${at}`
    const headers = { 'x-forwarded-for': `192.0.2.${at}`, 'x-requested-with': 'xuankao' }
    statuses.push(await statusOf(address, path, { headers }))
  }
  const [sent, refused] = [200, 429].map((status) => statuses.filter((each) => each === status).length)
  return [
    {
      attack: `8: ${NUMBERS} numbers ask for codes, SMS_PER_DAY=${CODES}`,
      expected: `${CODES} sent, the others told 429`,
      got: `${sent} sent, ${refused} told 429`,
      met: sent === CODES && refused === NUMBERS - CODES,
    },
  ]
}
