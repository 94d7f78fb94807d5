import type { CatalogueMajor, MajorFigures } from '#contract/directory.ts'
import { count } from '#web/ui/text/format.ts'
import { isEmpty, offeredText } from './tallies.ts'

/** How many offer a major and what it took: 141 所学校 · 2025 年中位 36,356 位. */
export function figuresText(figures: MajorFigures | null): string {
  if (figures === null) return '投档线暂无'
  if (isEmpty(figures)) return '投档线里没有单独招它的学校'
  const { schools, lined, planned, latest } = figures
  const offered = planned ?? lined
  return [
    lined !== null && lined.units > 0 ? `${lined.year} 年 ${count(schools)} 所学校` : '',
    latest === null ? '位次暂无' : `${schools > 0 ? '' : `${latest.year} 年`}中位 ${count(latest.median)} 位`,
    offered !== null && offered.open > 0 && (planned !== null || offered.open < offered.units)
      ? offeredText(figures, '专业')
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 工学学士 · 四年; what the catalogue does not say is left out. */
export function degreeText({ degree, duration }: Pick<CatalogueMajor, 'degree' | 'duration'>): string {
  return [degree, duration?.replace(/（.*）$/u, '')].filter(Boolean).join(' · ')
}

/** What the marks of a code mean. */
export function codeMarks({
  isSpecial,
  isControlled,
}: Pick<CatalogueMajor, 'isSpecial' | 'isControlled'>): string[] {
  return [...(isSpecial === true ? ['特设专业'] : []), ...(isControlled === true ? ['国家控制布点'] : [])]
}
