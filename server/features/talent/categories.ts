import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CategoryProfile, INTERESTS, type Interest } from '#domain/talent/match.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import * as z from 'zod'

const FILE = join(import.meta.dirname, '../../../data/assess/majors.csv')

const weight = z.coerce.number().int().min(0).max(3)
const trait = z.coerce.number().int().min(-1).max(1)
const text = z.string().min(1)
const row = z.object({
  code: z.string().regex(/^\d{4}$/),
  category: text,
  offered: z.coerce.number().int().min(1).max(3),
  why: text,
  against: text,
  daily: text,
})
const interests = z.object({
  realistic: weight,
  investigative: weight,
  artistic: weight,
  social: weight,
  enterprising: weight,
  conventional: weight,
})
/** The areas that lead in what graduates do, by their first letters, as Holland's codes are written: RIC. */
const LETTERS: Readonly<Record<Interest, string>> = {
  realistic: 'R',
  investigative: 'I',
  artistic: 'A',
  social: 'S',
  enterprising: 'E',
  conventional: 'C',
}
const work = z.object({ work: z.string().regex(/^(?:([RIASEC])(?!.*\1)){3}$/), jobs: text })
const abilities = z.object({
  figural: weight,
  numerical: weight,
  spatial: weight,
  verbal: weight,
  logical: weight,
})
const traits = z.object({
  openness: trait,
  conscientiousness: trait,
  extraversion: trait,
  agreeableness: trait,
  stability: trait,
})

/** A category of the undergraduate catalogue: what it asks of whom, and what is said of it. */
export interface DescribedCategory extends CategoryProfile {
  readonly name: string
  readonly why: string
  readonly against: string
  readonly daily: string
}

/** The mean of both passes over the table: how much of it is in studying, and how much in the work that follows. */
const bothPasses = (study: Readonly<Record<Interest, number>>, code: string): Record<Interest, number> => {
  const both = { ...study }
  for (const key of INTERESTS) {
    const place = code.indexOf(LETTERS[key])
    both[key] = (study[key] + (place < 0 ? 0 : code.length - place)) / 2
  }
  return both
}

/** Every category of data/assess/majors.csv, in the order of the catalogue. */
export const described: readonly DescribedCategory[] = parseRecords(readFileSync(FILE, 'utf8'), '').map(
  (cells) => {
    const { category, ...said } = row.parse(cells)
    return {
      ...said,
      name: category,
      interests: bothPasses(interests.parse(cells), work.parse(cells).work),
      abilities: abilities.parse(cells),
      traits: traits.parse(cells),
    }
  },
)
