import { beijingDay, beijingMinute } from '#domain/beijing.ts'

/*
 * The 交易账单 of WeChat Pay (所有订单): a row of names, rows of values each of which has ` before it, then names and values
 * of the sums. What is bought may hold commas, so that values are told by ,` alone.
 */

/** A payment or a refund, as a bill has it. */
export interface BillRow {
  /** Of the file, from 1. */
  line: number
  kind: 'paid' | 'refund'
  orderNo: string
  transactionId: string
  /** 分 */
  amount: number
}

/** Why a file is no bill of that day, in words for who chose it. */
export interface BillProblem {
  problem: string
}

const NAMES = [
  '交易时间',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '订单金额',
  '申请退款金额',
  '退款状态',
] as const
type Name = (typeof NAMES)[number]

const SUMS = ['总交易单数', '订单总金额', '申请退款总金额'] as const

/** A refund that came to nothing. */
const FAILED = ['FAIL', 'CHANGE']

const problem = (line: number, what: string): BillProblem => ({ problem: `第 ${line} 行：${what}` })

const namesIn = (text: string): string[] => text.split(',').map((name) => name.replace(/^`/, '').trim())
const valuesIn = (text: string): string[] =>
  text
    .slice(1)
    .split(',`')
    .map((value) => value.trim())

/** Yuan as a bill writes them, in 分. */
function fen(yuan: string): number | undefined {
  const [, whole = '', rest = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === '' ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** Reads the bill of a day (YYYY-MM-DD in Beijing). All of it is right, or nothing is taken. */
export function readBill(text: string, day: string): { rows: BillRow[] } | BillProblem {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((each) => each.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  const names = namesIn(lines[0] ?? '')
  const missing = NAMES.find((name) => !names.includes(name))
  if (missing !== undefined)
    return problem(1, `没有“${missing}”这一列。请上传微信支付商户平台下载的“交易账单”（所有订单），不要改动`)
  const sumsAt = lines.findIndex((each, at) => at > 0 && namesIn(each)[0] === SUMS[0])
  if (sumsAt === -1) return problem(lines.length, '没有汇总行，文件不完整，请重新下载')
  const rows: BillRow[] = []
  for (const [at, text] of lines.slice(1, sumsAt).entries()) {
    const row = readRow(text, names, at + 2, day)
    if ('problem' in row) return row
    rows.push(row)
  }
  return sumsProblem(lines, sumsAt, rows) ?? { rows: rows.filter(({ amount }) => amount > 0) }
}

function readRow(text: string, names: readonly string[], line: number, day: string): BillRow | BillProblem {
  if (!text.startsWith('`'))
    return problem(line, '每个值前面应该有 ` 号。请上传原文件，不要用 Excel 打开后另存')
  const values = valuesIn(text)
  if (values.length !== names.length)
    return problem(line, `应该有 ${names.length} 个值，只读到 ${values.length} 个`)
  const of = (name: Name): string => values[names.indexOf(name)] ?? ''
  if (!of('交易时间').startsWith(`${day} `))
    return problem(line, `交易时间是 ${of('交易时间').slice(0, 20)}，不是 ${day} 的账单`)
  const state = of('交易状态')
  if (!['SUCCESS', 'REFUND', 'REVOKED'].includes(state))
    return problem(line, `不认识的交易状态 ${state.slice(0, 20)}`)
  const kind = state === 'SUCCESS' ? 'paid' : 'refund'
  const name = kind === 'paid' ? '订单金额' : '申请退款金额'
  const amount = fen(of(name))
  if (amount === undefined) return problem(line, `${name} ${of(name).slice(0, 20)} 不是金额`)
  if (!/^[\w*@|-]{1,32}$/.test(of('商户订单号'))) return problem(line, '商户订单号不对')
  const failed = kind === 'refund' && FAILED.includes(of('退款状态'))
  return {
    line,
    kind,
    orderNo: of('商户订单号'),
    transactionId: of('微信订单号'),
    amount: failed ? 0 : amount,
  }
}

/** Whether the sums are those of the rows: a file that was cut off has others. */
function sumsProblem(
  lines: readonly string[],
  sumsAt: number,
  rows: readonly BillRow[],
): BillProblem | undefined {
  const names = namesIn(lines[sumsAt] ?? '')
  const text = lines[sumsAt + 1] ?? ''
  const values = text.startsWith('`') ? valuesIn(text) : []
  if (values.length !== names.length || lines.length > sumsAt + 2)
    return problem(sumsAt + 2, '汇总行不对，文件不完整或被改过，请重新下载')
  const said = values[names.indexOf(SUMS[0])]
  if (said !== String(rows.length))
    return problem(
      sumsAt + 2,
      `汇总说有 ${(said ?? '').slice(0, 20)} 笔，明细有 ${rows.length} 笔，文件不完整`,
    )
  const paid = rows.reduce((sum, { kind, amount }) => (kind === 'paid' ? sum + amount : sum), 0)
  const total = fen(values[names.indexOf(SUMS[1])] ?? '')
  if (total !== paid) return problem(sumsAt + 2, '汇总的订单总金额和明细加起来不一样，文件不完整或被改过')
  return undefined
}

/** An order of ours, as far as a bill can tell of it. */
export interface BilledOrder {
  orderNo: string
  transactionId: string | null
  /** 分 */
  price: number
  /** null: it never was. */
  paidAt: Date | null
  /** When giving it back began; null: it did not, or came to nothing. */
  refundAt: Date | null
}

/** What is not the same on both sides. */
export interface BillDifference {
  kind: 'missingHere' | 'missingThere' | 'amount' | 'transaction'
  what: 'paid' | 'refund'
  orderNo: string
  /** 分; null: there is none. */
  ours: number | null
  theirs: number | null
  /** It may stand in the bill of the day beside this one. */
  nearMidnight: boolean
}

/**
 * Holds a bill against our orders.
 * @param orders those that the bill names, and those that were paid or given back that day
 */
export function compareBill(
  rows: readonly BillRow[],
  orders: readonly BilledOrder[],
  day: string,
): { equal: number; differences: BillDifference[] } {
  const byNumber = new Map(orders.map((order) => [order.orderNo, order]))
  const differences: BillDifference[] = []
  let equal = 0
  for (const what of ['paid', 'refund'] as const) {
    const theirs = Map.groupBy(
      rows.filter(({ kind }) => kind === what),
      ({ orderNo }) => orderNo,
    )
    const timeOf = (order: BilledOrder): Date | null => (what === 'paid' ? order.paidAt : order.refundAt)
    for (const [orderNo, named] of theirs) {
      const sum = named.reduce((all, { amount }) => all + amount, 0)
      const order = byNumber.get(orderNo)
      const at = order ? timeOf(order) : null
      const kind = differenceOf(order, at, sum, named)
      if (kind === undefined) equal += 1
      else
        differences.push({
          kind,
          what,
          orderNo,
          ours: at === null ? null : (order?.price ?? null),
          theirs: sum,
          nearMidnight: false,
        })
    }
    for (const order of orders) {
      const at = timeOf(order)
      if (at === null || beijingDay(at) !== day || theirs.has(order.orderNo)) continue
      differences.push({
        kind: 'missingThere',
        what,
        orderNo: order.orderNo,
        ours: order.price,
        theirs: null,
        nearMidnight: isNearMidnight(at),
      })
    }
  }
  return { equal, differences }
}

function differenceOf(
  order: BilledOrder | undefined,
  at: Date | null,
  sum: number,
  named: readonly BillRow[],
): BillDifference['kind'] | undefined {
  if (!order || at === null) return 'missingHere'
  if (sum !== order.price) return 'amount'
  const isSame = named.every(({ transactionId }) => transactionId === order.transactionId)
  return isSame ? undefined : 'transaction'
}

/** We hear of a payment a little after WeChat has it. */
const isNearMidnight = (at: Date): boolean => {
  const minute = beijingMinute(at)
  return minute < '00:10' || minute >= '23:50'
}
