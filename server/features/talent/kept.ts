import { DOUBTS } from '#domain/assess/doubt.ts'
import { type Abilities, PARTS } from '#domain/talent/adaptive.ts'
import * as z from 'zod'

const share = { share: z.int(), low: z.int(), high: z.int() }
const believed = { ability: z.number(), error: z.number() }

/** A result of the test of abilities as it is kept. */
export const keptAbilities = z.object({
  tasks: z.int(),
  right: z.int(),
  missed: z.int(),
  overall: z.object({ ...share, ...believed }),
  parts: z.array(
    z.object({
      part: z.enum(PARTS),
      tasks: z.int(),
      estimate: z.object(believed),
      band: z.object(share),
    }),
  ),
  doubts: z.array(z.enum(DOUBTS)),
})
export type KeptAbilities = z.output<typeof keptAbilities> & Abilities
