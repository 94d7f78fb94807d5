import { getArt, listArtLines } from '#contract/art.ts'
import { type DirectoryContext, wordsIn } from '#server/features/directory/service.ts'
import { Paged, type Routes, pagerOf } from '#server/http/endpoint.ts'
import { countLines, listLines } from './queries.ts'
import { showArt, showLines } from './show.ts'

/** 艺术和体育. */
export const art: Routes<DirectoryContext> = (handle, context) => {
  const { db } = context

  handle(getArt, ({ query }) => showArt(context, query.provinceId))

  handle(listArtLines, async ({ query }) => {
    const snapshot = context.snapshot()
    const words = wordsIn(snapshot.directory, query.q)
    const [rows, total] = await Promise.all([
      listLines(db, query, words, query),
      countLines(db, query, words),
    ])
    return new Paged(showLines(snapshot, rows), pagerOf(query, total))
  })
}
