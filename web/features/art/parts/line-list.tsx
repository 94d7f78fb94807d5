import { type ReactNode, useState } from 'react'
import type { ArtCategory } from '#domain/art/category.ts'
import { SelectField } from '#web/ui/form/Field.tsx'
import type { ArtFrame } from './reading.ts'

export type LineList = ArtFrame['lists'][number]

/** 2025 年艺术本科批美术与设计类. */
export const listName = ({ year, batch, category, track }: LineList): string =>
  `${year} 年${batch}${category}${track === '' ? '' : `（${track}）`}`

/** The lists of lines that a category is lined up in, the latest year first. */
export const listsOf = ({ lists }: ArtFrame, category: ArtCategory): LineList[] =>
  lists.filter((list) => list.categories.includes(category))

/**
 * The list of lines of a category that is looked at, the latest at first; undefined: none is loaded.
 *
 * @returns `choice` is the field by which another is picked
 */
export function useLineList(
  frame: ArtFrame,
  category: ArtCategory,
): { list: LineList | undefined; choice: ReactNode } {
  const [picked, setPicked] = useState('')
  const own = listsOf(frame, category)
  const list = own.find((each) => listName(each) === picked) ?? own[0]
  const choice = list !== undefined && own.length > 1 && (
    <SelectField
      label="哪一份"
      options={own.map((each) => ({ value: listName(each), text: listName(each) }))}
      value={listName(list)}
      onChange={({ target }) => setPicked(target.value)}
    />
  )
  return { list, choice }
}
