import type { PlacedPiece } from './texts.ts'

/** Texts on one base line of a page, from the left; those that touch are one. */
export interface BaseLine {
  readonly base: number
  readonly pieces: readonly PlacedPiece[]
}

/** Han letters may stand lower than the digits of their row, by less than this share of a letter. */
const ON_A_LINE = 0.42
/** Pieces of one word stand closer than so many letters. */
const TOUCHING = 0.25

/** The lines of a page, from above. */
export function linesOf(pieces: readonly PlacedPiece[]): BaseLine[] {
  const lines: { base: number; pieces: PlacedPiece[] }[] = []
  for (const piece of pieces.toSorted((a, b) => a.base - b.base)) {
    const last = lines.at(-1)
    const first = last?.pieces[0]
    const reach = Math.max(piece.size, first?.size ?? 0) * ON_A_LINE
    if (last && piece.base - last.base < reach) last.pieces.push(piece)
    else lines.push({ base: piece.base, pieces: [piece] })
  }
  return lines.map((line) => ({ base: middleOf(line.pieces), pieces: joined(line.pieces) }))
}

const middleOf = (pieces: readonly PlacedPiece[]): number =>
  pieces.map(({ base }) => base).toSorted((a, b) => a - b)[Math.floor(pieces.length / 2)] ?? 0

/** Pieces of one line, those that touch as one. */
function joined(pieces: readonly PlacedPiece[]): PlacedPiece[] {
  const cells: PlacedPiece[] = []
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const last = cells.at(-1)
    if (last && isDoubled(last, piece)) continue
    if (last && piece.left - last.right < Math.min(last.size, piece.size) * TOUCHING)
      cells[cells.length - 1] = together(last, piece)
    else cells.push(piece)
  }
  return cells
}

/** Bold letters are written twice by some programs, a hair apart. */
const isDoubled = (one: PlacedPiece, other: PlacedPiece): boolean =>
  one.text === other.text && other.left - one.left < Math.min(one.size, one.right - one.left) * 0.3

function together(one: PlacedPiece, other: PlacedPiece): PlacedPiece {
  return {
    text: one.text + gapOf(one, other) + other.text,
    left: one.left,
    right: Math.max(one.right, other.right),
    base: one.base,
    size: Math.max(one.size, other.size),
  }
}

/** What stands between two pieces of one cell: a blank between words of letters or digits. */
export function gapOf(one: PlacedPiece, other: PlacedPiece): '' | ' ' {
  if (other.isWord) return ' '
  const isApart = other.left - one.right > one.size * 0.15
  return isApart && /[\w)]$/u.test(one.text) && /^[\w(]/u.test(other.text) ? ' ' : ''
}

/** A piece's words, each where it stands about: a program may write two narrow columns as one text. */
export function wordsOf(piece: PlacedPiece): PlacedPiece[] {
  const words = piece.text.split(/\s+/u)
  if (words.length === 1) return [piece]
  const widths = words.map((word) => lettersIn(word) * piece.size)
  const written = widths.reduce((sum, width) => sum + width, 0)
  const room = piece.right - piece.left
  const blank = Math.max((room - written) / (words.length - 1), piece.size * 0.1)
  const scale = room / (written + blank * (words.length - 1))
  let left = piece.left
  return words.map((text, at) => {
    const right = left + (widths[at] ?? 0) * scale
    const word = { ...piece, text, left, right, ...(at > 0 && { isWord: true }) }
    left = right + blank * scale
    return word
  })
}

/** Width of a text in letters: a Han letter is as wide as high, others about half. */
const lettersIn = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFE6]/u.test(letter) ? 1 : 0.5), 0)
