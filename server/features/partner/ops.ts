import { isChannel } from '#domain/account/channel.ts'
import { CALLS_A_MINUTE, KEY_OVERLAP } from '#domain/partner/key.ts'
import { PARTNER_SCOPES, type PartnerScope } from '#domain/partner/scopes.ts'
import { partnerTextProblem } from '#domain/partner/typed.ts'
import { HOUR } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { type Command, OpsError, oneOf, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { told } from '#server/ops/times.ts'
import { withDb } from '#server/ops/with-db.ts'
import { giftIn } from '#server/ops/gift.ts'
import type { PartnerGift } from '#server/http/partner.ts'
import { createPartner, revokePartner, rotateKey } from './operate.ts'
import { listKeys, listPartners } from './queries.ts'

/** Does the work on a partner, whose refusals are the operator's to read. */
async function inWords<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await withDb(url, work)
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) throw new OpsError('there is no such partner')
    if (error instanceof HttpProblem || error instanceof Refusal) throw new OpsError(error.message)
    throw error
  }
}

function textIn(options: ReadonlyMap<string, string>, part: 'name' | 'contact' | 'use'): string {
  const text = required(options, part).trim()
  const problem = partnerTextProblem(part, text)
  if (problem !== undefined) throw new OpsError(`--${part} ${text}: ${problem}`)
  return text
}

function scopesIn(text: string): PartnerScope[] {
  return [...new Set(text.split(',').map((each) => oneOf('scopes', each.trim(), PARTNER_SCOPES)))]
}

/** What it may open for the classes that it lists; null: nothing. */
function openingIn(options: ReadonlyMap<string, string>): PartnerGift | null {
  const gift = giftIn(options)
  if (gift === null) return null
  return { ...gift, quota: wholeNumber('places', required(options, 'places'), 1, 100_000) }
}

/** Takes in a partner. */
export const partnerCreate: Command = {
  usage:
    'partner create --name N --contact C --use U --scopes S,S [--per-minute N] [--channel C] [--webhook URL] [--goods N --days N --places N]',
  summary:
    'takes in a school’s or company’s own system, and prints its key and what signs webhooks, this once',
  read: (args) => {
    const options = readOptions(args, [
      'name',
      'contact',
      'use',
      'scopes',
      'per-minute',
      'channel',
      'webhook',
      'goods',
      'days',
      'places',
    ])
    const channel = options.get('channel') ?? null
    if (channel !== null && !isChannel(channel)) throw new OpsError(`--channel ${channel}: should be a code`)
    const usual = String(CALLS_A_MINUTE.usual)
    const said = {
      name: textIn(options, 'name'),
      contact: textIn(options, 'contact'),
      use: textIn(options, 'use'),
      scopes: scopesIn(required(options, 'scopes')),
      perMinute: wholeNumber('per-minute', options.get('per-minute') ?? usual, 1, CALLS_A_MINUTE.most),
      channel,
      gift: openingIn(options),
      webhookUrl: options.get('webhook') ?? '',
    }
    return async ({ config, url, print }) => {
      const plain = config.webhookTargets === 'any'
      const { partnerId, key, secret } = await inWords(url, (db) => createPartner(db, said, plain, shellDeed))
      print(`${partnerId} ${said.name}`)
      print(`key, shown this once: ${key}`)
      print(`secret of webhooks, shown this once: ${secret}`)
    }
  },
}

/** Lists partners and their keys. */
export const partnerList: Command = {
  usage: 'partner list',
  summary: 'lists partners, what each may, and its keys by their first signs',
  read: (args) => {
    readOptions(args, [])
    return ({ url, print }) =>
      withDb(url, async (db) => {
        for (const row of await listPartners(db)) {
          const state = row.ended_at === null ? `${row.per_minute} a minute` : 'revoked'
          print(`${row.hash_id} ${row.name}: ${row.scopes.join(',')}; ${state}`)
          for (const { start, ends_at, used_at } of await listKeys(db, row.id)) {
            const ends = ends_at === null ? 'no end' : `ends ${told(ends_at)}`
            print(`  ${start}…  ${ends}, last used ${used_at === null ? 'never' : told(used_at)}`)
          }
        }
      })
  },
}

/** Makes another key. */
export const partnerRotate: Command = {
  usage: 'partner rotate --id ID',
  summary: `prints another key of a partner; those before it work on for ${KEY_OVERLAP / HOUR} hours`,
  read: (args) => {
    const id = required(readOptions(args, ['id']), 'id')
    return async ({ url, print }) => {
      const { key } = await inWords(url, (db) => rotateKey(db, id, shellDeed))
      print(`key, shown this once: ${key}`)
    }
  },
}

/** Ends a partner. */
export const partnerRevoke: Command = {
  usage: 'partner revoke --id ID',
  summary: 'ends a partner and all its keys at once',
  read: (args) => {
    const id = required(readOptions(args, ['id']), 'id')
    return async ({ url, print }) => {
      await inWords(url, (db) => revokePartner(db, id, shellDeed))
      print('its keys are dead')
    }
  },
}
