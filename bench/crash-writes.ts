import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { type Product, send, zhejiangCondition } from '#test/product.ts'
import { type Buyer, CODE_GOODS, ORDER_GOODS, type Shop } from './crash-shop.ts'

/** Deeds that were acknowledged, and may not be lost or undone by any later crash. */
export interface Deeds {
  activated: Buyer[]
  ordered: { buyer: Buyer; orderNo: string }[]
  /** By order number. */
  paid: Map<string, Buyer>
  signedIn: { buyer: Buyer; balance: number }[]
}

/** Where a round's calls go, and from which address they come. */
export interface Line {
  product: Product
  from: string
  /** The kill has happened: what is not under way does not begin. A server that is back soon may break off nothing. */
  isOver: boolean
  /** Resolves when the next may begin; left out: at once. */
  pace?(): Promise<void>
}

const order = z.object({ orderNo: z.string() })
const credit = z.object({ balance: z.int() })

type Body = Record<string, unknown>

/** The product has answered, with a no. */
export class Refused extends Error {
  override name = 'Refused'
}

/** One call of a round. @returns the answer's data @throws Refused, or another error where it was not served */
export async function ask(
  { product, from }: Line,
  token: string,
  method: string,
  path: string,
  body?: Body,
): Promise<unknown> {
  const { status, answer } = await send(product.address, method, path, {
    token,
    headers: { 'x-forwarded-for': from },
    ...(body === undefined ? {} : { body }),
  })
  if (answer.success) return answer.data
  const said = `${path}: ${status} ${answer.info}`
  throw status < 500 ? new Refused(said) : new Error(said)
}

/** Does something as soon as it is served, within 30 s. @throws Refused; or the last error */
export async function asSoonAsServed<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refused || Date.now() > deadline) throw error
      await wait(20)
    }
  }
}

export const activate = (line: Line, { token, code }: Buyer): Promise<unknown> =>
  ask(line, token, 'POST', '/api/invited_code/activate', { goodsId: CODE_GOODS, invitedCode: code })

/** Whether a code that somebody has used opens something for another one. */
export const isOpenToo = (line: Line, other: Buyer, code: string): Promise<boolean> =>
  asSoonAsServed(() => activate(line, { ...other, code })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )

/** What a round was about to do when it was broken off: its caller does it again, as a page or WeChat would. */
export interface UnderWay {
  activation?: Buyer | undefined
  payment?: { buyer: Buyer; orderNo: string } | undefined
}

/** Activations, orders with their payment, and sign-ins, side by side, until the kill. */
export async function doDeeds(
  shop: Shop,
  line: Line,
  buyers: readonly Buyer[],
  deeds: Deeds,
): Promise<UnderWay> {
  const under: UnderWay = {}
  await Promise.all([
    untilBroken(line, buyers, async (buyer) => {
      under.activation = buyer
      await activate(line, buyer)
      deeds.activated.push(buyer)
      under.activation = undefined
    }),
    untilBroken(line, buyers, async (buyer) => {
      const wish = { goodsId: ORDER_GOODS, way: 'native' }
      const { orderNo } = order.parse(await ask(line, buyer.token, 'POST', '/api/user/order', wish))
      deeds.ordered.push({ buyer, orderNo })
      under.payment = { buyer, orderNo }
      if (!(await shop.tellPaid(line.product.address, orderNo))) throw new Error('not acknowledged')
      deeds.paid.set(orderNo, buyer)
      under.payment = undefined
    }),
    untilBroken(line, buyers, async (buyer) => {
      const data = await ask(line, buyer.token, 'POST', '/api/user/credit/signin')
      deeds.signedIn.push({ buyer, balance: credit.parse(data).balance })
    }),
  ])
  return under
}

async function untilBroken(
  line: Line,
  buyers: readonly Buyer[],
  deed: (buyer: Buyer) => Promise<void>,
): Promise<void> {
  for (const buyer of buyers) {
    if (line.isOver) return
    try {
      await deed(buyer)
    } catch {
      return
    }
  }
}

/** A value of one student that each write makes larger by one: one below the last acknowledged is a loss. */
export interface Counter {
  name: string
  /** @returns the value that was acknowledged */
  write(line: Line, value: number): Promise<number>
  read(line: Line): Promise<number>
}

const rank = z.object({ rank: z.int().nullable() })
const version = z.object({ version: z.int() })
const results = z.object({ list: z.array(z.object({ majorId: z.string() })) })

/** The rank of a condition, and the version of an application list, of the student with this token. */
export async function counters(line: Line, token: string): Promise<Counter[]> {
  const condition = '/api/user/apprec/condition'
  const list = '/api/user/apprec/list'
  await ask(line, token, 'POST', condition, zhejiangCondition)
  const found = results.parse(await ask(line, token, 'POST', '/api/user/apprec/mock', { provinceId: 11 }))
  const ids = found.list.slice(0, 8).map(({ majorId }) => majorId)
  return [
    {
      name: 'conditions',
      write: async (at, value) => {
        await ask(at, token, 'POST', condition, { ...zhejiangCondition, rank: value + 1, given: 'sure' })
        return value + 1
      },
      read: async (at) => rank.parse(await ask(at, token, 'GET', `${condition}?provinceId=11`)).rank ?? 0,
    },
    {
      name: 'lists',
      write: async (at, value) => {
        // Another list each time, so that each save writes.
        const majorIds = ids.slice(0, 1 + (value % ids.length))
        const body = { provinceId: 11, version: value, majorIds }
        return version.parse(await ask(at, token, 'PUT', list, body)).version
      },
      read: async (at) => version.parse(await ask(at, token, 'GET', `${list}?provinceId=11`)).version,
    },
  ]
}

/** Counts up until the kill. @returns the last value that was */
export async function countUp(counter: Counter, line: Line, from: number): Promise<number> {
  let value = from
  while (!line.isOver) {
    try {
      value = await counter.write(line, value)
    } catch {
      return value
    }
  }
  return value
}
