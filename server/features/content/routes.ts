import type { ContentContext } from './snapshot.ts'
import {
  getContent,
  getContentImage,
  getElbook,
  getGuide,
  getHeldContent,
  listContent,
} from '#contract/content.ts'
import { type Content, blocksOf, contentCardOf, isFor, listOf } from './contents.ts'
import { type GoodsContext, heldUntilOf } from '#server/features/goods/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { FileReply, Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import { notFound } from '#server/http/errors.ts'
import { findImage } from './image-queries.ts'

export const content: Routes<ContentContext & GoodsContext> = (handle, context) => {
  /** @throws HttpProblem 404 */
  const contentOf = (contentHashId: string): Content => {
    const found = context.snapshot().contents.find(contentHashId)
    if (!found) throw notFound()
    return found
  }

  handle(listContent, ({ query }) => {
    const { schoolHashId, kind, typeId, provinceId, goodsId, columnHashId } = query
    const found = context
      .snapshot()
      .contents.all.filter(
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
    const column = columnId === null ? undefined : context.snapshot().contents.find(columnId)
    return {
      ...contentCardOf(found),
      blocks: lock === null ? blocksOf(found) : [],
      link: lock === null ? link : null,
      column: column ? { contentHashId: column.hashId, title: column.title } : null,
      offer,
    }
  })

  handle(getGuide, ({ params: { guide } }) => {
    const found = context.snapshot().contents.findGuide(`/help/${guide}`)
    if (!found) throw notFound()
    const { title, date, source } = found
    return { title, date, source, blocks: blocksOf(found) }
  })

  handle(getContentImage, async ({ params: { imageId }, reply }) => {
    const image = await findImage(context.reading, imageId)
    if (!image) throw notFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return new FileReply(image.bytes, image.type)
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
    listOf(context.snapshot().contents, 'article', provinceId)
      .flatMap((article) => (article.number === null ? [] : [{ article, number: article.number }]))
      .sort((a, b) => a.number - b.number)
      .map(({ article }) => ({ ...contentCardOf(article), blocks: blocksOf(article) })),
  )
}
