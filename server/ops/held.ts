import type { Db } from '#server/db/open.ts'

/** A text that nobody else reads until somebody has looked at it. */
export interface HeldText {
  id: string
  at: Date
  /** What it stands at, in words. */
  where: string
  text: string
}

/** The texts of one kind that wait so; false where none of that id does. */
export interface HeldTexts {
  list(db: Db): Promise<readonly HeldText[]>
  /** Others read it from now on. */
  release(db: Db, id: string): Promise<boolean>
  /** Nobody else ever will. */
  refuse(db: Db, id: string): Promise<boolean>
}
