import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Goods, listGoods } from '#contract/goods.ts'
import { GOODS, isOffered } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { whatDay } from '#web/ui/text/format.ts'
import { chaptersQuery } from '#web/features/content/parts/contents.ts'
import { ActivateCode } from './parts/ActivateCode.tsx'
import { Buy } from './parts/Buy.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { Elbook } from './Elbook.tsx'
import { PackageContents } from './PackageContents.tsx'
import { SubassContents } from './SubassContents.tsx'
import { TalentSample } from './TalentSample.tsx'
import { ToolNote } from './ToolNote.tsx'
import { WzContents } from './WzContents.tsx'
import { type PayGate, codeGoodsOf } from './gates.ts'
import { sampleOf } from './tool-samples.ts'
import { priceFacts } from './parts/price-facts.ts'
import styles from './pay.module.css'

interface GoodsGateProps {
  gate: PayGate
  /** Why somebody is here; null: it is said above. */
  lead: string | null
  goods: Goods
  shop: DataOf<typeof listGoods>
  /** The query's `next`. */
  given: string | null
  next: string
}

/** The gate of goods as a whole. */
export function GoodsGate({ gate, lead, goods, shop, given, next }: GoodsGateProps) {
  const [query] = useSearchParams()
  const { user } = useSession()
  // Where it is open already, it is read first; who opens it here stays where they have just paid or activated.
  const [wasOpen] = useState(goods.available)
  const isBook = gate.path === paths.pay.elbook
  const book = isBook && goods.available && <Elbook />
  const introducesOnly = gate.path === paths.pay.consultantIntro
  const codeGoods = codeGoodsOf(gate, goods.goodsId, query.get('goodsId'))
  const takesCodes = shop.goods.some(({ goodsId, obtainable }) => goodsId === codeGoods && obtainable)
  const tool = sampleOf(given)
  const facts = [
    ...priceFacts(goods, goods.refund),
    ...(goods.heldUntil === null ? [] : [['已开通', `到 ${whatDay(goods.heldUntil)}`] as const]),
  ]
  return (
    <div className={book ? styles.aroundBook : undefined}>
      {tool && <ToolNote tool={tool} next={next} goods={goods} />}
      <Card title={goods.name}>
        {lead !== null && <p className="muted mb-3">{lead}</p>}
        {isBook && <Chapters />}
        {goods.intro !== '' && <Intro goods={goods} />}
        {facts.length > 0 && <Facts facts={facts} />}
        <How goods={goods} takesCodes={takesCodes} />
        {goods.available && (!isBook || given !== null) && (
          <Go to={next}>{goods.obtainable || goods.heldUntil !== null ? '已经开通，继续' : '去用'}</Go>
        )}
        {introducesOnly && goods.obtainable && !goods.available && (
          <Go to={withQuery(paths.pay.consultant(), { next: given })}>去开通</Go>
        )}
      </Card>
      {gate.path === paths.pay.wz && <WzContents />}
      {goods.goodsId === GOODS.consultant && <PackageContents />}
      {goods.goodsId === GOODS.talent && !goods.available && <TalentSample />}
      {goods.goodsId === GOODS.subass && <SubassContents />}
      {wasOpen && book}
      {!introducesOnly && (
        <>
          {gate.path === paths.pay.register && user === null && <Register next={pathWith(gate, query)} />}
          <Buy key={goods.goodsId} sale={{ ...goods, itemId: null }} shop={shop} next={next} />
          {takesCodes && (
            <ActivateCode key={`code${codeGoods}`} goodsId={codeGoods} itemId={null} next={next} />
          )}
        </>
      )}
      {!wasOpen && book}
      <Notice>服务用来帮您了解情况、做好准备，不是录取承诺。同学们购买前，请先和家长商量。</Notice>
    </div>
  )
}

/** Why a shut service is shut: whoever would answer. */
const unanswered: Readonly<Record<number, string>> = {
  [GOODS.schoolQuestion]: '问题要有人查证以后书面答复，本站还没有安排人来做。',
  [GOODS.consultant]: '顾问的答复要有人来写，本站还没有安排顾问。里面的其他工具现在不收费，直接就能用。',
}

/** How goods are come by, where no price says it. */
function How({ goods, takesCodes }: { goods: Goods; takesCodes: boolean }) {
  const { goodsId, obtainable, available } = goods
  const sentence = ((): string | null => {
    if (obtainable || takesCodes) {
      if (available || isOffered(goods)) return null
      return '现在不在这里出售。有邀请码的，可以在下面激活。'
    }
    if (available) return goods.heldUntil === null ? '现在不收费，也不用邀请码，直接用。' : null
    return `现在还没有开放。${unanswered[goodsId] ?? ''}开放以后，怎么开通会写在这里。`
  })()
  return sentence === null ? null : <p className="muted mb-3">{sentence}</p>
}

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="mt-3">
      <LinkButton kind="primary" block to={to}>
        {children}
      </LinkButton>
    </div>
  )
}

const pathWith = ({ path }: PayGate, query: URLSearchParams): string => {
  const search = query.toString()
  return search === '' ? path.pattern : `${path.pattern}?${search}`
}

function Intro({ goods: { intro } }: { goods: Goods }) {
  return (
    <div className="stack gap-2 mb-3">
      {intro.split('\n').map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

/** How much there is in the book, and that it is there for nothing too. */
function Chapters() {
  const { data: chapters } = useQuery(chaptersQuery(useProvinceId()))
  return (
    <p className="muted mb-3">
      {chapters &&
        (chapters.length === 0 ? '手册还没有内容，发布以后再开通也不迟。' : `现在共 ${chapters.length} 章。`)}
      <Link to={paths.book()}>看免费的在线手册</Link>
    </p>
  )
}

function Register({ next }: { next: string }) {
  return (
    <Card title="先有账号">
      <div className="row wrap gap-2">
        <LinkButton kind="primary" to={withQuery(paths.register.index(), { next })}>
          注册
        </LinkButton>
        <LinkButton to={withQuery(paths.login(), { next })}>已有账号，登录</LinkButton>
      </div>
    </Card>
  )
}
