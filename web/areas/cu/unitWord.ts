import type { Standing } from './SchoolCardRow.tsx'

/** What one choice is called where it is of this kind; 专业 where there are none. Without the contract of requirements, which the first view does not need. */
export const unitWord = (kind: Standing['unitKind']): string =>
  ({ major: '专业', group: '专业组', school: '院校' })[kind ?? 'major']
