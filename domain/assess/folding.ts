import { at, mixOptions, type Generated } from './generated.ts'
import { drawFrom, type Draw } from './random.ts'

// A sheet of squares is folded, punched and opened again: which holes are there?

/** Squares along a side of the sheet. */
export const SHEET = 6

/** A strip is laid over the rest: from which side, and how many squares wide. */
export interface Fold {
  side: 'left' | 'right' | 'top' | 'bottom'
  width: number
}

export interface FoldingQuestion {
  folds: readonly Fold[]
  /** Where the folded sheet is punched: squares of the unfolded one that lie uppermost or below there, as row × SHEET + column. */
  punched: readonly number[]
}
/** Holes of the open sheet: squares as row × SHEET + column, rising. */
export type Holes = readonly number[]
export type FoldingTask = Generated<'folding', FoldingQuestion, Holes>

/** What is left of the sheet: rows and columns from (included) and to (excluded). */
interface Left {
  top: number
  bottom: number
  left: number
  right: number
}

const whole: Left = { top: 0, bottom: SHEET, left: 0, right: SHEET }

/** What is left after a fold; undefined where the strip is wider than what it is laid on. */
function foldOnce(area: Left, { side, width }: Fold): Left | undefined {
  const across = side === 'left' || side === 'right'
  const room = across ? area.right - area.left : area.bottom - area.top
  if (width < 1 || width * 2 > room) return undefined
  switch (side) {
    case 'left':
      return { ...area, left: area.left + width }
    case 'right':
      return { ...area, right: area.right - width }
    case 'top':
      return { ...area, top: area.top + width }
    case 'bottom':
      return { ...area, bottom: area.bottom - width }
  }
}

/** The area after each fold, the whole sheet first. */
export function areasOf(folds: readonly Fold[]): Left[] {
  const areas = [whole]
  for (const fold of folds) {
    const next = foldOnce(at(areas, areas.length - 1), fold)
    if (next === undefined) throw new Error('The strip is wider than what it is laid on')
    areas.push(next)
  }
  return areas
}

const row = (square: number): number => Math.floor(square / SHEET)
const column = (square: number): number => square % SHEET
const square = (rowAt: number, columnAt: number): number => rowAt * SHEET + columnAt

/** Where a square of the open sheet lies once all is folded: what is beyond an edge is mirrored at it, fold by fold. */
function landing(place: number, folds: readonly Fold[]): number {
  let [lies, stands] = [row(place), column(place)]
  const areas = areasOf(folds)
  folds.forEach(({ side }, index) => {
    const area = at(areas, index + 1)
    if (side === 'left' && stands < area.left) stands = 2 * area.left - 1 - stands
    if (side === 'right' && stands >= area.right) stands = 2 * area.right - 1 - stands
    if (side === 'top' && lies < area.top) lies = 2 * area.top - 1 - lies
    if (side === 'bottom' && lies >= area.bottom) lies = 2 * area.bottom - 1 - lies
  })
  return square(lies, stands)
}

/** The holes of the sheet when it is opened, fold by fold backwards: each hole comes a second time beyond the edge. */
export function unfold({ folds, punched }: FoldingQuestion): Holes {
  let holes = [...punched]
  const areas = areasOf(folds)
  for (let index = folds.length - 1; index >= 0; index--) {
    const { side, width } = at(folds, index)
    const area = at(areas, index + 1)
    holes = holes.flatMap((hole) => {
      const [lies, stands] = [row(hole), column(hole)]
      const across = side === 'left' || side === 'right'
      const edge = { left: area.left, right: area.right, top: area.top, bottom: area.bottom }[side]
      const outside = 2 * edge - 1 - (across ? stands : lies)
      const covered = side === 'left' || side === 'top' ? outside >= edge - width : outside < edge + width
      if (!covered) return [hole]
      return [hole, across ? square(lies, outside) : square(outside, stands)]
    })
  }
  return [...new Set(holes)].toSorted((one, two) => one - two)
}

/** Options whose holes lie, folded again, just where it was punched; worked out the other way round than `unfold`. */
export function solveFolding({ folds, punched }: FoldingQuestion, options: readonly Holes[]): number[] {
  const all = Array.from({ length: SHEET * SHEET }, (_, place) => place)
  const right = all.filter((place) => punched.includes(landing(place, folds))).join()
  return options.flatMap((option, index) => (option.join() === right ? [index] : []))
}

/** Sheets as somebody imagines them who forgets a fold, turns it round, or sees one hole amiss. */
function slips(question: FoldingQuestion, right: Holes, draw: Draw): Holes[] {
  const { folds, punched } = question
  const forgotten = folds.map((_, index) => unfold({ folds: folds.slice(index + 1), punched }))
  const mirror = (holes: Holes, by: (place: number) => number): Holes =>
    holes.map(by).toSorted((one, two) => one - two)
  const last = SHEET - 1
  const whole = [
    mirror(right, (hole) => square(row(hole), last - column(hole))),
    mirror(right, (hole) => square(last - row(hole), column(hole))),
    mirror(right, (hole) => square(column(hole), row(hole))),
  ]
  const moved = Array.from({ length: 8 }, () => {
    const one = draw.pick(right)
    const to = draw.pick([one - 1, one + 1, one - SHEET, one + SHEET])
    return to < 0 || to >= SHEET * SHEET || right.includes(to)
      ? right
      : right.map((hole) => (hole === one ? to : hole)).toSorted((first, second) => first - second)
  })
  return [...draw.shuffle([...forgotten, ...whole]).slice(0, 3), ...draw.shuffle([...whole, ...moved])]
}

/**
 * A sheet that is folded once to three times and punched.
 * @param seed the same one gives the same task
 * @param level 1 to 3: how often it is folded
 */
export function drawFolding(seed: number, level: number): FoldingTask {
  const draw = drawFrom(seed)
  for (;;) {
    const folds: Fold[] = []
    let area: Left | undefined = whole
    for (let nth = 0; nth < level && area !== undefined; nth++) {
      const fold: Fold = {
        side: draw.pick(['left', 'right', 'top', 'bottom']),
        width: draw.pick([1, 2, 3, 3]),
      }
      folds.push(fold)
      area = foldOnce(area, fold)
    }
    if (area === undefined) continue
    const { top, bottom, left, right: end } = area
    const places = Array.from({ length: (bottom - top) * (end - left) }, (_, index) =>
      square(top + Math.floor(index / (end - left)), left + (index % (end - left))),
    )
    const holes = level === 1 ? 2 : draw.pick([1, 2])
    const punched = draw
      .shuffle(places)
      .slice(0, holes)
      .toSorted((one, two) => one - two)
    const question = { folds, punched }
    const right = unfold(question)
    // A hole that no fold doubles asks nothing; a sheet full of holes is only counted.
    if (right.length <= punched.length || right.length > 12) continue
    const mixed = mixOptions(right, slips(question, right, draw), 5, draw.shuffle)
    if (mixed === undefined) continue
    if (solveFolding(question, mixed.options).join() !== String(mixed.key)) continue
    const directions = new Set(
      folds.map(({ side }) => (side === 'left' || side === 'right' ? 'across' : 'along')),
    )
    return {
      kind: 'folding',
      question,
      ...mixed,
      features: {
        folds: level,
        both: directions.size - 1,
        holes: punched.length - 1,
        partial: folds.some(({ width }) => width < 3) ? 1 : 0,
      },
    }
  }
}
