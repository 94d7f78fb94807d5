import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { listGoods } from '#contract/goods.ts'
import { useGoods } from '#web/features/goods/parts/goods.ts'
import { safeNext } from '#web/features/account/parts/next-path.ts'
import { contentLink } from '#web/features/content/parts/content-link.ts'
import { textQuery } from '#web/features/content/parts/contents.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { GoodsGate } from './GoodsGate.tsx'
import { Shelf } from './Shelf.tsx'
import { TextGate } from './TextGate.tsx'
import { type PayGate, goodsOf, isWeekly, leadOf, nextOf, payGates } from './gates.ts'

/** Every payment gate: what is behind it, what it costs, and the ways to it. */
export function GatePage() {
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

interface GateProps {
  gate: PayGate
  shop: DataOf<typeof listGoods>
}

function Gate({ gate, shop }: GateProps) {
  const [query] = useSearchParams()
  const itemId = query.get('itemId')
  const id = goodsOf(gate, query.get('goodsId'))
  const goods = shop.goods.find(({ goodsId }) => goodsId === id)
  if (!goods) return null
  if (gate.kind && itemId !== null) return <Item id={itemId} gate={gate} shop={shop} />
  const given = query.get('next')
  const lead = leadOf(gate, query)
  const kind = isWeekly(gate, query) ? undefined : gate.kind
  const sold = (
    <GoodsGate
      gate={gate}
      lead={kind ? null : lead}
      goods={goods}
      shop={shop}
      given={given}
      next={given === null ? nextOf(gate, query) : safeNext(given)}
    />
  )
  if (!kind) return sold
  return (
    <Shelf kind={kind} goods={goods} typeId={query.get('typeId')} lead={lead}>
      {sold}
    </Shelf>
  )
}

/** The gate of one text or column, which may be free by now. */
function Item({ id, gate, shop }: GateProps & { id: string }) {
  const [query] = useSearchParams()
  const text = useQuery(textQuery(id))
  const all = (
    <LinkButton kind="primary" to={gate.next}>
      看别的
    </LinkButton>
  )
  return (
    <QueryView
      query={text}
      missing={
        <Empty title="没有找到这篇内容" action={all}>
          可能已经撤下，或者链接不完整。
        </Empty>
      }
    >
      {(content) => {
        const goods = shop.goods.find(({ goodsId }) => goodsId === content.goodsId)
        const given = query.get('next')
        const next = given === null ? contentLink(content) : safeNext(given)
        if (goods) return <TextGate content={content} goods={goods} shop={shop} next={next} />
        return (
          <Empty
            title={content.title}
            action={
              <LinkButton kind="primary" to={next}>
                去看
              </LinkButton>
            }
          >
            这篇不用开通，谁都可以看。
          </Empty>
        )
      }}
    </QueryView>
  )
}
