import * as z from 'zod'
import { HEAVIEST, REASONS, SCOPES } from '#domain/subdec/answers.ts'
import { MODELS } from '#domain/province/rules.ts'
import { WISH_LEVELS } from '#domain/preference/preferences.ts'
import { endpoint } from './endpoint.ts'
import { province, provinceId, queryProvinceId, source } from './fields.ts'
import { madeFile, printedName } from './paper.ts'
import { demandFrame, tally } from './requirement.ts'

/** 选科决策: what a student tells of marks, liking and school, and what each combination keeps of what they want. */

const subjectId = z.int().min(1).max(7)
/** Subjects as bits, in the order of their ids. */
const mask = z.int().min(1).max(127)

const rated = z.array(z.object({ subject: subjectId, degree: z.int().min(1).max(5) })).max(7)
const weight = z.int().min(0).max(HEAVIEST)
const count = z.int().min(1).max(1_000_000)

export const subdecAnswers = z.object({
  exams: z
    .array(
      z.object({
        name: z.string().trim().max(20),
        scope: z.enum(SCOPES),
        people: count.nullable(),
        results: z
          .array(
            z.object({
              subject: subjectId,
              mark: z.number().min(0).max(300).nullable(),
              rank: count.nullable(),
            }),
          )
          .max(7),
      }),
    )
    .max(8),
  interest: rated,
  effort: rated,
  offers: z
    .array(
      z.object({
        combination: mask,
        offer: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
      }),
    )
    .max(40),
  finalists: z
    .array(
      z.object({
        combination: mask,
        answers: z.record(z.string().min(1).max(40), z.int().min(1).max(4)),
      }),
    )
    .max(2),
  reasons: z.array(z.enum(REASONS)).max(REASONS.length),
  weights: z.object({ kept: weight, rank: weight, interest: weight, load: weight }),
})

const question = z.object({
  code: z.string(),
  text: z.string(),
  why: z.string(),
  answers: z.array(z.object({ value: z.int(), text: z.string(), says: z.string() })),
})

/** What the decision says, as `data/assess/subdec/subdec.json` holds it. */
export const subdecTexts = z.object({
  purpose: z.string(),
  about: z.object({ builtOn: z.array(z.string()), isNot: z.array(z.string()) }),
  grading: z.object({
    title: z.string(),
    paragraphs: z.array(z.string()),
    unsettled: z.array(z.object({ provinces: z.array(z.int()), text: z.string() })),
  }),
  kinds: z.array(
    z.object({
      code: z.string(),
      models: z.array(z.enum(MODELS)),
      all: z.array(z.string()),
      none: z.array(z.string()),
      name: z.string(),
      opens: z.string(),
      risk: z.string(),
      cost: z.string(),
      check: z.array(z.string()),
    }),
  ),
  circumstances: z.array(z.object({ code: z.string(), text: z.string(), do: z.string() })),
  questions: z.object({ workload: z.array(question), school: z.array(question) }),
  order: z.array(z.object({ code: z.string(), text: z.string() })),
})

export const getSubdecTexts = endpoint({
  method: 'GET',
  path: '/api/subdec/texts',
  summary: 'What 选科决策 asks and says',
  access: 'public',
  cached: 'all',
  data: subdecTexts,
})

/** Units of one requirement; `track` and `requirement` are masks, as `domain/exam/combination.ts` reads them. */
const tallied = z.object({
  track: z.int(),
  requirement: z.object({ first: z.int(), all: z.int(), any: z.int() }).nullable(),
  units: z.int(),
  places: z.int().nullable(),
})

export const getSubdecFacts = endpoint({
  method: 'GET',
  path: '/api/user/subdec/facts',
  summary:
    'What a province’s units ask, all and those of the majors the user wants; what came of the user’s tests',
  access: 'user',
  query: z.object({ provinceId: queryProvinceId }),
  data: z.object({
    ...demandFrame,
    /** Masks of subjects, as the rules list them; empty where nothing is chosen. */
    combinations: z.array(z.int()),
    /** Every unit of the province’s own table; null: it is not whole. */
    all: z.array(tallied).nullable(),
    wishes: z.array(
      z.object({
        level: z.enum(WISH_LEVELS),
        id: z.string(),
        name: z.string(),
        /** Empty: the table has no unit of it. */
        demands: z.array(tallied),
      }),
    ),
    /** By combination, what an edition to come takes and opens; empty: none is loaded, or nothing can be compared. */
    changes: z.array(z.object({ combination: z.int(), loses: tally, gains: tally })),
    /** The table in which wishes are counted: another province’s where the own one names no majors; null: none. */
    wishTable: z
      .object({
        province,
        year: z.int(),
        kind: z.enum(['plan', 'line']),
        complete: z.boolean(),
        /** Subjects whose requirement it cannot show. */
        unseen: z.array(z.int()),
        sources: z.array(source),
      })
      .nullable(),
    /** Combinations of which that table says something. */
    seen: z.array(z.int()),
    /** The latest of each part. */
    results: z.array(
      z.object({
        instrument: z.string(),
        title: z.string(),
        part: z.string(),
        subject: z.int().nullable(),
        scales: z.array(z.object({ code: z.string(), name: z.string(), mean: z.number().nullable() })),
        paper: z.object({ right: z.int(), of: z.int() }).nullable(),
        doubtful: z.boolean(),
      }),
    ),
  }),
})

/** `savedAt`: ISO time; null: nothing was saved yet. */
const saved = z.object({ answers: subdecAnswers, savedAt: z.string().nullable() })

export const getSubdec = endpoint({
  method: 'GET',
  path: '/api/user/subdec',
  summary: 'What the user told for 选科决策; before anything was saved, what nobody told',
  access: 'user',
  data: saved,
})

/** Each part that is sent takes the place of what was there; the others stay. The same again changes nothing. */
export const saveSubdec = endpoint({
  method: 'PUT',
  path: '/api/user/subdec',
  summary: 'Saves parts of what the user told for 选科决策',
  access: 'user',
  body: subdecAnswers.partial(),
  data: saved,
})

export const makeSubdecFile = endpoint({
  method: 'POST',
  path: '/api/user/subdec/file',
  summary: 'Makes a PDF of the saved decision in a province, to be fetched by an address of its own',
  access: 'user',
  body: z.object({ provinceId, printedName }),
  data: madeFile,
})
