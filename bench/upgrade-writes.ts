import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { Db } from '#server/db/open.ts'
import { type BuiltUser, buildGrant, buildUser } from '#test/factories.ts'
import { type Product, readSmsCode, send } from '#test/product.ts'
import { findLost } from './crash-check.ts'
import { type Buyer, ORDER_GOODS, type Shop, makeBuyers } from './crash-shop.ts'
import { type Counter, type Deeds, type Line, Refused, activate, ask, counters } from './crash-writes.ts'

/** What opens 学科测评. */
const SUBASS_GOODS = 9
const ITEMS = 20

const handShape = z.object({ year: z.int(), batch: z.string(), version: z.int() })
const orderShape = z.object({ orderNo: z.string() })
const creditShape = z.object({ balance: z.int() })
const runShape = z.object({ run: z.int() })
const sittingShape = z.object({
  version: z.int(),
  items: z.array(z.object({ code: z.string() })),
  given: z.array(z.object({ item: z.string(), answer: z.int() })),
})

/** What one release was asked to write, and what came of it. */
export interface Tally {
  /** Tries by kind: each is of another buyer, or with another value. */
  turns: Record<string, number>
  /** By kind. */
  acknowledged: Record<string, number>
  /** A no in words, by what was said. */
  refused: Map<string, number>
  /** Acknowledged, and not there when its student read it right after, by what and when. */
  unseen: Map<string, number>
  /** 5xx and calls without an answer, by what was said and when. */
  failed: Map<string, number>
}

/** Students of one release, who write without a pause until they are told to end. */
export interface Writers {
  tally: Tally
  /** What is under way now, for the record of what fails. */
  phase: string
  begin(): void
  end(): Promise<void>
  /** What was acknowledged and is no more, asked through the product at the end. */
  lost(line: Line): Promise<string[]>
}

/**
 * Makes the students in the database, and what they write.
 * @param at Tells their addresses apart from other students'
 * @param count Buyers; what each does once ends where there is no other
 */
export async function makeWriters(shop: Shop, line: Line, at: number, count = 1500): Promise<Writers> {
  // In one transaction: a commit for each would take most of the time.
  const { student, buyers } = await shop.onDatabase((db) =>
    db.transaction().execute(async (rows) => ({
      student: await makeStudent(rows),
      buyers: await makeBuyers(rows, count),
    })),
  )
  const { token } = student
  const tally: Tally = {
    turns: {},
    acknowledged: {},
    refused: new Map(),
    unseen: new Map(),
    failed: new Map(),
  }
  const deeds: Deeds = { activated: [], ordered: [], paid: new Map(), signedIn: [] }
  const accounts: string[] = []
  const given = new Map<string, number>()
  const sitting = await beginRun(line, token)
  const counting = [...(await counters(line, token)), await handCounter(line, token)]
  const values = new Map<Counter, number>()
  for (const counter of counting) values.set(counter, await counter.read(line))

  const deedsOf: Record<string, (turn: number) => Promise<void>> = {
    accounts: async (turn) => {
      const mobile = `13${at}${String(turn).padStart(8, '0')}`
      await register(line, `10.${at}.${turn >> 8}.${turn & 255}`, mobile)
      accounts.push(mobile)
    },
    codes: async (turn) => {
      const buyer = of(buyers, turn)
      await activate(line, buyer)
      deeds.activated.push(buyer)
    },
    orders: async (turn) => {
      const buyer = of(buyers, turn)
      const wish = { goodsId: ORDER_GOODS, way: 'native' }
      const { orderNo } = orderShape.parse(await ask(line, buyer.token, 'POST', '/api/user/order', wish))
      deeds.ordered.push({ buyer, orderNo })
      if (!(await shop.tellPaid(line.product.address, orderNo)))
        throw new Error('/api/wechat/pay/notice: not acknowledged')
      deeds.paid.set(orderNo, buyer)
    },
    'sign-ins': async (turn) => {
      const buyer = of(buyers, turn)
      const data = await ask(line, buyer.token, 'POST', '/api/user/credit/signin')
      deeds.signedIn.push({ buyer, balance: creditShape.parse(data).balance })
    },
    answers: async (turn) => {
      const { run, version, items } = sitting
      const item = items[turn % items.length] ?? ''
      const answer = 1 + ((turn + Math.floor(turn / items.length)) % 5)
      const body = { version, answers: [{ item, answer, millis: 1000 }] }
      // One that fails may have been written all the same.
      given.delete(item)
      await ask(line, token, 'PUT', `/api/assess/run/${run}/answers`, body)
      given.set(item, answer)
    },
  }
  const missed: string[] = []
  for (const counter of counting) {
    let isSure = true
    deedsOf[counter.name] = async () => {
      const least = values.get(counter) ?? 0
      const value = isSure ? least : await counter.read(line)
      if (value < least) missed.push(`${least - value} ${counter.name}`)
      isSure = false
      const written = await counter.write(line, value)
      values.set(counter, written)
      // At whichever process is next, and wherever that reads.
      if ((await counter.read(line)) < written) add(tally.unseen, `${counter.name}, ${writers.phase}`)
      isSure = true
    }
  }

  let running: Promise<unknown> = Promise.resolve()
  const writers: Writers = {
    tally,
    phase: '',
    begin: () => {
      line.isOver = false
      running = Promise.all(
        Object.entries(deedsOf).map(([kind, deed]) => keepDoing(writers, line, kind, deed)),
      )
    },
    end: async () => {
      line.isOver = true
      await running
    },
    lost: async (by) => {
      const lost = [...missed, ...(await shop.onDatabase((db) => findLost(db, deeds)))]
      for (const counter of counting) {
        const [found, least] = [await counter.read(by), values.get(counter) ?? 0]
        if (found < least) lost.push(`${least - found} ${counter.name}`)
      }
      const found = sittingShape.parse(await ask(by, token, 'GET', `/api/assess/run/${sitting.run}`))
      const there = new Map(found.given.map(({ item, answer }) => [item, answer]))
      lost.push(
        ...[...given].flatMap(([item, answer]) => (there.get(item) === answer ? [] : `answer to ${item}`)),
      )
      return [...lost, ...(await shop.onDatabase((db) => missingAccounts(db, accounts)))]
    },
  }
  return writers
}

async function keepDoing(
  writers: Writers,
  line: Line,
  kind: string,
  deed: (turn: number) => Promise<void>,
): Promise<void> {
  const { turns, acknowledged, refused, failed } = writers.tally
  while (!line.isOver) {
    await line.pace?.()
    const turn = turns[kind] ?? 0
    turns[kind] = turn + 1
    try {
      await deed(turn)
      acknowledged[kind] = (acknowledged[kind] ?? 0) + 1
    } catch (error) {
      if (error instanceof NobodyLeft) return
      const said = error instanceof Error ? error.message.replaceAll(/\d{11}|\/\d+/g, '…') : String(error)
      add(error instanceof Refused ? refused : failed, `${kind}, ${writers.phase}: ${said}`)
      await wait(20)
    }
  }
}

const add = (into: Map<string, number>, what: string): void => void into.set(what, (into.get(what) ?? 0) + 1)

async function makeStudent(db: Db): Promise<BuiltUser> {
  const student = await buildUser(db)
  await buildGrant(db, { account_id: student.id, goods_id: SUBASS_GOODS })
  return student
}

function of(buyers: readonly Buyer[], turn: number): Buyer {
  const buyer = buyers[turn]
  if (!buyer) throw new NobodyLeft()
  return buyer
}

/** All buyers have done it. */
class NobodyLeft extends Error {
  override name = 'NobodyLeft'
}

async function beginRun(line: Line, token: string) {
  const wish = { subjectId: 1, paper: 'first' }
  const { run } = runShape.parse(await ask(line, token, 'POST', '/api/user/subass/begin', wish))
  const { version, items } = sittingShape.parse(await ask(line, token, 'GET', `/api/assess/run/${run}`))
  return { run, version, items: items.slice(0, ITEMS).map(({ code }) => code) }
}

/** The version of a list by hand. */
export async function handCounter(line: Line, token: string): Promise<Counter> {
  const path = '/api/user/apprec/list/hand'
  const read = async (at: Line) => handShape.parse(await ask(at, token, 'GET', `${path}?provinceId=11`))
  const { year, batch } = await read(line)
  return {
    name: 'hand lists',
    write: async (at, version) => {
      const choice = { schoolName: `浙江大学${version}`, schoolHashId: null, unitName: '', note: '' }
      const body = { provinceId: 11, year, batch, version, choices: [choice] }
      return handShape.parse(await ask(at, token, 'PUT', path, body)).version
    },
    read: async (at) => (await read(at)).version,
  }
}

async function register(line: Line, from: string, mobile: string): Promise<void> {
  const headers = { 'x-forwarded-for': from }
  const call = async (method: string, path: string, body?: object): Promise<Product> => {
    const { product } = line
    const { status, answer } = await send(product.address, method, path, { headers, ...(body && { body }) })
    if (answer.success) return product
    const said = `${path}: ${status} ${answer.info}`
    throw status < 500 ? new Refused(said) : new Error(said)
  }
  const { dataDir } = await call('GET', `/api/user/authcode/${mobile}`)
  const code = readSmsCode(dataDir, mobile)
  const password = 'correct horse battery'
  await call('POST', '/api/user/register', { mobile, code, password, provinceId: 11 })
}

async function missingAccounts(db: Db, mobiles: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('account').select('mobile').execute()
  const there = new Set(rows.map(({ mobile }) => mobile))
  return mobiles.flatMap((mobile) => (there.has(mobile) ? [] : `account ${mobile}`))
}
