import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MajorWish } from './preferences.ts'
import { isSameWish, likedFrom, majorsOf, withoutCovering } from './wishes.ts'

const catalogue = [
  ['080901', '计算机类', '工学'],
  ['080902', '计算机类', '工学'],
  ['080903', '计算机类', '工学'],
  ['081001', '土木类', '工学'],
  ['100201', '临床医学类', '医学'],
  ['100301', '口腔医学类', '医学'],
].map(([code = '', category = '', discipline = '']) => ({ code, category, discipline }))

const wish = (level: MajorWish['level'], id: string): MajorWish => ({ level, id })
const computing = wish('category', '计算机类')
const medicine = wish('discipline', '医学')
const clinical = wish('major', '100201')

const anyWish = fc.constantFrom(
  ...catalogue.flatMap(({ code, category, discipline }) => [
    wish('major', code),
    wish('category', category),
    wish('discipline', discipline),
  ]),
)
const wishes = fc.uniqueArray(anyWish, { selector: ({ level, id }) => `${level}:${id}` })
const codes = fc.uniqueArray(fc.constantFrom(...catalogue.map(({ code }) => code)))

test('a category stands for its majors, and all of its majors for it', () => {
  expect(majorsOf([computing, wish('major', '080902')], catalogue)).toEqual(['080901', '080902', '080903'])
  expect(likedFrom(['080903', '080901', '080902', '100301'], [], catalogue)).toEqual([
    computing,
    wish('major', '100301'),
  ])
})

test('what is still liked keeps its place, and what is only half liked is told major by major', () => {
  expect(likedFrom(['080901', '080902', '100201'], [clinical, computing], catalogue)).toEqual([
    clinical,
    wish('major', '080901'),
    wish('major', '080902'),
  ])
})

test('majors preferred and majors liked are the same, whatever was liked before', () => {
  fc.assert(
    fc.property(codes, wishes, (preferred, before) => {
      expect(majorsOf(likedFrom(preferred, before, catalogue), catalogue).sort()).toEqual(
        [...preferred].sort(),
      )
    }),
  )
})

test('majors of what is liked leave it as it is', () => {
  fc.assert(
    fc.property(wishes, (liked) => {
      expect(likedFrom(majorsOf(liked, catalogue), liked, catalogue)).toEqual(liked)
    }),
  )
})

test('who likes a major cannot refuse all of its discipline, who likes a discipline may refuse a major of it', () => {
  expect(withoutCovering([medicine, computing], [clinical], catalogue)).toEqual([computing])
  expect(withoutCovering([clinical], [medicine], catalogue)).toEqual([clinical])
})

test('nothing liked is refused as a whole', () => {
  fc.assert(
    fc.property(wishes, wishes, (liked, refused) => {
      const kept = withoutCovering(refused, liked, catalogue)
      const lost = new Set(majorsOf(kept, catalogue))
      expect(kept.some((each) => liked.some((one) => isSameWish(each, one)))).toBe(false)
      for (const one of liked) {
        const alone = kept.filter((each) =>
          majorsOf([one], catalogue).every((code) => majorsOf([each], catalogue).includes(code)),
        )
        expect(alone).toEqual([])
      }
      expect([...lost].every((code) => majorsOf(refused, catalogue).includes(code))).toBe(true)
    }),
  )
})
