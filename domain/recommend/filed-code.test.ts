import { expect, test } from 'vitest'
import { filedCode } from './filed-code.ts'

test.each(['0001', 'A001', '07', '3U4', '054-137'])('%s is a code', (code) => {
  expect(filedCode(code)).toBe(code)
})

test.each(['上应大', '陕西理工大学', '专科', '工科试验班(数理基础班)', '1305H-设计学类'])(
  '%s stands in the place of one',
  (name) => expect(filedCode(name)).toBeNull(),
)
