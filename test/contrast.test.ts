import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../web/ui/theme.css'), 'utf8')

type Colours = ReadonlyMap<string, string>

/** The names of a block of the theme, each with its colour of six digits. */
function coloursOf(block: string): Map<string, string> {
  const found = block.matchAll(/(--[\w-]+): #([\da-f]{3}|[\da-f]{6});/gi)
  return new Map(
    [...found].map(([, name = '', hex = '']) => [
      name,
      hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex,
    ]),
  )
}

const blocks = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) => block)
const light = coloursOf(blocks[0] ?? '')
// What the dark theme leaves as it is, the posters, it takes from the light one.
const dark = new Map([...light, ...coloursOf(blocks[1] ?? '')])

/** Luminance by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colours: Colours, text: string, ground: string): number {
  const [one, other] = [text, ground].map((name) => {
    const hex = colours.get(name)
    if (hex === undefined) throw new Error(`the theme has no colour ${name}`)
    return luminance(hex)
  })
  const [high = 0, low = 0] = [one ?? 0, other ?? 0].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Text on what it stands on. */
const texts: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['--text', '--page', '--surface', '--accent-soft', '--shade'],
  ['--text-soft', '--page', '--surface', '--shade'],
  ['--text-weak', '--page', '--surface'],
  ['--accent', '--surface', '--page', '--accent-soft'],
  ['--accent-strong', '--surface', '--page', '--accent-soft'],
  ['--on-accent', '--accent'],
  ['--on-accent-mid', '--accent-mid'],
  ['--good', '--surface', '--page', '--good-soft'],
  ['--good-strong', '--good-soft'],
  ['--warn', '--surface', '--page', '--warn-soft'],
  ['--warn-strong', '--warn-soft'],
  ['--bad', '--surface', '--page', '--bad-soft'],
  ['--bad-strong', '--bad-soft'],
  ['--violet-strong', '--violet-soft'],
  ['--on-ink', '--ink'],
  ['--on-ink-accent', '--ink'],
  ['--on-poster', '--poster', '--poster-2', '--poster-navy', '--poster-green', '--poster-violet'],
  ['--on-mark', ...Array.from({ length: 8 }, (_, at) => `--mark-${at + 1}`)],
]

/** The edge of what is pressed or typed into. */
const edges: readonly (readonly [edge: string, ...grounds: string[]])[] = [
  ['--line-strong', '--surface'],
  ['--accent', '--surface', '--page'],
]

/** What tasks are drawn with: each colour of a line, as its stylesheet has it. */
const DRAWN = ['web/features/assess/parts/TaskPicture.module.css', 'web/charts/figures/figure.module.css']
const drawn = DRAWN.flatMap((file) => {
  const own = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const used = (what: string): string[] =>
    [...own.matchAll(new RegExp(`\\b${what}: var\\((--[\\w-]+)\\)`, 'g'))].map(([, name = '']) => name)
  const grounds = ['--surface', '--shade']
  const lines = new Set(used('stroke').filter((name) => !grounds.includes(name)))
  return [...lines].map((line) => ({
    file,
    line,
    grounds: line === '--line-strong' ? ['--surface'] : grounds,
  }))
})

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_, colours) => {
  const pairs = (rows: typeof texts) =>
    rows.flatMap(([text, ...grounds]) => grounds.map((each) => [text, each] as const))

  test.each(pairs(texts))('%s can be read on %s', (text, ground) => {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(drawn)('lines of $line can be seen in $file', ({ line, grounds }) => {
    for (const ground of grounds) expect(contrast(colours, line, ground)).toBeGreaterThanOrEqual(3)
  })

  test('what is written into a drawing can be read on its ground and on its fills', () => {
    expect(drawn.map(({ line }) => line)).toContain('--text')
    for (const ground of ['--surface', '--shade', '--accent-mid'])
      expect(contrast(colours, '--text', ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(edges))('%s can be seen on %s', (edge, ground) => {
    expect(contrast(colours, edge, ground)).toBeGreaterThanOrEqual(3)
  })
})
