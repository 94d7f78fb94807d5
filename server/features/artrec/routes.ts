import { getArtrec, getArtrecLines } from '#contract/artrec.ts'
import { listLines, showArt, showLines } from '#server/features/art/service.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { Routes } from '#server/http/endpoint.ts'

/** 艺术体育推荐. */
export const artrec: Routes<DirectoryContext> = (handle, context) => {
  handle(getArtrec, ({ query }) => showArt(context, query.provinceId))
  handle(getArtrecLines, async ({ query }) =>
    showLines(context.snapshot(), await listLines(context.db, query, [])),
  )
}
