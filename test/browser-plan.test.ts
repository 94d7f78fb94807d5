import { expect, test } from 'vitest'
import { type Spec, leftOut, planBrowser } from './browser-plan.ts'

const sizes = ['phone', 'phone', 'desktop', 'desktop']
const spec = (name: string, weight: number, more: Partial<Spec> = {}): Spec => ({
  name: `${name}.spec.ts`,
  weight,
  everySize: false,
  hasTagged: false,
  ...more,
})
const places = (specs: readonly Spec[], name: string): string[] =>
  planBrowser(specs, sizes)
    .filter((part) => part.specs.includes(`${name}.spec.ts`))
    .map(({ size }) => size)

const some = [
  spec('home', 50, { everySize: true }),
  spec('pay', 40, { hasTagged: true }),
  ...[30, 20, 20, 10, 10, 10].map((weight, at) => spec(`other-${at}`, weight)),
]

test('a screen is walked at each size, by one product of that size; all else once', () => {
  expect(places(some, 'home').sort()).toEqual(['desktop', 'phone'])
  for (const { name } of some.slice(2)) expect(places(some, name.split('.')[0] ?? '')).toHaveLength(1)
})

test('what differs by size inside of such a spec is walked at the other size too, and nothing else of it', () => {
  expect(places(some, 'pay').sort()).toEqual(['desktop', 'phone'])
  const away = planBrowser(some, sizes).filter(({ taggedOnly }) => taggedOnly.includes('pay.spec.ts'))
  expect(away).toHaveLength(1)
  const [part] = away
  const skipped = part === undefined ? null : leftOut(part)
  expect('desktop 1 pay.spec.ts an order is paid').toMatch(skipped ?? '')
  expect('desktop 1 pay.spec.ts an order is paid @sizes').not.toMatch(skipped ?? /./)
  expect('desktop 1 home.spec.ts pay.spec is not this').not.toMatch(skipped ?? /./)
  expect('desktop 1 prepay.spec.ts an order is paid').not.toMatch(skipped ?? /./)
})

test('no product has more to do than another by the weight of a spec', () => {
  const loads = planBrowser(some, sizes).map(({ specs, taggedOnly }) =>
    some
      .filter(({ name }) => specs.includes(name) && !taggedOnly.includes(name))
      .reduce((sum, { weight }) => sum + weight, 0),
  )
  expect(loads.reduce((sum, load) => sum + load, 0)).toBe(50 * 2 + 40 + 100)
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(20)
})
