import { expect, test } from 'vitest'
import { NO_PREFERENCES } from './preferences.ts'
import { chipsOf, feeText, preferenceText } from './preference-text.ts'

const nothing = { ...NO_PREFERENCES, answered: [], names: { '100201': '临床医学' } }

const wanted = (level: 'city' | 'province', ...names: string[]) =>
  names.map((name) => ({ level, name, degree: 'wanted' as const }))

test('what was not said has no chip', () => {
  expect(chipsOf(nothing)).toEqual([])
})

test('everything said is a chip that leads to where it is changed', () => {
  const said = {
    ...nothing,
    liked: [
      { level: 'category', id: '计算机类' },
      { level: 'major', id: '100201' },
    ],
    refused: [{ level: 'discipline', id: '农学' }],
    places: [...wanted('province', '浙江', '上海'), ...wanted('city', '南京', '苏州')],
    elsewhere: 'no',
    maxFee: 20_000,
    accepts: { abroad: false, private: true, campus: null, vocational: null },
    specials: ['funded'],
    priority: 'major',
    risk: 'steady',
  } as const
  expect(preferenceText(said)).toBe(
    '喜欢：计算机类、临床医学 · 不要：农学 · 只去：浙江、上海、南京 等 4 个 · 学费 ≤ 2 万 · 不要中外合作 · 可以民办 · 可报公费 · 专业优先 · 风格稳健',
  )
  expect(chipsOf(said).map(({ step }) => step)).toEqual([
    'liked',
    'refused',
    'places',
    'fee',
    'kinds',
    'kinds',
    'specials',
    'priority',
    'priority',
  ])
})

test.each([
  [[], 'welcome', ['哪里都可以']],
  [[], 'ifNeed', ['其他地方：实在不行也可以']],
  [wanted('province', '广东'), 'welcome', ['想去：广东', '其他地方：可以']],
  [wanted('province', '广东'), null, ['想去：广东']],
  [
    [...wanted('city', '南京'), { level: 'province', name: '江苏', degree: 'no' } as const],
    'no',
    ['想去：南京', '不去：江苏', '其他地方：不去'],
  ],
] as const)('places %j and elsewhere %s are told as %j', (places, elsewhere, texts) => {
  expect(chipsOf({ ...nothing, places, elsewhere }).map(({ text }) => text)).toEqual(texts)
})

test.each([
  [6500, '6500 元'],
  [20_000, '2 万'],
  [15_000, '1.5 万'],
  [10_080, '10080 元'],
])('%i yuan are %s', (yuan, text) => {
  expect(feeText(yuan)).toBe(text)
})
