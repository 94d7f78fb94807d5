import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { simplify } from './traditional.ts'

test.each([
  ['復旦', '复旦'],
  ['計算機科學與技術', '计算机科学与技术'],
  ['師範', '师范'],
  ['理工學院', '理工学院'],
  ['廈門大學 zjdx 985', '厦门大学 zjdx 985'],
  ['滬江', '沪江'],
  ['銲接技術', '焊接技术'],
  ['摔跤、俱樂部、乾坤', '摔跤、俱乐部、乾坤'],
])('%s is %s', (text, simplified) => {
  expect(simplify(text)).toBe(simplified)
})

test.each(['figures/schools.csv', 'school-short-names.csv', 'military-schools.csv', 'figures/majors.csv'])(
  'no name of %s is changed',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, '../../../data', file), 'utf8')
    expect(simplify(text)).toBe(text)
  },
)
