import * as calls from '#contract/console/about.ts'
import { LEGAL_KINDS } from '#domain/contact/about.ts'
import { beijingDay } from '#domain/beijing.ts'
import type { Db } from '#server/db/open.ts'
import { toBlocks } from '#server/features/content/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import * as operate from './operate.ts'
import { findAbout, listTexts } from './queries.ts'

/** Who runs the product, as its owner sets it. */
export const aboutConsole: Routes<{ readonly db: Db }> = (handle, { db }) => {
  handle(calls.getAboutSet, async () => {
    const [about, texts] = await Promise.all([findAbout(db), listTexts(db)])
    const today = beijingDay(new Date())
    return {
      about,
      today,
      texts: texts.flatMap(({ kind, holdsFrom, text }) => {
        const legalKind = LEGAL_KINDS.find((each) => each === kind)
        return legalKind === undefined ? [] : [{ legalKind, holdsFrom, text, isComing: holdsFrom > today }]
      }),
    }
  })
  handle(calls.setAbout, async ({ body: { about, aboutBefore }, deed }) => {
    await operate.setAbout(db, { about, before: aboutBefore }, deed)
    return null
  })
  handle(calls.addLegalText, async ({ params: { legalKind: kind }, body, deed }) => {
    await operate.addText(db, { kind, ...body }, deed)
    return null
  })
  handle(calls.removeLegalText, async ({ params: { legalKind: kind }, body, deed }) => {
    await operate.removeText(db, { kind, ...body }, deed)
    return null
  })
  handle(calls.previewLegalText, ({ body: { text } }) => ({ blocks: toBlocks(text) }))
}
