import { useLocation } from 'react-router'
import type { ContentCard } from '#contract/content.ts'
import { isEmbedded } from '#web/client/embedded.ts'
import { useGoods } from '#web/features/goods/parts/goods.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ArticleFacts } from './Article.tsx'
import { ColumnTexts } from './ColumnTexts.tsx'
import { gateLink } from './content-link.ts'

/** How a text begins that asks for goods, and where it is opened. */
export function LockedText({ content }: { content: ContentCard }) {
  const { goodsId, kind, contentHashId } = content
  const { data: shop } = useGoods()
  const name = shop?.goods.find((goods) => goods.goodsId === goodsId)?.name
  const embedded = isEmbedded(useLocation().pathname)
  return (
    <>
      <Card title={content.title}>
        <ArticleFacts content={content} />
        <p>{content.summary}</p>
      </Card>
      {kind === 'column' && <ColumnTexts columnHashId={contentHashId} />}
      <Card title="全文要开通才能看">
        {embedded ? (
          <p>钉钉里不办理开通。请在浏览器或微信里打开选考在线，开通后看全文。</p>
        ) : (
          <>
            <p>{`这里是开头。${name === undefined ? '' : `全文属于“${name}”，`}价格和开通办法在下一页写明。`}</p>
            <div className="mt-3">
              <LinkButton kind="primary" block to={gateLink(content)}>
                看怎么开通
              </LinkButton>
            </div>
          </>
        )}
      </Card>
    </>
  )
}
