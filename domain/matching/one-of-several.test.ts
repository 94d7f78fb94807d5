import { expect, test } from 'vitest'
import { unitKeys } from './name.ts'
import { oneOfSeveral } from './one-of-several.ts'

const unit = (name: string, rank: number | null = null) => ({
  school: '甲大学',
  keys: unitKeys(name),
  logRank: rank === null ? null : Math.log(rank),
})

test('a unit of a name that two had before, at lines far apart, may have been given the other one’s line', () => {
  const older = [unit('软件工程', 10_000), unit('软件工程', 20_000), unit('法学', 10_000)]
  const newer = [unit('软件工程'), unit('法学')]
  const isDoubtful = oneOfSeveral(newer, older)
  const [software, law] = newer
  const [first, , old] = older
  if (!software || !law || !first || !old) throw new Error('no units')
  expect(isDoubtful(software, first)).toBe(true)
  expect(isDoubtful(law, old)).toBe(false)
})

test('as many of the name as before, or lines close together, leave no doubt', () => {
  const older = [unit('软件工程', 10_000), unit('软件工程', 20_000)]
  const both = [unit('软件工程'), unit('软件工程')]
  const close = [unit('软件工程', 10_000), unit('软件工程', 11_000)]
  const [one] = both
  const [first] = older
  const [near] = close
  if (!one || !first || !near) throw new Error('no units')
  expect(oneOfSeveral(both, older)(one, first)).toBe(false)
  expect(oneOfSeveral([one], close)(one, near)).toBe(false)
})
