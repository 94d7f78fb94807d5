import type { PlayedRow } from '#domain/practice/walk.ts'

/** A row with what tells it from others. */
export interface GameRow extends PlayedRow {
  readonly majorId: string
}

export const nameOf = ({ schoolName, unitName }: GameRow): string => `${schoolName} ${unitName}`
