import { type DrawnPicture, TEXT_SIZE, marksOf, textWidth } from './marks.ts'
import type { ItemPicture } from './picture.ts'
import { drawPlot } from './plot.ts'
import { drawPyramid } from './pyramid.ts'

/** The flat marks of a picture, which a screen draws as they come. */
export function drawPicture(picture: ItemPicture): DrawnPicture {
  switch (picture.kind) {
    case 'scene':
      return { size: picture.size, marks: picture.shapes.flatMap(marksOf) }
    case 'plot':
      return drawPlot(picture)
    case 'pyramid':
      return drawPyramid(picture)
  }
}

interface TextPlace {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly middle: number
}

function textPlaces({ marks }: DrawnPicture): TextPlace[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text') return []
    const width = textWidth(mark.text)
    const left = mark.at[0] - { start: 0, middle: width / 2, end: width }[mark.align]
    return [{ text: mark.text, left, right: left + width, middle: mark.at[1] }]
  })
}

/** What cannot be read in a picture: texts that leave it, or lie on one another. */
export function unreadable(picture: ItemPicture): string[] {
  const drawing = drawPicture(picture)
  const [width, height] = drawing.size
  const places = textPlaces(drawing)
  const outside = places
    .filter(
      ({ left, right, middle }) =>
        left < -1 || right > width + 1 || middle < TEXT_SIZE / 2 - 1 || middle > height - TEXT_SIZE / 2 + 1,
    )
    .map(({ text }) => `${text} leaves the picture`)
  const over = places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter(
        (two) =>
          Math.abs(one.middle - two.middle) < TEXT_SIZE - 1 &&
          Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1,
      )
      .map((two) => `${one.text} lies on ${two.text}`),
  )
  return [...outside, ...over]
}
