import { DEMANDS, TOOL_NAMES, rowInForce } from '#domain/gate.ts'
import { GOODS_IDS, type GoodsId, mayBeSold, obtainable } from '#domain/goods.ts'
import { type GoodsRow, listGoodsRows, listIssuedGoods, listToolRows } from './queries.ts'

import { type Command, OpsError, oneOf, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { HttpProblem } from '#server/http/errors.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { setGate, setGoods } from './operate-offer.ts'
import { giveGoods } from './operate-grants.ts'
import { withDb } from '#server/ops/with-db.ts'

const none = 'none'

/** Sets what is sold; what is not named stays. */
export const goodsSet: Command = {
  usage:
    'goods set --goods N [--name T] [--intro T] [--refund T] [--price YUAN] [--days N] [--version N] [--shop-name T] [--shop-url URL]',
  summary: `what goods ${GOODS_IDS.join(', ')} are and cost; \\n parts paragraphs, ${none} takes price, days or shop away`,
  read: (args) => {
    const names = ['goods', 'name', 'intro', 'refund', 'price', 'days', 'version', 'shop-name', 'shop-url']
    const options = readOptions(args, names)
    const id = goodsNumber(required(options, 'goods'))
    const changes = readChanges(options)
    if (!mayBeSold(id) && (changes.price ?? changes.shopUrl ?? null) !== null)
      throw new OpsError(`--goods ${id} cannot be sold: codes alone give it`)
    return async ({ url, print }) => {
      try {
        await withDb(url, async (db) => {
          print(describe(await setGoods(db, id, changes, undefined, shellDeed)))
        })
      } catch (error) {
        if (error instanceof HttpProblem && error.field !== null)
          throw new OpsError(missing[error.field] ?? error.message)
        throw error
      }
    }
  },
}

/** What is said in the shell of a field that goods cannot be sold without. */
const missing: Readonly<Record<string, string>> = {
  refund: '--refund is missing: who pays has to know when the money is given back',
  days: '--days is missing: goods with a price hold for a number of days',
}

function readChanges(options: ReadonlyMap<string, string>): Partial<GoodsRow> {
  const changes: Partial<GoodsRow> = {}
  const orNone = (name: string): string | null => {
    const text = options.get(name) ?? none
    return text === none ? null : text
  }
  if (options.has('name')) changes.name = required(options, 'name')
  if (options.has('intro')) changes.intro = required(options, 'intro').replaceAll('\\n', '\n')
  if (options.has('refund')) changes.refund = required(options, 'refund')
  if (options.has('version')) changes.version = wholeNumber('version', required(options, 'version'), 0, 99)
  if (options.has('shop-name')) changes.shopName = orNone('shop-name')
  if (options.has('shop-url')) changes.shopUrl = readUrl(orNone('shop-url'))
  if (options.has('price')) changes.price = readPrice(orNone('price'))
  const days = orNone('days')
  if (options.has('days')) changes.days = days === null ? null : wholeNumber('days', days, 1, 3650)
  return changes
}

/** @returns 分 */
function readPrice(yuan: string | null): number | null {
  if (yuan === null) return null
  const price = Math.round(Number(yuan) * 100)
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(yuan) || price < 1 || price > 10_000_000)
    throw new OpsError(`--price ${yuan}: should be yuan, such as 99 or 99.90, or ${none}`)
  return price
}

function readUrl(url: string | null): string | null {
  if (url !== null && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new OpsError(`--shop-url ${url}: should be an address of the web, or ${none}`)
  return url
}

function describe({ id, name, price, days, version, shopUrl }: GoodsRow): string {
  const cost = price === null ? 'not for sale here' : `${(price / 100).toFixed(2)} yuan for ${days ?? 0} days`
  const package_ = version === 0 ? '' : `, package version ${version}`
  return `${id} ${name}: ${cost}, ${shopUrl ?? 'no shop'}${package_}`
}

/** Prints what is sold, and what the tools ask. */
export const goodsList: Command = {
  usage: 'goods list',
  summary: 'what is sold at which price, and what each tool asks of who opens it',
  read: (args) => {
    if (args.length > 0) throw new OpsError(`goods list takes no ${args[0]}`)
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const rows = await listGoodsRows(db)
        for (const row of rows) print(describe(row))
        const tools = await listToolRows(db)
        const gettable = obtainable(rows, await listIssuedGoods(db))
        for (const tool of TOOL_NAMES) {
          const { demand, goodsId } = tools[tool]
          const isFree = demand === 'goods' && rowInForce(tools[tool], gettable).demand === 'open'
          const also = goodsId === null ? '' : `, opened by goods ${goodsId} too`
          print(
            `${tool}: ${demand}${also}${isFree ? '; open to everybody until these are sold or codes issued' : ''}`,
          )
        }
      })
    }
  },
}

/** Gives goods to an account without a code or an order. */
export const goodsGrant: Command = {
  usage: 'goods grant --mobile M --goods N --days N [--reason T]',
  summary: 'gives goods to an account; the mobile may be a user name',
  read: (args) => {
    const options = readOptions(args, ['mobile', 'goods', 'days', 'reason'])
    const name = required(options, 'mobile')
    const id = goodsNumber(required(options, 'goods'))
    const days = wholeNumber('days', required(options, 'days'), 1, 3650)
    const reason = options.get('reason') ?? null
    return async ({ url, print }) => {
      try {
        await withDb(url, async (db) => {
          const gift = { to: { name }, goodsId: id, days, reason }
          await giveGoods(db, gift, { staffId: null, key: null }, shellDeed)
          print(`${name} has goods ${id} for ${days} more days`)
        })
      } catch (error) {
        if (error instanceof HttpProblem && error.status === 404)
          throw new OpsError(`nobody is called ${name}`)
        throw error
      }
    }
  },
}

/** Sets what a tool asks of who opens it. */
export const gateSet: Command = {
  usage: 'gate set --tool T --demand D [--goods N]',
  summary: `what a tool asks: ${DEMANDS.join(', ')}; --goods opens it beside the consultant package`,
  read: (args) => {
    const options = readOptions(args, ['tool', 'demand', 'goods'])
    const tool = oneOf('tool', required(options, 'tool'), TOOL_NAMES)
    const demand = oneOf('demand', required(options, 'demand'), DEMANDS)
    const given = options.get('goods')
    const goodsId = given === undefined ? null : goodsNumber(given)
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        await setGate(db, tool, { demand, goodsId }, undefined, shellDeed)
        print(`${tool}: ${demand}`)
      })
    }
  },
}

/** One of the specification's goods, or a clear error. */
export function goodsNumber(text: string): GoodsId {
  const goods = GOODS_IDS.find((id) => String(id) === text)
  if (goods === undefined) throw new OpsError(`--goods ${text}: should be one of ${GOODS_IDS.join(', ')}`)
  return goods
}
