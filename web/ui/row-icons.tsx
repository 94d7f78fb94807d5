import { icon } from './icon.tsx'

/** Icons of the rows of a list. */
export const PlusIcon = icon([
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'M12 5v14' }],
])
export const CheckIcon = icon([['path', { d: 'M20 6 9 17l-5-5' }]])
export const GripIcon = icon([
  ['circle', { cx: '9', cy: '12', r: '1' }],
  ['circle', { cx: '9', cy: '5', r: '1' }],
  ['circle', { cx: '9', cy: '19', r: '1' }],
  ['circle', { cx: '15', cy: '12', r: '1' }],
  ['circle', { cx: '15', cy: '5', r: '1' }],
  ['circle', { cx: '15', cy: '19', r: '1' }],
])
