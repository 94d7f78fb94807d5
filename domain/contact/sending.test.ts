import { expect, test } from 'vitest'
import { doubtfulLines, sendingQuestion } from './sending.ts'

test.each([
  ['他的手机是 13800001234，你可以打', ['mobile']],
  ['电话 138 0000 1234', ['mobile']],
  ['身份证 11010519491231002X 对不上', ['identity']],
  ['订单号 202611211200000000000001 已经退款', ['order']],
  ['订单号：4200001234', ['order']],
  ['准考证号 26330101123456', ['number']],
  ['邀请码 7KQ2-M9XH-4TPC 还能用', ['code']],
  ['用 7kq2m9xh4tpc 试试', ['code']],
  ['加微信 zhiyuan2026', ['account']],
  ['有事加我微信聊', ['account']],
  ['发到 teacher@example.com', ['address']],
  ['看 https://example.com/a', ['address']],
])('%s is asked about', (text, doubts) => {
  expect(doubtfulLines(text).map((each) => each.doubts)).toEqual([doubts])
})

test.each([
  '位次 12000 左右，去年的投档线是 651 分，2025 年招 120 人。',
  '2026 年 6 月 26 日 17:00 前提交，代码 0001 和 10335 都能填。',
  '**建议**：第 3、4、5 个往后放。\n\n- 学费 6000 元/年\n- 调剂要服从',
  '招生章程在 https://zdzsc.zju.edu.cn/2026/0501/c1a2.htm，转专业看第 12 条。',
  '近三年位次 11230、11874、12033，比你的 12500 靠前。',
  'INTERNATIONAL 班和 PROGRAMMABLE 方向不一样',
  '',
])('%s goes without asking', (text) => {
  expect(sendingQuestion(text)).toBeUndefined()
})

test('a number that is parted by line breaks is found in the whole', () => {
  expect(sendingQuestion('138\n0000\n1234')).toContain('手机号')
})

test('the question quotes three lines at most, each in short', () => {
  const line = `${'很长的话'.repeat(20)}13800001234`
  const asked = sendingQuestion([line, line, line, line].join('\n')) ?? ''
  expect(asked).toContain('…”里好像有手机号')
  expect(asked).toContain('另外还有 1 处')
  expect(asked.length).toBeLessThan(250)
})
