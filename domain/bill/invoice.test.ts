import { expect, test } from 'vitest'
import { invoiceNumberProblem, invoiceTitleProblem, plainTaxNumber, taxNumberProblem } from './invoice.ts'

test.each([
  '',
  ' ',
  '91350100M000100Y43',
  '9135 0100 M000 100y43',
  '９１３５０１００Ｍ０００１００Ｙ４３',
  '123456789012345',
])('a tax number may be %j', (text) => {
  expect(taxNumberProblem(text)).toBeUndefined()
})

test('one wrong sign of eighteen is told, whichever it is', () => {
  const right = '91350100M000100Y43'
  for (let at = 0; at < right.length; at += 1) {
    const wrong = right.slice(0, at) + (right[at] === '7' ? '8' : '7') + right.slice(at + 1)
    expect(taxNumberProblem(wrong)).toMatch(/税号/)
  }
})

test.each(['1', '91350100M000100Y4', 'I1350100M000100Y43', '税号', '91350100M000100Y43<'])(
  '%s is no tax number',
  (text) => {
    // Seventeen signs are an older form.
    if (text.length === 17) expect(taxNumberProblem(text)).toBeUndefined()
    else expect(taxNumberProblem(text)).toMatch(/税号/)
  },
)

test('it is kept in capitals without blanks', () => {
  expect(plainTaxNumber(' 9135 0100m000100y43')).toBe('91350100M000100Y43')
})

test('a title is one line that shows something', () => {
  expect(invoiceTitleProblem(' ')).toMatch(/抬头/)
  expect(invoiceTitleProblem('甲\n乙')).toMatch(/符号/)
  expect(invoiceTitleProblem('长'.repeat(101))).toMatch(/100/)
  expect(invoiceTitleProblem('某某中学')).toBeUndefined()
})

test('a number is that of a digital or a paper invoice', () => {
  expect(invoiceNumberProblem('24332000000012345678')).toBeUndefined()
  expect(invoiceNumberProblem('12345678')).toBeUndefined()
  expect(invoiceNumberProblem('1234567')).toMatch(/20 位/)
})
