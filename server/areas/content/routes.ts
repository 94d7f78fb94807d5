import { getContent, listContent } from '#contract/content.ts'
import { blocksOf, contentCardOf } from '#server/content/contents.ts'
import { loadedIn } from '#server/engine/province.ts'
import { type Area, Paged } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'

export const content: Area = (handle, context) => {
  handle(listContent, ({ query: { schoolHashId, kind, page, size } }) => {
    const found = loadedIn(context).contents.all.filter(
      (each) =>
        (schoolHashId === undefined || each.school?.hashId === schoolHashId) &&
        (kind === undefined || each.kind === kind),
    )
    const data = found.slice((page - 1) * size, page * size).map(contentCardOf)
    return new Paged(data, { page, size, totalPages: Math.ceil(found.length / size), total: found.length })
  })

  handle(getContent, ({ params: { contentHashId } }) => {
    const found = loadedIn(context).contents.find(contentHashId)
    if (!found) throw notFound()
    return { ...contentCardOf(found), blocks: blocksOf(found) }
  })
}
