import * as z from 'zod'
import { expect, test } from 'vitest'
import { sayWrongInput } from './wrong-input.ts'

/** What is said of a value that breaks a schema. */
const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: sayWrongInput }).error?.issues[0]?.message

test.each([
  [z.number(), undefined, '没有填'],
  [z.string(), null, '没有填'],
  [z.string().min(1), '', '没有填'],
  [z.coerce.number(), 'abc', '应是数字'],
  [z.number().int(), 1.5, '应是整数'],
  [z.string(), 3, '应是文字'],
  [z.array(z.int()), 3, '应是列表'],
  [z.object({}), 3, '格式不对'],
  [z.int().min(1), 0, '不能小于 1'],
  [z.number().positive(), 0, '应大于 0'],
  [z.int().max(750), 751, '不能大于 750'],
  [z.string().max(20), 'a'.repeat(21), '最多 20 个字'],
  [z.array(z.int()).min(1), [], '至少选一项'],
  [z.array(z.int()).max(3), [1, 2, 3, 4], '最多 3 项'],
  [z.enum(['历史', '物理']), '化学', '应是 历史、物理 之一'],
  [z.literal(2), 3, '应是 2'],
  [z.strictObject({}), { a: 1 }, '不认识 a'],
  [z.string().regex(/^x/), 'y', '格式不对'],
])('%o refuses %j in plain words', (schema, value, words) => {
  expect(said(schema, value)).toBe(words)
})
