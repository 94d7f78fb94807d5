import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryName, findCategory } from '#domain/art/category.ts'
import { type Weights, compositeOf, neededTest, weightsOf } from '#domain/art/composite.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { figuresOf } from './guide-figures.ts'
import type { Fact } from './guide-tool-facts.ts'

const read = (file: string) => parseRecords(readFileSync(join(import.meta.dirname, file), 'utf8'), '')

/** The shipped rule of 浙江 for 美术与设计. */
function weights(): Weights {
  const rule = read('art-rules.csv').find(
    (row) =>
      row['province_id'] === '11' && row['category'] === categoryName(findCategory('design') ?? 'sport'),
  )
  const full = rule?.['composite_full'] ?? ''
  return weightsOf(
    {
      culturePercent: Number(rule?.['culture_percent']),
      cultureFull: Number(rule?.['culture_full']),
      testFull: Number(rule?.['test_full']),
      sameScale: rule?.['same_scale'] !== '0',
    },
    full === '' ? null : Number(full),
  )
}

/** A control line of art of 浙江, 2026. */
const control = (batch: string): number => figuresOf(11).controlLine({ year: 2026, batch, track: '艺术类' })
const FIRST = '艺术类统考批第一段（美术与设计类）'
const marks = { culture: 450, test: 240 }

/** A group’s line of 美术与设计类 in 山西, 2025. */
const groupLine = (school: string, unit: string): number =>
  Number(
    read('art-lines.csv').find(
      (row) =>
        row['school_name'] === school && row['unit_name'] === unit && row['category'] === '美术与设计类',
    )?.['min_score'],
  )

function neededText(): string {
  const needed = neededTest(weights(), marks.culture, control(FIRST))
  return needed.kind === 'mark' ? String(needed.mark) : '满分也不够的'
}

/** What the guide to art and sport says of figures. */
export const artFacts: readonly Fact[] = [
  [
    'art',
    () => {
      const { culturePercent, cultureFull, testFull } = weights()
      return `${marks.culture} × ${culturePercent}% + ${marks.test} × ${cultureFull / testFull} × ${100 - culturePercent}% = ${compositeOf(weights(), marks)} 分`
    },
  ],
  [
    'art',
    () => {
      const culture = control('艺术类统考批本科专业（艺术类文化线）')
      const above = compositeOf(weights(), marks) - control(FIRST)
      return `第一段线是 ${control(FIRST)} 分，第二段线是 ${control('艺术类统考批第二段（美术与设计类）')} 分，文化线是 ${culture} 分。文化高出 ${marks.culture - culture} 分，综合分比第一段线高 ${above} 分`
    },
  ],
  ['art', () => `文化 ${marks.culture} 分时，统考至少 ${neededText()} 分才到 ${control(FIRST)}`],
  [
    'art',
    () => {
      const line = groupLine('长治学院', '第603组')
      return `长治学院第603组的投档线是 ${line} 分。综合分 470 的山西考生，比它高 ${470 - line} 分`
    },
  ],
]
