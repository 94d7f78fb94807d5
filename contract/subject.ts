import { subjectUnit, combination, demandFrame, demandQuery, openness, tally } from './requirement.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, subject } from './fields.ts'
import { forecast, hashId, schoolCard } from './directory.ts'

export const getDemand = endpoint({
  method: 'GET',
  path: '/api/subject/demand',
  summary: 'What the schools of a province’s table ask for: by requirement, by subject, and over the years',
  access: 'public',
  kept: true,
  query: z.object(demandQuery),
  data: z.object({
    ...demandFrame,
    /** The most units first; `track` and `requirement` are masks of subjects, as `domain/exam/combination.ts` reads them. */
    demands: z.array(
      z.object({
        text: z.string(),
        tally,
        track: z.int(),
        requirement: z.object({ first: z.int(), all: z.int(), any: z.int() }).nullable(),
      }),
    ),
    /**
     * Units that cannot do without the subject, and units that would take it as one of several: lower bounds unless the
     * table is complete. `required` null: the table cannot show them (`unseen`).
     */
    subjects: z.array(subject.extend({ required: tally.nullable(), oneOf: tally })),
    /** The years that have requirements, the latest first. */
    years: z.array(
      z.object({
        year: z.int(),
        total: tally,
        unknown: tally,
        /** Units that ask for 物理 and 化学 both (in the track 物理: for 化学). */
        physicsChemistry: tally,
        complete: z.boolean(),
      }),
    ),
  }),
})

export const listSubjectSchools = endpoint({
  method: 'GET',
  path: '/api/subject/school',
  summary: 'Schools, with what of their units stays open to a combination',
  access: 'public',
  kept: true,
  query: z.object({
    ...demandQuery,
    ...paging,
    subjects: combination,
    /** Part of the school's name. */
    name: z.string().max(50).optional(),
    /** Where the school is: 浙江. */
    place: z.string().max(12).optional(),
    tier: z.enum(['985', '211', '双一流']).optional(),
    /** The most open units first, or the smallest share of them. */
    sort: z.enum(['open', 'closed']).default('open'),
  }),
  data: z.object({
    ...demandFrame,
    /** Places to filter by. */
    places: z.array(z.string()),
    list: z.array(
      z.object({
        /** null where the directory does not know it. */
        school: schoolCard.nullable(),
        name: z.string(),
        total: tally,
        /** null without a combination. */
        openness: openness.nullable(),
        /** Of the easiest unit that is open for certain; null without a combination or a prediction. */
        forecast: forecast.nullable(),
      }),
    ),
  }),
})

export const getSubjectSchool = endpoint({
  method: 'GET',
  path: '/api/subject/school/{cuHashId}',
  summary: 'A school’s units, grouped by what they ask for',
  access: 'public',
  kept: true,
  params: z.object({ cuHashId: hashId }),
  query: z.object({ ...demandQuery, subjects: combination }),
  data: z.object({
    ...demandFrame,
    school: schoolCard,
    total: tally,
    openness: openness.nullable(),
    groups: z.array(
      z.object({
        text: z.string(),
        /** To the combination; null without one, or where the requirement is not understood. */
        open: z.boolean().nullable(),
        known: z.boolean(),
        tally,
        units: z.array(subjectUnit),
      }),
    ),
  }),
})
