import * as calls from '#contract/console/share.ts'
import type { ShareWords } from '#contract/console/share.ts'
import { ACCOUNTS, DEFAULT_ACCOUNT } from '#domain/province/official-account.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { listAccountUrls } from './official-accounts.ts'
import * as operate from './operate.ts'
import { listShareTexts, shareTextOf } from './texts.ts'

/** How pages are handed on, as editors set it. */
export const shareConsole: Routes<{ readonly db: Db; readonly config: Config }> = (
  handle,
  { db, config },
) => {
  handle(calls.getShareSettings, async () => {
    const [urls, texts] = await Promise.all([listAccountUrls(db), listShareTexts(db)])
    const types = ['', ...texts.map(({ type }) => type).filter((type) => type !== '')]
    return {
      accounts: ACCOUNTS.map(([officialId, name]) => ({
        officialId,
        name: officialId === DEFAULT_ACCOUNT ? '其他各省' : name,
        url: urls.find((row) => row.province_id === officialId)?.url ?? null,
      })),
      types: await Promise.all(
        types.map(async (type) => ({
          shareType: type,
          own: ownOf(texts.find((row) => row.type === type)),
          shown: await shareTextOf(db, type),
        })),
      ),
      address: config.publicUrl === undefined ? '/' : new URL('/', config.publicUrl).href,
    }
  })

  handle(calls.setShareAccount, async ({ params: { officialId }, body: { url, urlBefore }, deed }) => {
    await operate.setAccount(db, officialId, { url, before: urlBefore }, deed)
    return null
  })

  handle(calls.setShareWords, async ({ body: { shareType, words, wordsBefore }, deed }) => {
    await operate.setWords(db, { type: shareType, changes: words, before: wordsBefore }, deed)
    return null
  })
}

function ownOf(row: ShareWords | undefined): ShareWords {
  if (row === undefined) return operate.NO_WORDS
  const { title, summary, name, shareContent, thumbnail } = row
  return { title, summary, name, shareContent, thumbnail }
}
