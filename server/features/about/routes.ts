import { getAbout, getLegalText } from '#contract/about.ts'
import { beijingDay } from '#domain/beijing.ts'
import type { Db } from '#server/db/open.ts'
import { toBlocks } from '#server/features/content/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { findAbout, listTexts } from './queries.ts'

/** Who runs the product, and what its readers agree to. */
export const about: Routes<{ readonly db: Db; readonly reading: Db }> = (handle, { db, reading }) => {
  handle(getAbout, () => findAbout(db))

  handle(getLegalText, async ({ params: { legalKind }, query: { holdsFrom } }) => {
    const texts = await listTexts(reading, legalKind)
    const today = beijingDay(new Date())
    const found = texts.find((each) =>
      holdsFrom === undefined ? each.holdsFrom <= today : each.holdsFrom === holdsFrom,
    )
    if (found === undefined && holdsFrom !== undefined) throw notFound()
    if (found === undefined) return null
    return {
      holdsFrom: found.holdsFrom,
      blocks: toBlocks(found.text),
      versions: texts.map((each) => each.holdsFrom),
    }
  })
}
