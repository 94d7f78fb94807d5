import {
  type DrawnPicture,
  type DrawnMark,
  GAP,
  TEXT_SIZE,
  WIDTH,
  block,
  figure,
  path,
  textWidth,
  write,
} from './marks.ts'
import type { PyramidPicture } from './picture.ts'

const ROW = 18

/** Two groups side by side, an age a row. */
export function drawPyramid({ left, right, unit, to, step, groups }: PyramidPicture): DrawnPicture {
  const names = Math.max(...groups.map(({ name }) => textWidth(name))) + GAP * 2
  const half = (WIDTH - names - 16) / 2
  const [inner, outer] = [8 + half, 8 + half + names]
  const top = TEXT_SIZE * 1.6
  const bottom = top + groups.length * ROW
  const long = (value: number): number => (value / to) * half
  const marks: DrawnMark[] = [
    write([8 + half / 2, TEXT_SIZE / 2 + 1], left),
    write([outer + half / 2, TEXT_SIZE / 2 + 1], right),
    write([WIDTH / 2, TEXT_SIZE / 2 + 1], unit),
  ]
  groups.forEach((group, place) => {
    const y = top + place * ROW
    marks.push(
      block([inner - long(group.left), y + 1], [long(group.left), ROW - 2], { fill: 'strong' }),
      block([outer, y + 1], [long(group.right), ROW - 2], { fill: 'soft' }),
      write([WIDTH / 2, y + ROW / 2], group.name),
    )
  })
  for (let value = 0; value <= to + 1e-9; value += step)
    for (const at of [inner - long(value), outer + long(value)])
      marks.push(write([at, bottom + TEXT_SIZE], figure(value)))
  const ends: readonly (readonly [number, number])[] = [
    [8, inner],
    [outer, outer + half],
  ]
  for (const [from, until] of ends)
    marks.push(
      path([
        [from, bottom],
        [until, bottom],
      ]),
    )
  return { size: [WIDTH, bottom + TEXT_SIZE * 1.8], marks }
}
