import { expect, test } from 'vitest'
import { figureText, rankBoundIn, saysNothing, scoreBoundIn, scoreSpanIn } from './figure-text.ts'

test.each([
  ['６４２', '642'],
  ['642分', '642'],
  ['1,204人', '1204'],
  ['第35名', '35'],
  ['5512.0', '5512'],
  ['612.5', '612.5'],
  ['３１人', '31'],
  ['计算机', '计算机'],
])('%s says %s', (text, figure) => expect(figureText(text)).toBe(figure))

test.each([
  ['655', [655, 655, null]],
  ['６５５分', [655, 655, null]],
  ['655↑', [655, 655, 'above']],
  ['655分及以上', [655, 655, 'above']],
  ['≥655', [655, 655, 'above']],
  ['>=655分', [655, 655, 'above']],
  ['655（含）以上', [655, 655, 'above']],
  ['655以上/含', [655, 655, 'above']],
  ['655分以上(含655分)', [655, 655, 'above']],
  ['700-750', [700, 750, null]],
  ['750分～700分', [700, 750, null]],
  ['180及以下', [0, 180, 'below']],
  ['≤180', [0, 180, 'below']],
] as const)('scores of %s', (text, [least, most, open]) =>
  expect(scoreSpanIn(text)).toEqual({ least, most, open }),
)

test.each(['', '总分', '655分以上人数', '6555', '655.5', '12月'])('“%s” is no score', (text) =>
  expect(scoreSpanIn(text)).toBeNull(),
)

test('bounds of lines are read, and nothing else is taken for one', () => {
  expect(['651以上', '６５１分及以上', '≥651', '651', '28以内'].map(scoreBoundIn)).toEqual([
    651,
    651,
    651,
    null,
    null,
  ])
  expect(['28以内', '前50名', '≤28', '前28名以内', '50', '651以上'].map(rankBoundIn)).toEqual([
    28,
    50,
    28,
    28,
    null,
    null,
  ])
  expect(['-', '——', '/', '无', '0', '', '无极'].map(saysNothing)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
