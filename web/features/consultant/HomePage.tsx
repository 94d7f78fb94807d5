import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Goods, listGoods } from '#contract/goods.ts'
import { masked } from '#domain/account/masked.ts'
import { CONSULTANT_PACKAGE, GOODS, isOffered } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useGoods, versionQuery } from '#web/features/goods/parts/goods.ts'
import { safeNext } from '#web/features/account/parts/next-path.ts'
import { useReader } from '#web/features/account/parts/session.ts'
import { useReadWeekly } from '#web/features/notice/parts/unread.ts'
import { TextCard } from '#web/features/content/parts/ContentList.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { ActivateCode } from '#web/features/pay/parts/ActivateCode.tsx'
import { Buy } from '#web/features/pay/parts/Buy.tsx'
import { priceFacts } from '#web/features/pay/parts/price-facts.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { mobileQuery, packageQuery, weekliesQuery } from './queries.ts'
import { grades, useGrade } from './use-grade.ts'

/** What the consultant package holds: the weekly plans of each grade, and the ways to ask. */
export function HomePage() {
  const [current, change] = useGrade()
  const client = useQueryClient()
  useReadWeekly()
  return (
    <>
      <Standing />
      <List>
        <Row to={paths.my.myaskadviser()} description="写下问题，顾问回答后会提醒">
          向顾问提问
        </Row>
        <Row to={paths.wz.index()} description="把志愿表发给顾问，逐行看，书面回复">
          {paths.wz.index.title}
        </Row>
        <Row
          to={withQuery(paths.consultant.recomment(), { categoryId: current })}
          description="按年级挑的文章和课程"
        >
          推荐阅读
        </Row>
        <Row to={paths.pay.elbook()} description="包含在咨询服务里">
          电子书
        </Row>
        <Row to={paths.help.consultantHome()} description="服务包含什么，怎么用">
          服务说明
        </Row>
        <Row to={paths.help.weekly()} description="一周怎么照着做，错过了怎么补">
          {paths.help.weekly.title}
        </Row>
        <Row to={paths.help.fudaojun()} description="计划、测评和提问怎么接起来用">
          {paths.help.fudaojun.title}
        </Row>
      </List>
      <Tabs
        label="年级"
        tabs={grades}
        current={current}
        onChange={(key) => {
          // A list that is come back to begins at its first page.
          client.removeQueries({ queryKey: ['consultant', 'weekly', Number(key)] })
          change(key)
        }}
      >
        <Weeklies key={current} categoryId={Number(current)} />
      </Tabs>
    </>
  )
}

/** Whose package it is, whether it holds and until when. */
function Standing() {
  const reader = useReader()
  const { data: version } = useQuery(versionQuery)
  const { data: detail } = useQuery(packageQuery(reader))
  const { data: mobile } = useQuery(mobileQuery(reader))
  const { data: shop } = useGoods()
  const [query] = useSearchParams()
  // Whoever comes back from paying sees what came of it.
  const [isProlonging, setProlonging] = useState(query.has('order') || query.has('code'))
  const goods = shop?.goods.find(({ goodsId }) => goodsId === GOODS.consultant)
  const holds = version === CONSULTANT_PACKAGE
  const isShut = goods !== undefined && !goods.obtainable
  // Whoever comes from a pay page came for what that sells (spec §4 leads here).
  const next = query.get('next')
  return (
    <>
      {holds && next !== null && (
        <Card title="您要用的，咨询服务里有">
          <LinkButton kind="primary" block to={safeNext(next)}>
            {next === paths.wz.index() ? `去${paths.wz.index.title}` : '接着去用'}
          </LinkButton>
        </Card>
      )}
      <Card title={holds ? '咨询服务已开通' : '咨询服务'}>
        {holds && detail?.heldUntil != null && (
          <p>
            有效期到 <strong>{whatDay(detail.heldUntil)}</strong>。
          </p>
        )}
        <p>
          {holds
            ? `每周一份学习计划，有问题可以问顾问，回答以后“我的”上面会有红点。${
                mobile?.mobile ? `服务开在 ${masked(mobile.mobile)} 这个账号上。` : ''
              }`
            : detail?.oldUser
              ? '您的咨询服务已经到期，续费后可以继续看学习计划。'
              : `每周一份学习计划，按年级写${isShut ? '，现在不收费。向顾问提问还没有开放' : '；有问题可以问顾问'}。`}
        </p>
        <div className="mt-3">
          {holds ? (
            goods && (
              <Button block onClick={() => setProlonging(!isProlonging)}>
                {isProlonging ? '收起' : isOffered(goods) ? '续费，或用邀请码续期' : '用邀请码续期'}
              </Button>
            )
          ) : (
            <LinkButton kind="primary" to={paths.pay.consultant()}>
              {detail?.oldUser ? '续费' : '了解服务'}
            </LinkButton>
          )}
        </div>
      </Card>
      {holds && shop && goods && isProlonging && <Renewal shop={shop} goods={goods} />}
    </>
  )
}

/** More days for who has the package, bought or by a code: they are added to what is left. */
function Renewal({ shop, goods }: { shop: DataOf<typeof listGoods>; goods: Goods }) {
  return (
    <section aria-label="续期">
      <Card title="怎么续期">
        <p>新增的天数接在现在的有效期后面，不会少一天。</p>
        {goods.price !== null && (
          <div className="mt-3">
            <Facts facts={priceFacts(goods, goods.refund)} />
          </div>
        )}
      </Card>
      {isOffered(goods) && <Buy sale={{ ...goods, itemId: null }} shop={shop} title="续费" />}
      <ActivateCode goodsId={goods.goodsId} itemId={null} title="用邀请码续期" />
    </section>
  )
}

function Weeklies({ categoryId }: { categoryId: number }) {
  const provinceId = useProvinceId()
  const query = useInfiniteQuery(weekliesQuery(categoryId, provinceId))
  const client = useQueryClient()
  return (
    <>
      <p>
        <Button
          kind="text"
          small
          onClick={() => void client.resetQueries({ queryKey: ['consultant', 'weekly', categoryId] })}
        >
          刷新
        </Button>
      </p>
      <EndlessList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={({ courseId }) => courseId}
        empty={<Empty title="这个年级还没有学习计划">发布以后会列在这里，最新的在最前面。</Empty>}
      >
        {(weekly) => (
          <TextCard
            content={weekly}
            to={withQuery(paths.consultant.article(), { courseId: weekly.courseId })}
            topic={weekly.isCurrent ? '现在做' : undefined}
          />
        )}
      </EndlessList>
    </>
  )
}
