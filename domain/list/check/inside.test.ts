import { describe, expect, test } from 'vitest'
import { checkList } from './check.ts'
import type { CheckedInside, Choice } from './choice.ts'
import { insides } from './inside.ts'
import { aboutList, choice } from './sound-choice.ts'

const major = (name: string, more: Partial<CheckedInside['known'][number]> = {}) => ({
  name,
  leaning: null,
  warmth: null,
  ...more,
})
const open: CheckedInside = {
  adjusts: null,
  slots: ['法学'],
  most: 6,
  known: [major('法学')],
  since: null,
  isWhole: false,
}
const group = (more: Partial<CheckedInside>, unit = 1): Choice =>
  choice({ unit, schoolName: '甲大学', name: '第01组', inside: { ...open, ...more } })
const said = (...choices: Choice[]): [string, string][] =>
  insides(choices).map(({ code, text }) => [code, text])

describe('不服从', () => {
  test('risks 退档, the more the fewer majors are filed', () => {
    expect(
      said(group({ adjusts: false, slots: ['法学', '哲学', '英语', '日语', '历史学', '会计学'] })),
    ).toEqual([
      ['notObeyed', '第1志愿不服从调剂：进了组、分数不够填的专业就会退档，同一批后面的志愿也不再看。'],
    ])
    const [[, text] = []] = said(group({ adjusts: false }))
    expect(text).toContain('专业还没填满（最多填 6 个专业），填得越少越容易退。')
  })

  test('of a group whose every major is filed, there is nothing to be moved to', () => {
    const known = [major('法学'), major('哲学')]
    expect(said(group({ adjusts: false, slots: ['哲学', '法学'], known, isWhole: true }))).toEqual([])
    expect(said(group({ adjusts: false, slots: ['法学'], known, isWhole: true }))).toHaveLength(1)
  })
})

describe('服从', () => {
  test('names what the student refuses and may be moved into, and of which year that is told', () => {
    const known = [major('法学'), major('护理学', { leaning: 'refused' })]
    expect(said(group({ adjusts: true, known, isWhole: true }))).toEqual([
      [
        'movedInto',
        '第1志愿（甲大学 第01组）服从调剂，组里有你不想读的护理学，可能调过去；不能接受就别填这个组。',
      ],
    ])
    const [[, old] = []] = said(group({ adjusts: true, known, since: 2024 }))
    expect(old).toContain('（按 2024 年的表，今年请核对）')
    // Who does not obey is not moved.
    expect(said(group({ adjusts: false, known })).map(([code]) => code)).toEqual(['notObeyed'])
  })

  test('where nobody knows what else is in the group, says so', () => {
    expect(said(group({ adjusts: true }), group({ adjusts: true }, 2))).toEqual([
      [
        'movedUnseen',
        '第1、2志愿服从调剂，组里还有哪些专业手里没有：可能调到没填的专业，请对照招生计划看完再定。',
      ],
    ])
  })
})

test('hot and cold majors in one group are told by what was chosen; a cold one that is liked is none', () => {
  const known = [
    major('计算机科学与技术', { warmth: 'hot' }),
    major('环境工程', { warmth: 'cold' }),
    major('法学'),
  ]
  const then = (adjusts: boolean | null): string =>
    said(group({ adjusts, known })).find(([code]) => code === 'hotAndCold')?.[1] ?? ''
  expect(then(true)).toContain('计算机科学与技术在各校多半线高，环境工程多半线低')
  expect(then(true)).toContain('多半去后面这些')
  expect(then(false)).toContain('不服从调剂就退档')
  const liked = known.map((one) => (one.warmth === 'cold' ? { ...one, leaning: 'liked' as const } : one))
  expect(said(group({ adjusts: null, known: liked }))).toEqual([])
})

test('what is filed and refused, and groups in which nothing is filed, are told', () => {
  expect(said(group({ known: [major('法学', { leaning: 'refused' })] }))).toEqual([
    ['refusedSlot', '第1志愿（甲大学 第01组）填了你不想读的法学。'],
  ])
  expect(said(group({ slots: [], known: [] })).map(([code]) => code)).toEqual(['openSlots'])
})

test('of choices that are one major nothing is said, and 调剂 in general only while it is open', () => {
  expect(said(choice({ unit: 1 }))).toEqual([])
  const codes = (adjusts: boolean | null): string[] =>
    checkList([group({ adjusts })], aboutList({ areGroups: true })).map(({ code }) => code)
  expect(codes(null)).toContain('adjustment')
  expect(codes(false)).not.toContain('adjustment')
})
