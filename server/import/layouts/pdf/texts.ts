/** A piece of text where its page shows it, turned upright; `base` grows downwards. */
export interface PlacedPiece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly base: number
  /** Height of its letters. */
  readonly size: number
  /** A blank stands before it: it is the second or a later word of a text. */
  readonly isWord?: boolean
}

/** A, b, c, d, e, f of a turn, stretch and move, as PDF writes it. */
type Matrix = readonly number[]

/** Steps of a quarter of a circle. */
type Turn = 0 | 1 | 2 | 3

interface Lying {
  readonly text: string
  readonly turn: Turn
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** What leans more than so is a watermark. */
const LEANING = 0.05

/**
 * The texts of a page as most of them are read, whichever way page and letters are turned.
 * @param toPage From the file's own places to those of the page as it is shown, downwards
 */
export function piecesOf(items: readonly object[], toPage: Matrix): PlacedPiece[] {
  const lying = items.flatMap((item) => lyingOf(item, toPage))
  const letters = [0, 0, 0, 0]
  for (const { turn, text } of lying) letters[turn] = (letters[turn] ?? 0) + text.length
  const turn = letters.indexOf(Math.max(...letters))
  return lying.map((each) => upright(each, turn))
}

function lyingOf(item: object, toPage: Matrix): Lying[] {
  if (!('str' in item && 'transform' in item && 'width' in item && 'height' in item)) return []
  const text = textOf(String(item.str))
  if (text === '' || !Array.isArray(item.transform)) return []
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = product(toPage, item.transform.map(Number))
  const turn = turnOf(a, b)
  if (turn === null) return []
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1
  return [{ text, turn, x, y, width: Number(item.width) || size * text.length, size }]
}

/** Some programs write 大 and 学 as signs of a dictionary's index, which look the same. */
const textOf = (text: string): string =>
  text.replaceAll(/[\u2E80-\u2FDF]/gu, (sign) => sign.normalize('NFKC')).trim()

function product([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, within: Matrix): number[] {
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = within
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function turnOf(a: number, b: number): Turn | null {
  const length = Math.hypot(a, b) || 1
  const [across, down] = [a / length, b / length]
  if (Math.abs(down) < LEANING) return across > 0 ? 0 : 2
  if (Math.abs(across) < LEANING) return down > 0 ? 1 : 3
  return null
}

/** A text as it stands when the page is turned so that those of `turn` are upright. */
function upright({ text, turn, x, y, width, size }: Lying, most: number): PlacedPiece {
  const [left, base] = turned(x, y, most)
  const rest = (turn - most + 4) % 4
  if (rest === 0) return { text, left, right: left + width, base, size }
  if (rest === 2) return { text, left: left - width, right: left, base, size }
  // What stands upright beside lying text has its middle where a reader looks for it.
  const middle = rest === 1 ? base + width / 2 : base - width / 2
  return { text, left: left - size / 2, right: left + size / 2, base: middle, size }
}

function turned(x: number, y: number, turn: number): [number, number] {
  if (turn === 1) return [y, -x]
  if (turn === 2) return [-x, -y]
  if (turn === 3) return [-y, x]
  return [x, y]
}
