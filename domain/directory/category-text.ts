import { engineering } from './category-engineering.ts'
import { humanities } from './category-humanities.ts'
import { management } from './category-management.ts'
import { science } from './category-science.ts'

/** What 选考在线's editors say of a category (专业类) of the undergraduate catalogue. It is no official text. */
export interface CategoryText {
  /** What one studies. */
  readonly studies: string
  /** Whom it suits, and what to know before choosing it. */
  readonly suits: string
  /** Where graduates go. */
  readonly after: string
}

const texts: ReadonlyMap<string, CategoryText> = new Map(
  [humanities, science, engineering, management].flatMap((part) => Object.entries(part)),
)

/** The editors' text of an undergraduate category by its name (计算机类); undefined for one they have not written of. */
export function categoryText(category: string): CategoryText | undefined {
  return texts.get(category)
}
