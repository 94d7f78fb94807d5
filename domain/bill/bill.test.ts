import { expect, test } from 'vitest'
import { compareBill, readBill } from './bill.ts'

const NAMES =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const DAY = '2026-06-27'

const row = (
  orderNo: string,
  {
    yuan = '99.00',
    refund = '',
    time = `${DAY} 10:00:00`,
    name = '选考在线-院校提问',
    state = 'SUCCESS',
  } = {},
): string =>
  [
    time,
    'wx1',
    '1900000001',
    '0',
    '',
    `t${orderNo}`,
    orderNo,
    'o1',
    'NATIVE',
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    refund ? '0.00' : yuan,
    '0.00',
    refund ? '50' : '0',
    refund ? `${orderNo}R1` : '0',
    refund || '0.00',
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund ? state : '',
    name,
    '',
    '0.60',
    '0.60%',
    refund ? '0.00' : yuan,
    refund || '0.00',
    '',
  ]
    .map((value) => `\`${value}`)
    .join(',')
const bill = (rows: readonly string[], total: string, count = rows.length): string =>
  ['\uFEFF' + NAMES, ...rows, SUMS, `\`${count},\`${total},\`0.00,\`0.00,\`0.60,\`${total},\`0.00`, ''].join(
    '\r\n',
  )

test('payments and refunds are read, commas in what was bought included', () => {
  const text = bill(
    [
      row('1', { name: '书,课,测评' }),
      row('1', { refund: '99.00' }),
      row('2', { refund: '5.5', state: 'FAIL' }),
    ],
    '99.00',
  )
  expect(readBill(text, DAY)).toEqual({
    rows: [
      { line: 2, kind: 'paid', orderNo: '1', transactionId: 't1', amount: 9900 },
      { line: 3, kind: 'refund', orderNo: '1', transactionId: 't1', amount: 9900 },
    ],
  })
})

test('a day without trades is a bill too', () => {
  expect(readBill(bill([], '0.00'), DAY)).toEqual({ rows: [] })
})

test.each([
  ['nothing', '', /第 1 行：没有“交易时间”/],
  ['another bill', '记账时间,微信支付业务单号\r\n`1,`2', /第 1 行.*交易账单/],
  ['a file without its sums', [NAMES, row('1')].join('\n'), /第 2 行：没有汇总行/],
  ['what a spreadsheet kept', bill([row('1').replaceAll('`', '')], '99.00'), /第 2 行：.*Excel/],
  ['a row that was cut off', bill([row('1').slice(0, 60)], '99.00'), /第 2 行：应该有 27 个值/],
  [
    'another day',
    bill([row('1'), row('2', { time: '2026-06-28 00:00:01' })], '198.00'),
    /第 3 行：.*不是 2026-06-27/,
  ],
  ['rows that are missing', bill([row('1')], '99.00', 2), /第 4 行：汇总说有 2 笔，明细有 1 笔/],
  ['an amount that was changed', bill([row('1', { yuan: '9.00' })], '99.00'), /订单总金额/],
  ['no amount', bill([row('1', { yuan: '-1' })], '99.00'), /第 2 行：订单金额 -1 不是金额/],
  ['more behind the sums', bill([row('1')], '99.00') + row('2'), /汇总行不对/],
])('%s is told with its line', (_, text, problem) => {
  expect(readBill(text, DAY)).toEqual({ problem: expect.stringMatching(problem) })
})

test('both sides are held against each other', () => {
  const at = new Date(`${DAY}T10:00:00+08:00`)
  const order = (orderNo: string, more = {}) => ({
    orderNo,
    transactionId: `t${orderNo}`,
    price: 9900,
    paidAt: at,
    refundAt: null,
    ...more,
  })
  const read = readBill(
    bill(
      [row('1'), row('2'), row('3', { yuan: '98.00' }), row('4'), row('5'), row('6', { refund: '9.00' })],
      '494.00',
    ),
    DAY,
  )
  if ('problem' in read) throw new Error(read.problem)
  const orders = [
    order('1'),
    order('3'),
    order('4', { transactionId: 'other' }),
    // Paid long before; the bill alone names it today.
    order('5', { paidAt: null }),
    order('6', { paidAt: new Date('2026-06-01T10:00:00+08:00'), refundAt: at }),
    order('7', { paidAt: new Date(`${DAY}T00:00:05+08:00`) }),
    order('8', { paidAt: new Date('2026-06-28T00:00:05+08:00') }),
    order('9', { paidAt: null, refundAt: at }),
  ]
  const { equal, differences } = compareBill(read.rows, orders, DAY)
  expect(equal).toBe(1)
  expect(
    differences.map(({ what, orderNo, kind, ours, theirs }) => [what, orderNo, kind, ours, theirs]),
  ).toEqual([
    ['paid', '2', 'missingHere', null, 9900],
    ['paid', '3', 'amount', 9900, 9800],
    ['paid', '4', 'transaction', 9900, 9900],
    ['paid', '5', 'missingHere', null, 9900],
    ['paid', '7', 'missingThere', 9900, null],
    ['refund', '6', 'amount', 9900, 900],
    ['refund', '9', 'missingThere', 9900, null],
  ])
  expect(differences.find(({ orderNo }) => orderNo === '7')?.nearMidnight).toBe(true)
})
