import { getContent, getElbook, listContent } from '#contract/content.ts'
import { blocksOf, contentCardOf, isFor, listOf } from '#server/content/contents.ts'
import { loadedIn } from '#server/engine/province.ts'
import { type Area, Paged, pageOf, pagerOf } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'

export const content: Area = (handle, context) => {
  handle(listContent, ({ query }) => {
    const { schoolHashId, kind, typeId, provinceId } = query
    const found = loadedIn(context).contents.all.filter(
      (each) =>
        (schoolHashId === undefined || each.school?.hashId === schoolHashId) &&
        (kind === undefined || each.kind === kind) &&
        (typeId === undefined || each.category === typeId) &&
        isFor(each, provinceId),
    )
    return new Paged(pageOf(found, query).map(contentCardOf), pagerOf(query, found.length))
  })

  handle(getContent, ({ params: { contentHashId } }) => {
    const found = loadedIn(context).contents.find(contentHashId)
    if (!found) throw notFound()
    return { ...contentCardOf(found), blocks: blocksOf(found), link: found.link }
  })

  handle(getElbook, ({ query: { provinceId } }) =>
    listOf(loadedIn(context).contents, 'article', provinceId)
      .flatMap((article) => (article.number === null ? [] : [{ article, number: article.number }]))
      .sort((a, b) => a.number - b.number)
      .map(({ article }) => ({ ...contentCardOf(article), blocks: blocksOf(article) })),
  )
}
