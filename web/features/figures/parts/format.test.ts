import { describe, expect, test } from 'vitest'
import type { Source } from '#contract/fields.ts'
import { cite } from '#domain/source.ts'
import { percent, whatDay, when, yuan } from '#web/ui/text/format.ts'
import {
  type SourcedFigure,
  citeShort,
  feeText,
  lineNames,
  lineText,
  placesText,
  range,
  waysText,
} from './format.ts'

const source: Source = {
  id: 1,
  authority: '某省教育考试院',
  title: '普通类平行投档分数线',
  year: 2025,
  importedAt: '2026-01-01T00:00:00Z',
  starter: false,
}

test('a probability never reads as certain or impossible, and a missing one says so', () => {
  expect([0, 0.001, 0.5, 0.994, 0.999, 1, null].map(percent)).toEqual([
    '不到 1%',
    '不到 1%',
    '50%',
    '99%',
    '99% 以上',
    '99% 以上',
    '暂无',
  ])
})

test('places always say the year that they are of', () => {
  expect(placesText({ plan: 1200, planYear: 2026 })).toBe('1,200 人（2026 年）')
  expect(placesText({ plan: 4, planYear: 2025 })).toBe('4 人（2025 年）')
  expect(placesText({ plan: null, planYear: null })).toBe('暂无')
})

test('a time is Beijing’s, wherever the reader is', () => {
  expect(when('2026-01-04T16:05:00Z')).toBe('2026/1/5 00:05')
  expect(whatDay('2026-01-04T16:05:00Z')).toBe('2026年1月5日')
})

test('what is missing is shown as missing', () => {
  expect(yuan(null)).toBe('暂无')
  expect(yuan(5500)).toBe('5,500 元/年')
  expect(feeText({ fee: 5500, feeText: null })).toBe('5,500 元/年')
  expect(feeText({ fee: 5500, feeText: '5500(另有较高收费，详见简注)' })).toBe('5500(另有较高收费，详见简注)')
  expect(lineText({ year: 2024, score: null, rank: null, plan: 2, source: 1 })).toBe('未录满')
  expect(lineText({ year: 2024, score: null, rank: 12034, plan: 2, source: 1 })).toBe('12,034 位')
  expect(lineText({ year: 2024, score: null, rank: 50, isBound: true, plan: 2, source: 1 })).toBe('前 50 位')
  expect(lineText({ year: 2024, score: 620, rank: 12034, plan: 2, source: 1 })).toBe('620 分 / 12,034 位')
  expect(range({ rank90: null, rank10: 3 })).toBeNull()
  expect(range({ rank90: 900, rank10: 1200 })).toBe('900–1,200')
  expect([when('nonsense'), whatDay('nonsense')]).toEqual(['暂无', '暂无'])
})

describe('sources', () => {
  test('a title that tells its year is not told twice', () => {
    expect(cite(source)).toBe('某省教育考试院《2025 年普通类平行投档分数线》')
    expect(cite({ ...source, title: '2025年投档线' })).toBe('某省教育考试院《2025年投档线》')
  })

  test('years of one authority stand together, oldest first', () => {
    expect(citeShort([source, { ...source, id: 2, year: 2023 }], [{}])).toBe('某省教育考试院 2023、2025')
  })

  test('what is less than the authority’s own file is said, of each source what was read there', () => {
    const figures: SourcedFigure[] = [
      { source: 1, readFrom: 'transcript', derived: 'rank' },
      { source: 1, readFrom: 'transcript' },
      { source: 2, readFrom: 'mirror' },
      { source: 3 },
    ]
    expect([1, 2, 3].map((id) => waysText(figures, { id }))).toEqual([
      '（人工转录、位次由分数推算）',
      '（官方文件的转载）',
      '',
    ])
    expect(citeShort([source], [{ readFrom: 'picture' }])).toBe('某省教育考试院 2025（从图片识读）')
    // A plan says it of the whole file.
    expect(waysText([], { id: 1, readFrom: 'transcript' })).toBe('（人工转录）')
    expect(citeShort([{ ...source, readFrom: 'transcript' }], [])).toBe('某省教育考试院 2025（人工转录）')
  })
})

test('lines under another name than the unit’s say it once, with the years', () => {
  const line = { score: 654, rank: 9476, plan: 5, source: 1 }
  const name = '法学(民商法)'
  expect(
    lineNames([
      { ...line, year: 2025, name },
      { ...line, year: 2024, name },
      { ...line, year: 2023 },
    ]),
  ).toEqual(['2025、2024 年投档名：法学(民商法)'])
})
