import { at, mixOptions, type Generated } from './generated.ts'
import { drawFrom, type Draw } from './random.ts'

// A net of six squares with six marks, and views of cubes: one of them is the cube of the net, turned.

/** A square of the net: its place, and which of six marks it bears. Marks look the same at each quarter turn. */
export interface NetSquare {
  row: number
  column: number
  mark: number
}

export interface CubeQuestion {
  net: readonly NetSquare[]
}

/** What is seen of a cube: the marks of its top, front and right sides. */
export type CubeView = readonly [top: number, front: number, right: number]
export type CubeTask = Generated<'cube', CubeQuestion, CubeView>

/** Marks of a cube by side: top, bottom, front, back, left, right. */
type Cube = readonly [number, number, number, number, number, number]
/** Which side comes where when the cube rolls: the new order as places of the old. */
type Roll = readonly [number, number, number, number, number, number]
const rolls = {
  /** Towards the viewer: the back comes to the top. */
  down: [3, 2, 0, 1, 4, 5],
  up: [2, 3, 1, 0, 4, 5],
  right: [4, 5, 2, 3, 1, 0],
  left: [5, 4, 2, 3, 0, 1],
} satisfies Record<string, Roll>

const roll = (cube: Cube, by: Roll): Cube => [
  at(cube, by[0]),
  at(cube, by[1]),
  at(cube, by[2]),
  at(cube, by[3]),
  at(cube, by[4]),
  at(cube, by[5]),
]

/** Five of the eleven nets, as rows of squares. */
const nets: readonly (readonly string[])[] = [
  ['.#..', '####', '.#..'],
  ['#...', '####', '.#..'],
  ['#...', '####', '...#'],
  ['..#.', '####', '#...'],
  ['##..', '.##.', '..##'],
  ['#...', '###.', '..##'],
  ['###..', '..###'],
]

const squaresOf = (net: readonly string[]): { row: number; column: number }[] =>
  net.flatMap((line, row) => [...line].flatMap((sign, column) => (sign === '#' ? [{ row, column }] : [])))

/**
 * The cube that a net folds to, by rolling an empty cube over it: the side that lies below takes the square's mark.
 * @returns undefined where the squares are no net of a cube
 */
export function foldNet(net: readonly NetSquare[]): Cube | undefined {
  const marks = new Map(net.map(({ row, column, mark }) => [`${row} ${column}`, mark]))
  // Sides of the cube as they lie while it rolls; the number is the side's own.
  const start: Cube = [0, 1, 2, 3, 4, 5]
  const first = at(net, 0)
  const found = new Map<number, number>()
  const seen = new Set<string>()
  const visit = (row: number, column: number, lies: Cube): void => {
    const mark = marks.get(`${row} ${column}`)
    if (mark === undefined || seen.has(`${row} ${column}`)) return
    seen.add(`${row} ${column}`)
    found.set(lies[1], mark)
    visit(row + 1, column, roll(lies, rolls.down))
    visit(row - 1, column, roll(lies, rolls.up))
    visit(row, column + 1, roll(lies, rolls.right))
    visit(row, column - 1, roll(lies, rolls.left))
  }
  visit(first.row, first.column, start)
  if (found.size !== 6 || seen.size !== net.length) return undefined
  const side = (number: number): number => found.get(number) ?? 0
  // The net is seen from above and folds upwards: the marks would lie inside. Turned over, left and right change places.
  return [side(0), side(1), side(2), side(3), side(5), side(4)]
}

/** What is seen of a cube in each of its 24 positions. */
export function viewsOf(cube: Cube): CubeView[] {
  const seen = new Map<string, Cube>([[cube.join(), cube]])
  for (const position of seen.values()) {
    for (const by of Object.values(rolls)) {
      const next = roll(position, by)
      seen.set(next.join(), next)
    }
  }
  return [...seen.values()].map(([top, , front, , , right]): CubeView => [top, front, right])
}

/** Options that show the cube of the net in one of its positions. */
export function solveCube({ net }: CubeQuestion, options: readonly CubeView[]): number[] {
  const cube = foldNet(net)
  const views = new Set(cube === undefined ? [] : viewsOf(cube).map((view) => view.join()))
  return options.flatMap((option, index) => (views.has(option.join()) ? [index] : []))
}

/** A view of the mirrored cube: what somebody sees who turns the wrong way. */
const mirrored = ([top, front, right]: CubeView): CubeView => [top, right, front]

/** Views that show two sides which lie opposite each other: they give themselves away sooner. */
function withOpposites(cube: Cube, draw: Draw): CubeView[] {
  const pairs = [
    [cube[0], cube[1]],
    [cube[2], cube[3]],
    [cube[4], cube[5]],
  ] as const
  return pairs.flatMap(([one, two]) =>
    cube
      .filter((mark) => mark !== one && mark !== two)
      .map((mark): CubeView => {
        const [top, front, right] = draw.shuffle([one, two, mark])
        return [top ?? one, front ?? two, right ?? mark]
      }),
  )
}

/**
 * A net and four views, one of them of its cube.
 * @param seed the same one gives the same task
 * @param level 1 to 3: how many of the wrong views can only be told by turning
 */
export function drawCube(seed: number, level: number): CubeTask {
  const draw = drawFrom(seed)
  for (;;) {
    const marks = draw.shuffle([0, 1, 2, 3, 4, 5])
    const shape = draw.int(nets.length)
    const flipped = draw.int(2) === 1
    const net = squaresOf(at(nets, shape)).map(({ row, column }, index) => ({
      row,
      column: flipped ? 4 - column : column,
      mark: at(marks, index),
    }))
    const left = Math.min(...net.map(({ column }) => column))
    const question = { net: net.map((square) => ({ ...square, column: square.column - left })) }
    const cube = foldNet(question.net)
    if (cube === undefined) continue
    const views = draw.shuffle(viewsOf(cube))
    const right = at(views, 0)
    const hard = views.slice(1).map(mirrored)
    const easy = draw.shuffle(withOpposites(cube, draw))
    const mixed = mixOptions(right, [...hard.slice(0, level), ...easy], 4, draw.shuffle)
    if (mixed === undefined) continue
    if (solveCube(question, mixed.options).join() !== String(mixed.key)) continue
    return {
      kind: 'cube',
      question,
      ...mixed,
      features: { turned: level, crooked: shape >= 4 ? 1 : 0 },
    }
  }
}
