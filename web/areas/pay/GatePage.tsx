import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Goods, listGoods } from '#contract/pay.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { daysText, priceText, useGoods } from '#web/data/goods.ts'
import { safeNext } from '#web/data/nextPath.ts'
import { useSession } from '#web/data/session.ts'
import { whatDay } from '#web/library/format.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { ActivateCode } from './ActivateCode.tsx'
import { Buy } from './Buy.tsx'
import { Elbook } from './Elbook.tsx'
import { type PayGate, goodsOf, leadOf, nextOf, payGates } from './gates.ts'
import styles from './pay.module.css'

/** Every payment gate: what it is, what it costs, and the ways to it. */
export function Component() {
  const { pathname } = useLocation()
  const gate = payGates.find(({ path }) => path.pattern === pathname)
  const query = useGoods()
  // A login over the page asks anew what is held: what was typed, and waits for the login, stays meanwhile.
  const [kept, keep] = useState(query.data)
  if (query.data && query.data !== kept) keep(query.data)
  if (!gate) return null
  if (kept) return <Gate gate={gate} shop={query.data ?? kept} />
  return <QueryView query={query}>{() => null}</QueryView>
}

function Gate({ gate, shop }: { gate: PayGate; shop: DataOf<typeof listGoods> }) {
  const [query] = useSearchParams()
  const { user } = useSession()
  const id = goodsOf(gate, query.get('goodsId'))
  const goods = shop.goods.find(({ goodsId }) => goodsId === id)
  const given = query.get('next')
  const next = given === null ? nextOf(gate, query) : safeNext(given)
  // Where it is open already, it is read first; who opens it here stays where they have just paid or activated.
  const [wasOpen] = useState(goods?.available === true)
  if (!goods) return null
  const isBook = gate.path === paths.pay.elbook
  const book = isBook && goods.available && <Elbook />
  const introducesOnly = gate.path === paths.pay.consultantIntro
  return (
    <div className={book ? styles.aroundBook : undefined}>
      <Card title={goods.name}>
        <p className={styles.lead}>{leadOf(gate, query)}</p>
        {isBook && (
          <p className={styles.lead}>
            <Link to={paths.book()}>看免费的在线手册</Link>
          </p>
        )}
        {(goods.intro !== '' || introducesOnly) && <Intro goods={goods} />}
        <Facts
          facts={[
            ['价格', priceText(goods.price)],
            ...(goods.price === null
              ? []
              : ([
                  ['有效期', daysText(goods)],
                  ['退款', goods.refund],
                ] as const)),
            ...(goods.heldUntil === null ? [] : [['已开通', `到 ${whatDay(goods.heldUntil)}`] as const]),
          ]}
        />
        {goods.available && (!isBook || given !== null) && (
          <div className={styles.go}>
            <LinkButton kind="primary" block to={next}>
              已经开通，继续
            </LinkButton>
          </div>
        )}
        {introducesOnly && !goods.available && (
          <div className={styles.go}>
            <LinkButton kind="primary" block to={withQuery(paths.pay.consultant(), { next: given })}>
              去开通
            </LinkButton>
          </div>
        )}
      </Card>
      {wasOpen && book}
      {!introducesOnly && (
        <>
          {gate.path === paths.pay.register && user === null && <Register next={pathWith(gate, query)} />}
          <Buy key={goods.goodsId} goods={goods} shop={shop} next={next} />
          <ActivateCode key={`code${goods.goodsId}`} goodsId={goods.goodsId} next={next} />
        </>
      )}
      {!wasOpen && book}
      <Notice>服务用来帮你了解情况、做好准备，不是录取承诺。同学们购买前，请先和家长商量。</Notice>
    </div>
  )
}

const pathWith = ({ path }: PayGate, query: URLSearchParams): string => {
  const search = query.toString()
  return search === '' ? path.pattern : `${path.pattern}?${search}`
}

function Intro({ goods: { intro } }: { goods: Goods }) {
  if (intro === '') return <p className={styles.none}>详细介绍还没有写好。</p>
  return (
    <div className={styles.intro}>
      {intro.split('\n').map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

function Register({ next }: { next: string }) {
  return (
    <Card title="先有账号">
      <div className={styles.pair}>
        <LinkButton kind="primary" to={withQuery(paths.register.index(), { next })}>
          注册
        </LinkButton>
        <LinkButton to={withQuery(paths.login(), { next })}>已有账号，登录</LinkButton>
      </div>
    </Card>
  )
}
