import { foretoldText } from '#domain/filing/verdict-text.ts'

/** What is told of the units that a list is filled from. */
export interface FillGround {
  /** Their year. */
  readonly year: number
  /** Of a past year: what the prediction of that time tells; null: of the year to come. */
  readonly foretold: Parameters<typeof foretoldText>[1] | null
  /** As `Engine.lineOnly`. */
  readonly lineOnly: boolean
  /** Units, and those of them without a line to go by. */
  readonly units: number
  readonly without: number
}

/** Why nobody can have a list filled, and what they can do instead; null: it can be filled. */
export function unfillable({ year, foretold, lineOnly, units, without }: FillGround): string | null {
  if (foretold !== null) return foretoldText(year, foretold)
  if (lineOnly)
    return '这里的专业组每年变动太大，不给录取概率，所以不能自动填；可以按位次查往年的投档线，合意的自己加进志愿表。'
  if (units > 0 && without === units)
    return '这里的投档线没有位次，算不出录取概率，所以不能自动填；可以照着往年的投档线，自己把合意的加进志愿表。'
  return null
}
