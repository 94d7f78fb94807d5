import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferGate, OfferGoods } from '#contract/console/goods.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { GateSheet } from './GateSheet.tsx'
import { GoodsSheet } from './GoodsSheet.tsx'
import { DEMAND_WORDS, TOOL_TITLES, goodsName, money } from './parts/words.ts'
import { offerQuery } from './queries.ts'

type Open = { goods: OfferGoods } | { gate: OfferGate }

/** What is sold at which price, and what each tool asks of who opens it. */
export function OfferPage() {
  const offer = useQuery(offerQuery)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  return (
    <QueryView query={offer}>
      {({ goods, gates }) => (
        <>
          <RowTable
            caption="服务"
            columns={goodsColumns((each) => setOpen({ goods: each }))}
            rows={goods}
            keyOf={({ id }) => id}
          />
          <RowTable
            caption="工具的门槛"
            columns={gateColumns((each) => setOpen({ gate: each }))}
            rows={gates}
            keyOf={({ tool }) => tool}
          />
          {open && 'goods' in open && <GoodsSheet goods={open.goods} onClose={close} />}
          {open && 'gate' in open && <GateSheet gate={open.gate} onClose={close} />}
        </>
      )}
    </QueryView>
  )
}

const goodsColumns = (
  onChange: (goods: OfferGoods) => void,
): [Column<OfferGoods>, ...Column<OfferGoods>[]] => [
  { name: '名称', cell: ({ name }) => name },
  {
    name: '价格',
    cell: ({ price, mayBeSold }) =>
      price === null ? (mayBeSold ? '不在这里卖' : '只用邀请码开通') : money(price),
  },
  { name: '能用几天', cell: ({ days }) => days ?? '—' },
  { name: '套餐', cell: ({ version }) => (version === 8 ? '咨询服务' : version === 0 ? '—' : version) },
  { name: '店铺', cell: ({ shopName, shopUrl }) => shopName ?? shopUrl ?? '—', words: true },
  {
    name: '操作',
    cell: (goods) => (
      <Button small label={`改${goods.name}`} onClick={() => onChange(goods)}>
        改
      </Button>
    ),
    words: true,
  },
]

const gateColumns = (onChange: (gate: OfferGate) => void): [Column<OfferGate>, ...Column<OfferGate>[]] => [
  { name: '工具', cell: ({ tool }) => TOOL_TITLES[tool] },
  { name: '门槛', cell: ({ demand }) => DEMAND_WORDS[demand], words: true },
  {
    name: '还能用它开通',
    cell: ({ goodsId }) => (goodsId === null ? '—' : goodsName(goodsId)),
    words: true,
  },
  {
    name: '现在',
    cell: ({ demand, inForce }) =>
      demand === inForce ? DEMAND_WORDS[inForce] : `${DEMAND_WORDS[inForce]}（没有在卖，也没有发过邀请码）`,
    words: true,
  },
  {
    name: '操作',
    cell: (gate) => (
      <Button small label={`改${TOOL_TITLES[gate.tool]}的门槛`} onClick={() => onChange(gate)}>
        改
      </Button>
    ),
    words: true,
  },
]
