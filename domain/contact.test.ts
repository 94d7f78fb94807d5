import { expect, test } from 'vitest'
import { holdsContact } from './contact.ts'

test.each([
  '打我电话13800001234',
  '138 0000 1234',
  '138-0000-1234',
  '1 3 8 0 0 0 0 1 2 3 4',
  '+86 13800001234 有事找我',
  '１３８００００１２３４',
  '一三八零零零零一二三四',
  '138\u200b0000\u200b1234',
  '1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣0️⃣1️⃣2️⃣3️⃣4️⃣',
  'QQ 123456',
  'qq：12345',
  '我的扣扣是 54321',
  '加我1234567',
  '群号 812345678',
  '微信号 zhiyuan_2026',
  'VX: abc123',
  'wx-lixia88',
  '看 https://example.com/a',
  'www.example.com',
  'example.com 上有',
  '去 ｅｘａｍｐｌｅ．ｃｏｍ',
  'example点com',
  'someone@example.com',
])('%s leads somebody elsewhere', (text) => {
  expect(holdsContact(text)).toBe(true)
})

test.each([
  '第 3 个可以再往后放，去年位次 12345，今年多半到 13500。',
  '2023、2024、2025 三年的线是 612、615、620。',
  '2023 2024 2025',
  '13、14、15、16、17、2 这几个都偏冲',
  '位次 15,000 到 16,000',
  '代码 0335 / 012，学费 6900 元/年',
  '二〇二五年的线高了 3.5 分',
  'QQ 群里说今年扩招',
  '微信里跟您说过 620 分不够',
  'C++ 和 AI 方向都行，GPA 3.8 以上可以转专业。',
  '2025-2026 学年停招',
  '行.就这样',
])('%s does not', (text) => {
  expect(holdsContact(text)).toBe(false)
})
