import { useQuery } from '@tanstack/react-query'
import { listContent } from '#contract/content.ts'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/data/call.ts'
import { useProvinceId } from '#web/data/condition.ts'
import { priceText, useGoods } from '#web/data/goods.ts'
import { contentLink } from '#web/library/contentLink.ts'
import { List, Row } from '#web/ui/List.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Loading } from '#web/ui/Status.tsx'

/** The booklet that everybody may read: the articles that are chapters, in order; below it the book that is sold. */
export function Component() {
  const provinceId = useProvinceId()
  const articles = useQuery({
    queryKey: ['content', 'chapters', provinceId],
    queryFn: ({ signal }) =>
      call(listContent, { query: { kind: 'article', size: 50, provinceId } }, { signal }),
  })
  const { data: shop } = useGoods()
  const elbook = shop?.goods.find(({ goodsId }) => goodsId === GOODS.elbook)
  return (
    <>
      <p>填志愿要懂的规则，一章一件事，每章三五分钟，从头读到尾不到一小时。免费，不用登录。</p>
      <QueryView query={articles} loading={<Loading look="list" rows={9} />}>
        {(all) => {
          const chapters = all
            .filter(({ number }) => number !== null)
            .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
          if (chapters.length === 0) return <Empty title="手册还没有内容">发布以后会列在这里。</Empty>
          return (
            <List title="目录">
              {chapters.map((chapter, at) => (
                <Row key={chapter.contentHashId} to={contentLink(chapter)} icon={<span>{at + 1}</span>}>
                  {chapter.title}
                </Row>
              ))}
            </List>
          )
        }}
      </QueryView>
      <List title="电子书">
        <Row
          to={paths.pay.elbook()}
          {...(elbook ? { extra: elbook.available ? '已开通' : priceText(elbook.price) } : {})}
          description="全部章节合订成一页，可打印、存成 PDF，内容与这本手册相同"
        >
          {elbook?.name ?? '电子书'}
        </Row>
      </List>
    </>
  )
}
