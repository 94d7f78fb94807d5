import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mask } from './log.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''))
const mobile = digits(10).map((rest) => `1${rest}`)
/** Where a writer may part the eleven digits. */
const parts = fc.constantFrom([3, 4, 4], [3, 8], [7, 4], [4, 3, 4], [4, 4, 3], [3, 3, 5], [5, 6], [11])
const parting = fc.constantFrom('', ' ', '-', ' - ', '  ', '\u00a0')
const prefix = fc.constantFrom(
  '',
  '86',
  '+86',
  '0086',
  '+86 ',
  '86-',
  '0086 ',
  '0',
  '(+86) ',
  '电话：',
  'tel:+86-',
)

test('a mobile is hidden, however it is written', () => {
  fc.assert(
    fc.property(mobile, parts, parting, prefix, (number, lengths, between, before) => {
      const written = lengths
        .map((length, at) => {
          const start = lengths.slice(0, at).reduce((sum, each) => sum + each, 0)
          return number.slice(start, start + length)
        })
        .join(between)
      const line = JSON.stringify({ msg: `no answer for ${before}${written}, again` })
      const hidden = `${number.slice(0, 3)}****${number.slice(7)}`
      expect(mask(line)).toBe(JSON.stringify({ msg: `no answer for ${before}${hidden}, again` }))
    }),
    { numRuns: 500 },
  )
})

test('ranks, scores, times, orders and addresses stay', () => {
  const figure = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }).map(String),
    fc.integer({ min: 1.6e12, max: 1.9e12 }).map(String),
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .chain((date) =>
        fc.constantFrom(
          date.toISOString(),
          date.toISOString().slice(0, 19).replace('T', ' '),
          String(date.getTime()),
        ),
      ),
    digits(24).map((rest) => `2${rest}`),
    fc.ipV4(),
    fc.integer({ min: 100, max: 750 }).map((score) => `${score} 分`),
  )
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 6 }), (figures) => {
      const line = JSON.stringify({ time: 1_781_234_567_890, msg: figures.join(', '), figures })
      expect(mask(line)).toBe(line)
    }),
  )
})

test.each([
  'ranks 1 2 3 4 5 6 7 8 9 10 11',
  'scores 13 14 15 16 17 100',
  '184941-187310',
  '1998-12-31 10:20',
  'order 2026011312345678901',
])('%s stays', (text) => {
  expect(mask(text)).toBe(text)
})

test('a token is hidden, whatever stands in it', () => {
  const token = `${'a'.repeat(20)}-13812345678-${'b'.repeat(10)}`
  expect(token).toHaveLength(43)
  expect(mask(`"${token}"`)).toBe('"****"')
})
