import { expect, test } from 'vitest'
import { READ_FROM, isSurer } from './read-from.ts'

test('a file and its transcript count alike, a picture less, a mirror least', () => {
  const surer = READ_FROM.flatMap((one) =>
    READ_FROM.filter((other) => isSurer(one, other)).map((other) => [one, other]),
  )
  expect(surer).toEqual([
    ['file', 'picture'],
    ['file', 'mirror'],
    ['transcript', 'picture'],
    ['transcript', 'mirror'],
    ['picture', 'mirror'],
  ])
})
