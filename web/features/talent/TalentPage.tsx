import { paths } from '#domain/paths.ts'
import { GOODS } from '#domain/goods.ts'
import { useGoods } from '#web/features/goods/parts/goods.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Contents } from './Contents.tsx'

const { talent, pay } = paths

/** What the talent test is, for who has not opened it. */
export function TalentPage() {
  const { data: shop } = useGoods()
  const isFree = shop?.goods.some(({ goodsId, available }) => goodsId === GOODS.talent && available)
  return (
    <>
      <Card title="三份测评，一起看专业">
        <p className="muted mb-3">
          看看自己愿意做什么、做哪类题顺手、平时怎样做事，再去看 93
          个专业类里哪些天天在做这些事，你的位次又够得着哪些。
        </p>
        <div className="row wrap gap-2">
          {isFree ? (
            <LinkButton kind="primary" to={talent.home()}>
              开始测评
            </LinkButton>
          ) : (
            <LinkButton kind="primary" to={pay.talent()}>
              去开通
            </LinkButton>
          )}
          <LinkButton to={talent.detail()}>先看清楚怎么测</LinkButton>
        </div>
      </Card>
      <Contents />
      <Notice>三份测评都不是诊断，不给智商，不和别人排名，也不替你定专业。开通前请先和家长商量。</Notice>
    </>
  )
}
