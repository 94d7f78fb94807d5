import { INSIDE } from '#domain/exam/score-rank-column.ts'
import { hasTable } from '#server/import/layouts/columns.ts'
import {
  type BandDescription,
  bandDescription,
  readDescription,
  titlesOf,
} from '#server/import/layouts/description.ts'
import { provinceIn } from '#server/import/layouts/province-names.ts'
import { readBands } from '#server/import/layouts/bands.ts'
import type { ScoreRankRow } from '#server/import/layouts/score-rank-row.ts'
import { isLaidOut, titleIn } from '#server/import/layouts/score-segments.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import type { Parsed, FileSource } from '#server/import/layouts/source.ts'

/** Tables of all provinces and years in one file, made of what authorities published. */
const common: BandDescription = {
  layout: 'rows',
  authority: '{province}招生考试机构',
  title: '{province}{years}高考成绩分段表（一分一段）',
  columns: {
    province: { titles: ['province'], holds: 'provinces' },
    year: { titles: ['year'] },
    track: { titles: ['track'], holds: 'examTracks' },
    score_min: { titles: ['score_min', 'score'] },
    score_max: { titles: ['score_max', 'score'] },
    count: { titles: ['count', 'same'] },
    rank_min: { titles: ['rank_min'] },
    rank_max: { titles: ['rank_max'] },
    scope: { titles: ['scope'], optional: true },
    quality: { titles: ['source_quality', 'quality'], optional: true },
    url: { titles: ['source_url', 'source'], optional: true },
  },
  // 广西: a school inside counts the highest bonus, others the national one alone.
  second: { like: '^inside', name: INSIDE },
  readFrom: 'transcript',
}

/** An authority's own PDF or workbook. */
const published: BandDescription = {
  layout: 'sideBySide',
  authority: '{province}招生考试机构',
  title: '{place}{year}年普通高校招生成绩分数段表（总分）',
  columns: {
    score: { titles: ['总分', '分数', '分数段'] },
    count: { titles: ['人数', '本段人数', '同分人数', '全体'] },
    total: { titles: ['累计人数', '累计'] },
  },
  readFrom: 'file',
}

/** 浙江 prints every score, 贵州 and 辽宁 those that somebody has. */
const descriptions: readonly BandDescription[] = [
  { ...published, province: '浙江', authority: '浙江省教育考试院', everyScore: true },
  { ...published, layout: 'lineByLine' },
  published,
  common,
]

/** 一分一段 of any provinces and years. */
export const scoreRank: FileSource = {
  name: 'score-rank',
  summary:
    '一分一段表 of any provinces and years (CSV, may be gzipped), or an authority’s own PDF or workbook: 分数, 人数, 累计人数',
  target: {
    table: 'score_rank',
    key: ['province_id', 'year', 'track', 'score_min'],
    scope: ['province_id', 'year', 'track'],
    whole: ['province_id', 'year', 'track'],
  },
  read: readScoreRank,
  readBy: (description, sheets, fileName) =>
    readBands(readDescription(bandDescription, description), sheets, fileName),
}

/** Reads a table of score bands, the best first within each province, year and track. @throws ImportRefusal */
export function readScoreRank(sheets: readonly Sheet[], fileName = ''): Parsed<ScoreRankRow> {
  const fitting = descriptions.filter((each) => isDescribed(each, sheets))
  const named = sheets.flatMap(({ rows }) => titleIn(rows) ?? [])
  const province = provinceIn(named.join(' ')) ?? provinceIn(fileName)
  const own = fitting.find((each) => each.province === province)
  return readBands(own ?? fitting.find((each) => each.province === undefined) ?? common, sheets, fileName)
}

const isDescribed = (description: BandDescription, sheets: readonly Sheet[]): boolean =>
  description.layout === 'rows'
    ? hasTable(sheets, titlesOf(description.columns))
    : sheets.some((sheet) => isLaidOut(description, sheet))
