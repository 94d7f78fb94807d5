import { expect, test } from 'vitest'
import { type WrittenChoice, holdsBatch, majorsInNote, takeMajor } from './hand-choice.ts'

const major = { schoolName: '甲大学', schoolCode: '2201', unitName: '经济学类', unitCode: '024-048' }
const groups = { unitKind: 'group', majorsPerChoice: 2 } as const

test('where majors are filed, each is a choice of its own, and none is taken twice', () => {
  const filed = { unitKind: 'major', majorsPerChoice: null } as const
  const taken = takeMajor(major, [], filed)
  expect(taken).toEqual({
    index: null,
    choice: { schoolName: '甲大学', unitName: '经济学类', note: '代码 2201 024-048' },
  })
  expect(takeMajor(major, taken ? [taken.choice] : [], filed)).toBeNull()
  // Two of one name are told apart by their codes.
  expect(takeMajor({ ...major, unitCode: '024-049' }, taken ? [taken.choice] : [], filed)).not.toBeNull()
})

test('where groups are filed, majors of one group go into one choice, as many as it takes', () => {
  const choices: WrittenChoice[] = []
  const take = (unitName: string, unitCode = '024-048') => {
    const taken = takeMajor({ ...major, unitName, unitCode }, choices, groups)
    if (taken !== null) choices[taken.index ?? choices.length] = taken.choice
    return taken?.index
  }
  expect(take('经济学类')).toBeNull()
  expect(take('法学', '024-050')).toBe(0)
  expect(take('法学', '024-050')).toBeUndefined()
  expect(take('哲学', '024-051')).toBeUndefined()
  expect(take('数学类', '025-001')).toBeNull()
  expect(choices).toEqual([
    { schoolName: '甲大学', unitName: '第 024 组', note: '代码 2201 024；专业：经济学类、法学' },
    { schoolName: '甲大学', unitName: '第 025 组', note: '代码 2201 025；专业：数学类' },
  ])
  expect(majorsInNote(choices[0]?.note ?? '')).toEqual(['经济学类', '法学'])
})

test('where schools are filed, so do majors of one school; what was typed stays', () => {
  const typed = { schoolName: '甲大学', unitName: '', note: '离家近' }
  const taken = takeMajor({ ...major, unitCode: '05' }, [typed], { unitKind: 'school', majorsPerChoice: 4 })
  expect(taken).toEqual({ index: 0, choice: { ...typed, note: '离家近；专业：经济学类' } })
})

test('a plan may call a batch by another name', () => {
  expect(holdsBatch('普通本科批', '本科批')).toBe(true)
  expect(holdsBatch('普通类', '普通类一段')).toBe(true)
  expect(holdsBatch('本科一批', '本科一批')).toBe(true)
  expect(holdsBatch('普通专科批', '本科批')).toBe(false)
  expect(holdsBatch('提前录取本科一批', '本科一批')).toBe(false)
})
