import { expect, test } from 'vitest'
import { RADAR, drawRadar } from './radar-drawing.ts'

const axis = (value: number, error: number | null = null, before: number | null = null) => ({
  name: '兴趣',
  value,
  error,
  before,
})

test('a value lies on its spoke, as far out as it is high', () => {
  const { values, spokes, rings } = drawRadar([axis(5), axis(1), axis(3), axis(3)], 1, 5)
  const middle = { x: RADAR.width / 2, y: RADAR.height / 2 + 8 }
  expect(values[0]).toEqual(spokes[0])
  expect(values[1]).toEqual(middle)
  expect(values[2]?.y).toBeCloseTo(middle.y + RADAR.radius / 2)
  expect(values[3]?.x).toBeCloseTo(middle.x - RADAR.radius / 2)
  expect(rings).toHaveLength(4)
})

test('a band stays inside the drawing, and is drawn only where each axis has one', () => {
  const known = drawRadar([axis(4.9, 0.4), axis(3, 0.4), axis(3, 0.4)], 1, 5)
  expect(known.band?.outer[0]).toEqual(known.spokes[0])
  expect(drawRadar([axis(4, 0.4), axis(3), axis(3, 0.4)], 1, 5).band).toBeNull()
  expect(drawRadar([axis(4, null, 2), axis(3, null, null), axis(3)], 1, 5).before).toBeNull()
})
