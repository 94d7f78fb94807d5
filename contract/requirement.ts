import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import { hashId, candidateQuery, schoolCard, source } from './directory.ts'
import { certainty, unitKind } from './province.ts'
import { forecast, outlook } from './recommend.ts'
import { honour, level, paging, subject, queryProvinceId } from './fields.ts'

/** What schools ask of a student's subjects, and what stays open to a combination. */

/** Units, and the places they have together; null where the table does not give the places of each. */
export const tally = z.object({ units: z.int(), places: z.int().nullable() }).meta({ id: 'RequirementTally' })

/** Which requirements these are of: of the latest year that has any. */
const table = z
  .object({
    year: z.int(),
    /** A published plan, or the requirements beside a year's lines. */
    kind: z.enum(['plan', 'line']),
    unitKind,
    /** Levels that the table has, and the one that figures are of. */
    levels: z.array(level),
    level,
    total: tally,
    /** Units whose requirement is not understood. */
    unknown: tally,
    /** The combinations (ids of subjects) for which alone the table was drawn; empty: it holds for all. */
    drawnFor: z.array(z.array(z.int())),
    /** Subjects whose requirement a table so drawn cannot show: what asks for them is not in it. */
    unseen: z.array(z.int()),
    /** Only a starter set. */
    starter: z.boolean(),
    /** Neither drawn for one combination nor a starter set: shares can be given. */
    complete: z.boolean(),
  })
  .meta({ id: 'RequirementTable' })

/**
 * What of some units stays open to a combination. `unknown`: their requirement is not understood, so that a reader has
 * to check. `share`, 0…1, only where the table is complete: elsewhere `open` is a lower bound.
 */
export const openness = z
  .object({
    open: tally,
    unknown: tally,
    share: z.object({ units: z.number(), places: z.number().nullable() }).nullable(),
  })
  .meta({ id: 'Openness' })

/** What an edition to come changes of the table: those of its units that it tells of, and those that ask for something else. */
const edition = z
  .object({
    /** The first exam that it holds for. */
    year: z.int(),
    /** Whose authority announced it; that of another province is a reference. */
    province: z.object({ id: z.int(), name: z.string() }),
    isOwn: z.boolean(),
    /** null: the table's units are groups, which an edition does not know. */
    found: z.int().nullable(),
    changed: tally,
    sources: z.array(source),
  })
  .meta({ id: 'RequirementEdition' })

/** What stands above every answer about requirements. */
export const demandFrame = {
  province: z.object({ id: z.int(), name: z.string() }),
  /** What a student chooses among; null where no rule is loaded or nothing is chosen (文理分科). */
  choice: z
    .object({
      model: z.enum(['3+3', '3+1+2']),
      firstSubjects: z.array(subject),
      subjects: z.array(subject),
      choose: z.int(),
      certainty,
    })
    .meta({ id: 'SubjectRules' })
    .nullable(),
  table: table.nullable(),
  /** Where the table is from. */
  sources: z.array(source),
  /** What a reader has to know: nothing loaded, drawn for one combination, a starter set. */
  notice: z.string().nullable(),
  /** null: none newer than the table is loaded. */
  edition: edition.nullable(),
  /** The first exam of an edition that is announced and not loaded; null: none. */
  editionDue: z.int().nullable(),
}

/** Whose requirements. `level` falls back to one that the table has. */
export const demandQuery = {
  provinceId: queryProvinceId.default(DEFAULT_PROVINCE.id),
  level: level.default('本科'),
}

/** A whole combination, as ids with commas between; 400 for one that the province does not let a student choose. */
export const combination = candidateQuery.subjects

/** What a change does to the combination asked about; null: none was, or what is asked is not understood. */
const changeEffect = z.enum(['loses', 'gains', 'stays open', 'stays shut']).nullable()

const subjectUnit = z.object({
  /** The id that the recommendation knows it by; null where no line leads to it. */
  majorId: z.string().nullable(),
  /** The name that it is filed under, written out whole, and its code: a campus or a medical school has its own. */
  filedName: z.string(),
  schoolCode: z.string(),
  unitName: z.string(),
  unitCode: z.string(),
  track: z.string(),
  /** As the file writes it. */
  requirement: z.string().nullable(),
  places: z.int().nullable(),
  fee: z.int().nullable(),
  majorHashId: hashId.nullable(),
  forecast: forecast.nullable(),
  /** What it asks for from the edition on, where that is another. */
  next: z.object({ before: z.string(), after: z.string(), effect: changeEffect }).optional(),
})

/** A unit of any school. */
export const schoolUnit = subjectUnit.extend({
  cuHashId: hashId.nullable(),
  /** null: not understood. */
  open: z.boolean().nullable(),
})

export const getDemand = endpoint({
  method: 'GET',
  path: '/api/subject/demand',
  summary: 'What the schools of a province’s table ask for: by requirement, by subject, and over the years',
  access: 'public',
  figures: true,
  cached: 'all',
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

/** Schools of a table, by what they ask for. */
const schoolsQuery = {
  ...demandQuery,
  ...paging,
  subjects: combination,
  /** Part of the school's name. */
  name: z.string().max(50).optional(),
}

export const listSubjectSchools = endpoint({
  method: 'GET',
  path: '/api/subject/school',
  summary: 'Schools, with what of their units stays open to a combination',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    ...schoolsQuery,
    /** Where the school is: 浙江. */
    place: z.string().max(12).optional(),
    tier: honour.optional(),
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
        /** Of the units that are open for certain; null without a combination or a prediction. */
        forecast: outlook.nullable(),
      }),
    ),
  }),
})

export const getSubjectSchool = endpoint({
  method: 'GET',
  path: '/api/subject/school/{cuHashId}',
  summary: 'A school’s units, grouped by what they ask for',
  access: 'public',
  figures: true,
  cached: 'all',
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

export const listRequirementChanges = endpoint({
  method: 'GET',
  path: '/api/subject/change',
  summary:
    'What an edition to come changes against the table, school by school, what a combination loses first',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object(schoolsQuery),
  data: z.object({
    ...demandFrame,
    /** Of the combination; null without one. */
    own: z.object({ loses: tally, gains: tally }).nullable(),
    list: z.array(
      z.object({
        /** null where the directory does not know it. */
        school: schoolCard.nullable(),
        name: z.string(),
        /** What the combination loses first, then what it gains. */
        units: z.array(
          z.object({
            unitName: z.string(),
            unitCode: z.string(),
            track: z.string(),
            before: z.string(),
            after: z.string(),
            effect: changeEffect,
          }),
        ),
      }),
    ),
  }),
})

export const compareCombinations = endpoint({
  method: 'GET',
  path: '/api/subquery/combination',
  summary: 'Every combination of subjects that a province lets a student choose, with what stays open to it',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object(demandQuery),
  data: z.object({
    ...demandFrame,
    /** In the order of subjects. */
    combinations: z.array(
      openness.extend({
        subjects: z.array(z.int()),
        name: z.string(),
        /** Units that an edition to come shuts to it, and those that it opens; null: none is loaded, or nothing can be compared. */
        next: z.object({ loses: tally, gains: tally }).nullable(),
      }),
    ),
  }),
})

export type SchoolUnit = z.output<typeof schoolUnit>
