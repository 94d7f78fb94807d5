import type { ArtCategory } from '#domain/art/category.ts'
import type { ArtFrame } from './reading.ts'

export type LineList = ArtFrame['lists'][number]

/** The lists of lines that a category is lined up in, the latest year first. */
export const listsOf = ({ lists }: ArtFrame, category: ArtCategory): LineList[] =>
  lists.filter((list) => list.categories.includes(category))

/** 2025 年艺术本科批美术与设计类. */
export const listName = ({ year, batch, category, track }: LineList): string =>
  `${year} 年${batch}${category}${track === '' ? '' : `（${track}）`}`
