import { expect, test } from 'vitest'
import { faultsInScript, faultsInStyle } from './faults.ts'

test.each([
  ['a ??= 1', 'syntax: '],
  ['class A { static x = 1 }', 'syntax: '],
  ['await 1', 'syntax: '],
  ['/(?<=x)y/', '(?<=)'],
  ["new RegExp('(?<!x)y')", '(?<=)'],
  ['[1].at(-1)', '.at()'],
  ['rows?.findLast((row) => row)', '.findLast()'],
  ['rows.toSorted()', '.toSorted()'],
  ['structuredClone({})', 'structuredClone'],
  ['window.structuredClone({})', 'structuredClone'],
  ["Object.hasOwn({}, 'a')", 'Object.hasOwn'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['URL.canParse(x)', 'URL.canParse'],
  ['if (navigator.share) go()', 'navigator.share'],
])('the script %s is told', (code, fault) => {
  expect(faultsInScript(code).join('\n')).toContain(fault)
})

test.each([
  'a ?? b?.c',
  'typeof structuredClone',
  'function structuredClone() {} structuredClone()',
  "import { scheduler } from './a.js'; scheduler.yield",
  'const row = { at: 1 }; row.at + 1',
  "'x'.replaceAll('x', 'y')",
  'new ResizeObserver(draw).observe(frame)',
  'Object.fromEntries(rows.flatMap((row) => [row]))',
])('the script %s is not', (code) => {
  expect(faultsInScript(code)).toEqual([])
})

test.each([
  ['a:has(b) {}', ':has'],
  ['a:is(b, c) {}', ':is'],
  ['a:focus-visible {}', ':focus-visible'],
  ['@container (width > 1px) {}', '@container'],
  ['a { aspect-ratio: 1 }', 'aspect-ratio'],
  ['a { inset: 0 }', 'inset'],
  ['a { height: 100dvh }', 'dvh'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { overflow: clip }', 'overflow: clip'],
])('the style %s is told', (css, fault) => {
  expect(faultsInStyle(css)).toContain(fault)
})

test.each([
  'a { height: 100vh; height: 100dvh }',
  'a { -webkit-user-select: none; user-select: none }',
  'a:not(.b)::before { color: #1e2dce; width: calc(1px + env(safe-area-inset-bottom)) }',
  'a { display: grid; gap: 4px; position: sticky }',
])('the style %s is not', (css) => {
  expect(faultsInStyle(css)).toEqual([])
})
