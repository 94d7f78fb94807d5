import type { DataOf } from '#contract/endpoint.ts'
import type { getSchoolPortrait } from '#contract/cu.ts'

type Portrait = DataOf<typeof getSchoolPortrait>

/** The tables that something is told by: 2026 年招生计划和 2025 年投档线. */
export const toldByText = (by: NonNullable<Portrait['teaches']>['by']): string =>
  by.map(({ year, of }) => `${year} 年${of === 'plan' ? '招生计划' : '投档线'}`).join('和')
