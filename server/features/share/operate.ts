import { ACCOUNTS } from '#domain/province/official-account.ts'
import type { ShareText } from '#domain/share.ts'
import type { Db } from '#server/db/open.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import { deleteAccountUrl, listAccountUrls, lockAccountUrls, upsertAccountUrl } from './official-accounts.ts'
import { findShareTexts, lockShareTexts, upsertShareText } from './texts.ts'

/*
 * How pages are handed on: set in the console and the shell alike. Who changes what has changed meanwhile is told.
 */

interface AccountChange {
  readonly url: string | null
  /** As it was read; undefined: whatever it was. */
  readonly before?: string | null
}

/**
 * Sets where the code of an official account leads, or takes it away.
 * @throws HttpProblem 404 for no such account, or nothing to take away; Refusal CHANGED
 */
export async function setAccount(
  db: Db,
  id: number,
  { url, before }: AccountChange,
  deed: Deed,
): Promise<void> {
  if (!ACCOUNTS.some(([known]) => known === id)) throw notFound()
  await db.transaction().execute(async (tx) => {
    await lockAccountUrls(tx)
    const held = (await listAccountUrls(tx)).find((row) => row.province_id === id)?.url ?? null
    if (held === null && url === null && before === undefined) throw notFound()
    const isSame = held === url
    if (!isSame && before !== undefined && held !== before)
      throw new Refusal('同事刚改过这个二维码，请看过新的再改', 'CHANGED')
    if (!isSame && url === null) await deleteAccountUrl(tx, id)
    if (!isSame && url !== null) await upsertAccountUrl(tx, id, url)
    await deed(tx, { deed: 'share.account', kind: 'official_account', id, fields: isSame ? [] : ['url'] })
  })
}

type Changes = { [K in keyof ShareText]?: string | null }

export const NO_WORDS = { title: null, summary: null, name: null, shareContent: null, thumbnail: null }

/**
 * Sets the words that pages of a type are handed on with; what is not named stays, null takes one back.
 * @param before as they were read; undefined: whatever they were
 * @throws Refusal CHANGED
 */
export async function setWords(
  db: Db,
  { type, changes, before }: { type: string; changes: Changes; before?: Required<Changes> },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockShareTexts(tx)
    const held = (await findShareTexts(tx, [type]))[0] ?? NO_WORDS
    const names = (['title', 'summary', 'name', 'shareContent', 'thumbnail'] as const).filter(
      (name) => changes[name] !== undefined && changes[name] !== held[name],
    )
    if (before !== undefined && names.some((name) => held[name] !== before[name]))
      throw new Refusal('同事刚改过这些文字，请看过新的再改', 'CHANGED')
    if (names.length > 0)
      await upsertShareText(tx, type, Object.fromEntries(names.map((name) => [name, changes[name] ?? null])))
    await deed(tx, { deed: 'share.words', kind: 'share_text', id: type === '' ? 'all' : type, fields: names })
  })
}
