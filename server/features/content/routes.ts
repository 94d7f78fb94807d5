import { getContent, getElbook, getHeldContent, listContent } from '#contract/content.ts'
import { type Content, blocksOf, contentCardOf, isFor, listOf } from './contents.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import { heldUntilOf } from '#server/features/goods/goods.ts'
import { type Area, Paged, pageOf, pagerOf } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'

export const content: Area = (handle, context) => {
  /** @throws HttpProblem 404 */
  const contentOf = (contentHashId: string): Content => {
    const found = loadedIn(context).contents.find(contentHashId)
    if (!found) throw notFound()
    return found
  }

  handle(listContent, ({ query }) => {
    const { schoolHashId, kind, typeId, provinceId, goodsId, columnHashId } = query
    const found = loadedIn(context).contents.all.filter(
      (each) =>
        (schoolHashId === undefined || each.school?.hashId === schoolHashId) &&
        (kind === undefined || each.kind === kind) &&
        (typeId === undefined || each.category === typeId) &&
        (goodsId === undefined || each.lock?.goodsId === goodsId) &&
        (columnHashId === undefined || each.columnId === columnHashId) &&
        isFor(each, provinceId),
    )
    return new Paged(pageOf(found, query).map(contentCardOf), pagerOf(query, found.length))
  })

  handle(getContent, ({ params: { contentHashId } }) => {
    const found = contentOf(contentHashId)
    const { lock, link, offer, columnId } = found
    const column = columnId === null ? undefined : loadedIn(context).contents.find(columnId)
    return {
      ...contentCardOf(found),
      blocks: lock === null ? blocksOf(found) : [],
      link: lock === null ? link : null,
      column: column ? { contentHashId: column.hashId, title: column.title } : null,
      offer,
    }
  })

  handle(getHeldContent, async ({ params: { contentHashId }, user }) => {
    const found = contentOf(contentHashId)
    const { items } = await context.goods.holdingOf(user.id)
    return {
      blocks: blocksOf(found),
      link: found.link,
      heldUntil: heldUntilOf(found.lock, items)?.toISOString() ?? null,
    }
  })

  handle(getElbook, ({ query: { provinceId } }) =>
    listOf(loadedIn(context).contents, 'article', provinceId)
      .flatMap((article) => (article.number === null ? [] : [{ article, number: article.number }]))
      .sort((a, b) => a.number - b.number)
      .map(({ article }) => ({ ...contentCardOf(article), blocks: blocksOf(article) })),
  )
}
