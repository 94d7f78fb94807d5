import { getArt, listArtLines } from '#contract/art.ts'
import { type DirectoryContext, findNamed } from '#server/features/directory/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { countLines, listLines } from './queries.ts'
import { showArt, showLines } from './show.ts'

/** 艺术和体育. */
export const art: Routes<DirectoryContext> = (handle, context) => {
  const { db } = context

  handle(getArt, ({ query }) => showArt(context, query.provinceId))

  handle(listArtLines, async ({ query }) => {
    const snapshot = context.snapshot()
    const named = await findNamed(db, snapshot.directory, { kind: 'art_line', ...query }, query.q)
    const [rows, total] = await Promise.all([
      listLines(db, query, named, query),
      countLines(db, query, named),
    ])
    return new Paged(showLines(snapshot, rows), pagerOf(query, total))
  })
}
