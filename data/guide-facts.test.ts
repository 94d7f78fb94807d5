import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainText, toBlocks } from '#server/features/content/markdown.ts'
import { artFacts } from './guide-art-facts.ts'
import { enbaseFacts } from './guide-enbase-facts.ts'
import { figuresOf } from './guide-figures.ts'
import { scoreFacts } from './guide-score-facts.ts'
import { type Fact, grouped, toolFacts } from './guide-tool-facts.ts'

const ranksText = ({ from, to }: { from: number; to: number }): string =>
  `第 ${grouped(from)} – ${grouped(to)} 名`
const zhejiang = figuresOf(11)

const facts: readonly Fact[] = [
  ['video', () => `620 分是浙江 2025 年的${ranksText(zhejiang.ranks({ year: 2025, score: 620 }))}`],
  ...toolFacts,
  ...artFacts,
  ...enbaseFacts,
  ...scoreFacts,
]

const textOf = (guide: string): string =>
  plainText(
    toBlocks(
      readFileSync(
        join(import.meta.dirname, 'content', `${guide.includes('/') ? guide : `help/${guide}`}.md`),
        'utf8',
      ),
    ),
  )

test.each(facts)('%s says what the shipped figures say', (guide, sentence) => {
  expect(textOf(guide)).toContain(sentence())
})
