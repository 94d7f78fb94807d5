import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/db/open.ts'
import { hashInvitedCode } from '#server/features/goods/codes.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { buildWebIfStale } from '#server/start/build-web.ts'
import { type Product, type ProductOptions, startProduct } from '#test/product.ts'
import { type WechatStandIn, startWechatStandIn } from '#test/wechat-pay.ts'
import { onDatabase, onUrl } from './database.ts'

/** What is activated by code, and what is bought. */
export const CODE_GOODS = 15
export const ORDER_GOODS = 3
const price = 9900

/** Somebody who has done nothing yet, and the code they hold. */
export interface Buyer extends BuiltUser {
  code: string
}

export interface Shop {
  start(options?: Partial<ProductOptions>): Promise<Product>
  /** Does something on the product's database. */
  onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Tells the product that an order was paid, as WeChat does. @returns whether it was acknowledged */
  tellPaid(address: string, orderNo: string): Promise<boolean>
  close(): Promise<void>
}

/**
 * The product with payment set up, WeChat's place taken by the stand-in of the tests.
 * @param url The database, where it is not the one of `dataDir`
 */
export async function openShop(dataDir: string, url?: string): Promise<Shop> {
  // By https it is production, which builds nothing as it starts.
  await buildWebIfStale(console.log, new AbortController().signal)
  const wechat = await startWechatStandIn()
  wechat.answer(/transactions\/native$/, ({ body }) => ({
    body: { code_url: `weixin://wxpay/${String(body['out_trade_no'])}` },
  }))
  const env = payEnv(dataDir, wechat)
  return {
    start: (options = {}) => startProduct({ dataDir, ...options, env: { ...env, ...options.env } }),
    onDatabase: (work) => (url === undefined ? onDatabase(dataDir, work) : onUrl(url, work)),
    tellPaid: async (address, orderNo) => {
      const { headers, body } = wechat.notice('TRANSACTION.SUCCESS', {
        mchid: wechat.keys.merchantId,
        out_trade_no: orderNo,
        trade_state: 'SUCCESS',
        transaction_id: `t${orderNo}`,
        amount: { total: price },
      })
      const url = new URL('/api/wechat/pay/notice', address)
      const signal = AbortSignal.timeout(10_000)
      return (await fetch(url, { method: 'POST', headers, body, signal })).status === 200
    },
    close: () => wechat.close(),
  }
}

function payEnv(dataDir: string, { endpoint, keys }: WechatStandIn): Record<string, string> {
  const own = join(dataDir, 'merchant-key.pem')
  const theirs = join(dataDir, 'wechat-public-key.pem')
  writeFileSync(own, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(theirs, keys.platform.key.export({ type: 'spki', format: 'pem' }))
  return {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'wechat-elsewhere.ts')}`,
    WECHAT_STAND_IN: endpoint,
    // Each round comes from an address of its own: what a kill left counted against one shuts out nobody.
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://xuankao.example',
    EMBEDDED_DATABASE: 'always',
    WECHAT_PAY_APP_ID: keys.appId,
    WECHAT_PAY_MERCHANT_ID: keys.merchantId,
    WECHAT_PAY_CERT_SERIAL: keys.serial,
    WECHAT_PAY_KEY_FILE: own,
    WECHAT_PAY_API_KEY: keys.apiKey.toString(),
    WECHAT_PAY_PLATFORM_FILE: theirs,
    WECHAT_PAY_PLATFORM_ID: keys.platform.id,
  }
}

/** Puts up for sale what is bought. */
export async function openSale(db: Db): Promise<void> {
  const row = { id: ORDER_GOODS, name: '院校提问', intro: '', price, days: 365, version: 0 }
  await db.insertInto('goods').values(row).execute()
}

/** Buyers, each with a code of their own. */
export async function makeBuyers(db: Db, count: number): Promise<Buyer[]> {
  const { id: batch_id } = await db
    .insertInto('invited_code_batch')
    .values({ goods_id: CODE_GOODS, valid_until: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buyers: Buyer[] = []
  for (let at = 0; at < count; at += 1) {
    const code = `CRASH${batch_id}X${at}`
    await db
      .insertInto('invited_code')
      .values({ code_hash: hashInvitedCode(code), batch_id })
      .execute()
    buyers.push({ ...(await buildUser(db)), code })
  }
  return buyers
}
