/** The charts' type, in px: Chinese signs are as wide as high, Latin ones little over half. */
export const FONT_SIZE = 12
const WIDE = FONT_SIZE
const NARROW = 7.5
/** px that a line of it takes up in height, and what is kept free between two names. */
export const LINE_HEIGHT = 14
const GAP = 4

/** px that a text of one line takes up at most. */
export const textWidth = (text: string): number => widthOf([...text])

const widthOf = (signs: readonly string[]): number =>
  signs.reduce((sum, sign) => sum + (/[\u0020-\u00ff]/.test(sign) ? NARROW : WIDE), 0)

/** A name as it is drawn: broken into lines, with what it takes up in px, free room included. */
export interface DrawnName {
  text: string
  width: number
  height: number
}

/** Breaks a name that is wider than `room` px into as few lines as will do, about equally long. */
export function drawnName(name: string, room: number): DrawnName {
  const signs = [...name]
  const wanted = Math.ceil(widthOf(signs) / room)
  for (let count = wanted; count < signs.length; count += 1) {
    const lines = split(signs, count)
    const width = Math.max(...lines.map(widthOf))
    if (width <= room) {
      return { text: lines.map((line) => line.join('')).join('\n'), width, height: count * LINE_HEIGHT + GAP }
    }
  }
  return { text: name, width: widthOf(signs), height: LINE_HEIGHT + GAP }
}

function split(signs: readonly string[], count: number): string[][] {
  const each = Math.ceil(signs.length / Math.max(count, 1))
  const lines: string[][] = []
  for (let at = 0; at < signs.length; at += each) lines.push(signs.slice(at, at + each))
  return lines
}
