import { useQuery } from '@tanstack/react-query'
import { GOODS, isOffered } from '#domain/goods.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { priceText, useGoods } from '#web/features/goods/parts/goods.ts'
import { contentLink } from '#web/features/content/parts/content-link.ts'
import { chaptersQuery } from '#web/features/content/parts/contents.ts'
import { goodsLink } from '#web/features/goods/parts/goods-link.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'

/** The booklet that everybody may read: the articles that are chapters, in order; below it the book that is sold. */
export function BookPage() {
  const articles = useQuery(chaptersQuery(useProvinceId()))
  const { data: shop } = useGoods()
  const elbook = shop?.goods.find(({ goodsId }) => goodsId === GOODS.elbook)
  return (
    <>
      <p>填志愿要懂的规则，一章一件事，每章三五分钟，从头读到尾不到一小时。免费，不用登录。</p>
      <QueryView query={articles} loading={<Loading look="list" rows={9} />}>
        {(chapters) => {
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
      {elbook && (elbook.available || isOffered(elbook)) && (
        <List title="电子书">
          <Row
            to={goodsLink(elbook)}
            extra={elbook.available ? '已开通' : elbook.price !== null && priceText(elbook.price)}
            description="全部章节合订成一页，可打印、存成 PDF，内容与这本手册相同"
          >
            {elbook.name}
          </Row>
        </List>
      )}
    </>
  )
}
