import { expect, test } from 'vitest'
import { boxOf, crosses, placeLabels } from './labels.ts'

const room = { left: 0, right: 200, top: 0, bottom: 100 }
const nothing = { room, boxes: [], lines: [] }

test('a text takes the first place that is free of boxes and of texts before it', () => {
  const places = [
    { x: 100, y: 50 },
    { x: 100, y: 70 },
  ]
  expect(placeLabels([{ text: '12', places }], nothing)).toMatchObject([{ x: 100, y: 50 }])
  const boxes = [{ left: 90, right: 110, top: 45, bottom: 55 }]
  expect(placeLabels([{ text: '12', places }], { ...nothing, boxes })).toMatchObject([{ x: 100, y: 70 }])
  const two = ['12', '13'].map((text) => ({ text, places }))
  expect(placeLabels(two, nothing)).toMatchObject([
    { text: '12', y: 50 },
    { text: '13', y: 70 },
  ])
  expect(placeLabels([...two, { text: '14', places }], nothing).map(({ text }) => text)).toEqual(['12', '13'])
})

test('it keeps off lines where it can, and lies on one rather than nowhere', () => {
  const lines = [
    [
      { x: 0, y: 50 },
      { x: 200, y: 50 },
    ] as const,
  ]
  const places = [
    { x: 100, y: 50 },
    { x: 100, y: 80 },
  ]
  expect(placeLabels([{ text: '12', places }], { ...nothing, lines })).toMatchObject([{ y: 80 }])
  expect(placeLabels([{ text: '12', places: places.slice(0, 1) }], { ...nothing, lines })).toMatchObject([
    { y: 50 },
  ])
})

test('it is moved sideways into the room, and left out where it would hang over it above or below', () => {
  expect(placeLabels([{ text: '12', places: [{ x: 0, y: 50 }] }], nothing)).toMatchObject([{ x: 7.5 }])
  expect(placeLabels([{ text: '12', places: [{ x: 200, y: 50 }] }], nothing)).toMatchObject([{ x: 192.5 }])
  expect(placeLabels([{ text: '12', places: [{ x: 50, y: 2 }] }], nothing)).toEqual([])
})

test.each([
  [{ x: 0, y: 0 }, { x: 200, y: 100 }, true],
  [{ x: 0, y: 50 }, { x: 200, y: 50 }, true],
  [{ x: 100, y: 0 }, { x: 100, y: 100 }, true],
  [{ x: 99, y: 49 }, { x: 101, y: 51 }, true],
  [{ x: 0, y: 0 }, { x: 200, y: 20 }, false],
  [{ x: 0, y: 50 }, { x: 80, y: 50 }, false],
  [{ x: 130, y: 0 }, { x: 130, y: 100 }, false],
])('a line from %j to %j crosses a box in the middle: %s', (from, to, expected) => {
  expect(crosses(boxOf({ x: 100, y: 50, text: '12' }), [from, to])).toBe(expected)
})
