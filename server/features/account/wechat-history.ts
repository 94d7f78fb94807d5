import type { Ground } from '#server/ground.ts'
import { hash } from 'node:crypto'
import { masked } from '#domain/account/masked.ts'
import { Refusal } from '#server/http/errors.ts'
import { VendorError } from '#server/providers/host/vendor.ts'
import * as queries from './wechat-queries.ts'

/** Codes that WeChat does not take: never given, run out, used. */
const WORTHLESS = new Set([40029, 41008, 42003, 40163])

/** What is kept of who somebody is at WeChat; undefined where WeChat is not set up. @throws Refusal */
async function findOpenIdHash(
  { hosts, limits, log }: Ground,
  code: string,
  network: string,
): Promise<Buffer | undefined> {
  const { wechat } = hosts
  if (!wechat) return undefined
  await limits.take('wechatAddress', network)
  try {
    return hash('sha256', `${wechat.appId} ${await wechat.findOpenId(code)}`, 'buffer')
  } catch (error) {
    if (error instanceof VendorError && WORTHLESS.has(error.code)) {
      throw new Refusal('微信的授权已经失效，请再试一次')
    }
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'WeChat did not say who asks',
    )
    throw new Refusal('微信暂时没有回应，请稍后再试')
  }
}

/**
 * Accounts remembered inside WeChat for the user of `code`, the last first, by the ends of their names.
 * @throws Refusal; HttpProblem 429
 */
export async function findHistory(context: Ground, code: string, network: string) {
  const openIdHash = await findOpenIdHash(context, code, network)
  if (!openIdHash) return []
  const names = await queries.listNames(context.db, openIdHash)
  return names.map((name) => ({ mobile: masked(name) }))
}

/** Remembers that an account logged in inside WeChat. @throws Refusal; HttpProblem 429 */
export async function remember(
  context: Ground,
  accountId: number,
  code: string,
  network: string,
): Promise<void> {
  const openIdHash = await findOpenIdHash(context, code, network)
  if (!openIdHash) throw new Refusal('没有设置在微信里记住账号')
  await queries.upsertAccount(context.db, accountId, openIdHash)
}
