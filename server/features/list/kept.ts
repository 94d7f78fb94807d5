import * as z from 'zod'

/** A choice as it is kept: its names stay readable when the unit leaves the tables. */
export interface KeptChoice {
  id: string
  schoolName: string
  unitName: string
  /** Of a group: whether its student obeys 调剂; undefined: not said. */
  adjusts?: boolean | undefined
  /** Of a group: its majors in the order filed; undefined: none were chosen. */
  slots?: string[] | undefined
  /** The year of the plan that they were filled from; undefined: the student put them there. */
  slotsOf?: number | undefined
}

/** What a list holds, of now or of before. */
export interface ListContent {
  /** The student's own when it was saved; null: not known. */
  rank: number | null
  choices: KeptChoice[]
}

const choicesKept = z.array(
  z.object({
    id: z.string(),
    schoolName: z.string(),
    unitName: z.string(),
    adjusts: z.boolean().optional(),
    slots: z.array(z.string()).optional(),
    slotsOf: z.int().optional(),
  }),
)

/** The choices of a row. */
export const readChoices = (choices: unknown): KeptChoice[] => choicesKept.parse(choices)
