/** Grades whose weekly plans are listed apart (spec §9); the first is asked for where none is named. */
export const WEEKLY_CATEGORIES = [
  { id: 8, name: '高一' },
  { id: 9, name: '高二' },
  { id: 10, name: '高三' },
] as const

export const WEEKLY_PAGE_SIZE = 8
