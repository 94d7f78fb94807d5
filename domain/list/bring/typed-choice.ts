/** Choices that stand as their owner wrote them, since no unit was found: their ids begin so. */
const TYPED = 'typed.'

/** The id of the choice at a position of the list that it comes with. */
export const typedId = (position: number): string => `${TYPED}${position + 1}`

export const isTyped = (id: string): boolean => id.startsWith(TYPED)

/** What is said of a choice that no table holds. */
export const absentText = (id: string): string =>
  isTyped(id) ? '照你写的留着，没有对上招生数据' : '已不在招生数据中'
