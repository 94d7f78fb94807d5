import type { CatalogueMajor, MajorFigures } from '#contract/major.ts'
import { count } from './format.ts'

/** How many offer a major and what it took: 141 所学校 · 2025 年中位 36,356 位. */
export function figuresText(figures: MajorFigures | null): string {
  if (figures === null) return '投档线暂无'
  if (figures.units === 0) return '投档线里没有单独招它的学校'
  const { schools, units, open, latest } = figures
  return [
    `${count(schools)} 所学校`,
    open > 0 && open < units ? `${count(units)} 个专业能报 ${count(open)} 个` : '',
    latest === null ? '位次暂无' : `${latest.year} 年中位 ${count(latest.median)} 位`,
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
