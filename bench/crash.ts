import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeDataDir, postgresPid, registerStudent } from '#test/product.ts'
import { findHalfDone, findLost } from './crash-check.ts'
import { CODE_GOODS, ORDER_GOODS, type Shop, makeBuyers, openSale, openShop } from './crash-shop.ts'
import {
  type Counter,
  type Deeds,
  type Line,
  type UnderWay,
  activate,
  asSoonAsServed,
  ask,
  countUp,
  counters,
  doDeeds,
  isOpenToo,
} from './crash-writes.ts'
import { importAll } from './full-data.ts'
import { printTable } from './table.ts'

const password = 'correct horse battery'
const victims = ['app', 'server', 'both'] as const
/** More than a round gets to. */
const buyersPerRound = 150
/** Deeds of each kind that are waited for before the kill. */
const enough = 5
/** ms after which the product serves again. */
const wanted = 3000

/**
 * Kills the app, its PostgreSQL, or both with kill -9 in streams of acknowledged writes: conditions, application lists,
 * activations of codes, orders, their payments, sign-ins. After each recovery everything acknowledged since the start has
 * to be there, nothing may be half done, and what was broken off is done again, as a page or WeChat would. `--rounds N`
 * for another number than 20; `--full` over the full official figures.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '20' }, full: { type: 'boolean' } },
  })
  const { dataDir, remove } = makeDataDir()
  if (values.full === true) await importAll(dataDir)
  const shop = await openShop(dataDir)
  try {
    await crash(shop, dataDir, Number(values.rounds))
  } finally {
    await shop.close()
    remove()
  }
}

async function crash(shop: Shop, dataDir: string, rounds: number): Promise<void> {
  const deeds: Deeds = { activated: [], ordered: [], paid: new Map(), signedIn: [] }
  const table: Record<string, string | number>[] = []
  const faults: string[] = []
  let product = await shop.start()
  try {
    await shop.onDatabase(openSale)
    const token = await registerStudent(product, '13800000000', password)
    const counting = await counters({ product, from: '10.0.0.1', isOver: false }, token)
    const last = new Map<Counter, number>()
    for (let round = 1; round <= rounds; round += 1) {
      const victim = victims[round % victims.length] ?? 'app'
      const buyers = await shop.onDatabase((db) => makeBuyers(db, buyersPerRound))
      const before = countDeeds(deeds)
      const line: Line = { product, from: `10.0.1.${round}`, isOver: false }
      for (const counter of counting) last.set(counter, await asSoonAsServed(() => counter.read(line)))
      const streams = Promise.all([
        doDeeds(shop, line, buyers, deeds),
        Promise.all(counting.map((counter) => countUp(counter, line, last.get(counter) ?? 0))),
      ])
      await wait(300 + ((round * 137) % 400))
      // On a machine that is busy a stream may still be before its first answer.
      const patience = Date.now() + 15_000
      while (!areEnough(countDeeds(deeds), before) && Date.now() < patience) await wait(20)
      const server = postgresPid(dataDir)
      if (victim !== 'server') await product.end('SIGKILL')
      if (victim !== 'app') process.kill(server, 'SIGKILL')
      line.isOver = true
      const [under, counted] = await streams

      const start = performance.now()
      // An app that lives brings its server back by itself.
      if (victim !== 'server') product = await shop.start()
      line.product = product
      await asSoonAsServed(() => ask(line, token, 'GET', '/api/user/apprec/condition?provinceId=11'))
      const recovered = performance.now() - start

      const wrong: string[] = []
      const written: Record<string, number> = {}
      for (const [at, counter] of counting.entries()) {
        const acknowledged = counted[at] ?? 0
        const found = await asSoonAsServed(() => counter.read(line))
        if (found < acknowledged) wrong.push(`${acknowledged - found} ${counter.name}`)
        written[counter.name] = acknowledged - (last.get(counter) ?? 0)
      }
      wrong.push(...(await shop.onDatabase((db) => findLost(db, deeds))))
      const half = await shop.onDatabase(findHalfDone)
      wrong.push(...(await goOn(shop, line, deeds, under)))
      half.push(...(await shop.onDatabase(findHalfDone)))
      faults.push(...[...wrong, ...half].map((fault) => `round ${round}, ${victim} killed: ${fault}`))
      const now = countDeeds(deeds)
      const done = Object.entries(now).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      table.push({
        round,
        killed: victim,
        ...written,
        ...Object.fromEntries(done),
        lost: wrong.length,
        'half done': half.length,
        'recovered ms': Math.round(recovered),
      })
    }
  } finally {
    await product.end('SIGTERM')
  }
  printTable(table)
  report(table, deeds, faults)
}

const countDeeds = ({ activated, ordered, paid, signedIn }: Deeds): Record<string, number> => ({
  codes: activated.length,
  orders: ordered.length,
  payments: paid.size,
  'sign-ins': signedIn.length,
})

const areEnough = (now: Record<string, number>, before: Record<string, number>): boolean =>
  Object.entries(now).every(([name, count]) => count >= (before[name] ?? 0) + enough)

/**
 * Does again what was broken off, and looks at the last of each kind through the product.
 * @returns what is wrong, a sentence each
 */
async function goOn(shop: Shop, line: Line, deeds: Deeds, under: UnderWay): Promise<string[]> {
  const wrong: string[] = []
  const holds = (token: string, goodsId: number): Promise<boolean> =>
    asSoonAsServed(
      async () => (await ask(line, token, 'POST', '/api/user/goods/available', { goodsId })) === true,
    )
  const tell = (orderNo: string): Promise<void> =>
    asSoonAsServed(async () => {
      if (!(await shop.tellPaid(line.product.address, orderNo))) throw new Error(`${orderNo}: not heard`)
    })
  const { activation, payment } = under
  if (activation) {
    await asSoonAsServed(() => activate(line, activation))
    deeds.activated.push(activation)
  }
  if (payment) {
    await tell(payment.orderNo)
    deeds.paid.set(payment.orderNo, payment.buyer)
  }
  const [activated, another] = deeds.activated.slice(-2)
  if (activated && another) {
    if (!(await holds(activated.token, CODE_GOODS))) wrong.push(`goods of ${activated.code} are not held`)
    if (await isOpenToo(line, another, activated.code)) wrong.push(`${activated.code} was used twice`)
  }
  const [orderNo, payer] = [...deeds.paid].at(-1) ?? []
  if (orderNo !== undefined && payer) {
    await tell(orderNo)
    if (!(await holds(payer.token, ORDER_GOODS))) wrong.push(`goods of ${orderNo} are not held`)
  }
  return wrong
}

function report(
  table: readonly Record<string, string | number>[],
  deeds: Deeds,
  faults: readonly string[],
): void {
  const total = (name: string): number => table.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)
  const kinds = ['conditions', 'lists', ...Object.keys(countDeeds(deeds))]
  const times = table.map((row) => Number(row['recovered ms'])).sort((a, b) => a - b)
  console.log(`\nacknowledged: ${kinds.map((kind) => `${total(kind)} ${kind}`).join(', ')}`)
  console.log(`lost ${total('lost')}, half done ${total('half done')}`)
  const met = (times.at(-1) ?? 0) < wanted
  console.log(`recovered in ${times[times.length >> 1]} ms, at most ${times.at(-1)}`)
  console.log(
    `wanted < ${wanted} ms: ${met ? 'met' : 'NOT met'}; waiting for a processor: ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const fault of faults) console.log(fault)
  // A stream in which nothing was acknowledged has shown nothing.
  const empty = kinds.filter((kind) => total(kind) === 0)
  if (empty.length > 0) console.log(`nothing was written: ${empty.join(', ')}`)
  if (faults.length > 0 || empty.length > 0) process.exitCode = 1
}
