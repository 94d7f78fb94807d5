import { expect, test } from 'vitest'
import { withRemark } from './remarks.ts'

const said = [
  { list: 1, row: 1, text: '留着' },
  { list: 2, row: 1, text: '往后' },
]

test('a remark is put in its place, changed there, and taken out by an empty text', () => {
  const more = withRemark(said, { list: 1, row: 3, text: '太冲' })
  expect(more.map(({ list, row }) => [list, row])).toEqual([
    [1, 1],
    [1, 3],
    [2, 1],
  ])
  expect(withRemark(more, { list: 1, row: 3, text: '改' })[1]).toEqual({ list: 1, row: 3, text: '改' })
  expect(withRemark(more, { list: 1, row: 3, text: '  ' })).toEqual(said)
  expect(said).toHaveLength(2)
})
