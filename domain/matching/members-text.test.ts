import { expect, test } from 'vitest'
import { adjustmentText, filledByText, likedInGroupsText, wishesInGroupsText } from './members-text.ts'

const texts = [adjustmentText, filledByText, likedInGroupsText, wishesInGroupsText]

test.each(texts.map((text) => [text.name, text] as const))(
  '%s says what tells the majors inside groups, and that nothing does only where nothing does',
  (_, text) => {
    expect(text(null)).toMatch(/没有数据|手里的数据没有/u)
    const ofPlan = text({ year: 2026, ofPlan: true })
    const ofTable = text({ year: 2024, ofPlan: false })
    expect(ofPlan).toContain('2026 年招生计划')
    expect(ofTable).toContain('2024 年的表')
    for (const told of [ofPlan, ofTable]) expect(told).not.toMatch(/没有数据|手里的数据没有/u)
  },
)
