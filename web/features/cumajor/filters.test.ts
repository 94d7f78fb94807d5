import { expect, test } from 'vitest'
import { sharedPath } from '#web/features/share/parts/shared-path.ts'
import { listParams } from './filters.ts'
import { offerParams } from './parts/offer-filters.ts'

test('filters come back from the address they were written into', () => {
  const filters = {
    kind: 'wide' as const,
    province: ['浙江', '江苏'],
    levels: ['985'],
    ownership: [],
    open: true,
    reach: true,
    sort: 'fee' as const,
  }
  expect(offerParams.read(new URLSearchParams(offerParams.write(filters)))).toEqual(filters)
  expect(offerParams.count(filters)).toBe(3)
})

test('what is no filter is passed over', () => {
  expect(offerParams.read(new URLSearchParams('sort=best&kind=all'))).toMatchObject({
    sort: 'reach',
    kind: 'own',
  })
  expect(listParams.read(new URLSearchParams('discipline=8&category=abcd&level=硕士&sort=x'))).toEqual({
    q: '',
    level: '本科',
    discipline: '',
    category: '',
    sort: 'schools',
    reverse: false,
  })
})

test('what is the default does not stand in the address', () => {
  const plain = offerParams.read(new URLSearchParams())
  expect(Object.values(offerParams.write(plain)).filter(Boolean)).toEqual([])
})

test('a link that is handed on narrows alike, but by no rank and no subjects of who sent it', () => {
  const filters = { kind: 'wide', province: ['1'], levels: ['1'], ownership: ['1'], sort: 'fee' } as const
  const written = offerParams.write({ ...filters, open: true, reach: true })
  const { open: _, reach: __, ...handedOn } = written
  expect(sharedPath('/', new URLSearchParams(written).toString())).toBe(`/?${new URLSearchParams(handedOn)}`)
})
