import * as z from 'zod'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import { CERTAINTIES, MODELS, UNIT_KINDS } from '#domain/province/rules.ts'
import { endpoint } from './endpoint.ts'
import { province, subject } from './fields.ts'

export const unitKind = z.enum(UNIT_KINDS)

export const certainty = z.enum(CERTAINTIES)

const model = z.enum(MODELS)

/** A province's rules of the latest year known, and what figures there are of it. */
export const provinceRules = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Year of the rule; null when no rule is loaded, and then the lists below are empty. */
    year: z.int().nullable(),
    model: model.nullable(),
    fullScore: z.int().nullable(),
    /** 3+1+2: exactly one of these; else empty. */
    firstSubjects: z.array(subject),
    /** `choose` of these besides the first subject (3+1+2: 2; 3+3: 3; 文理: 0). */
    subjects: z.array(subject),
    choose: z.int(),
    /** Tracks ranked apart; a single one needs no question. For 3+1+2 it follows from the first subject. */
    tracks: z.array(z.string()),
    batches: z.array(
      z.object({
        name: z.string(),
        unitKind,
        choices: z.int(),
        majorsPerChoice: z.int().nullable(),
        /** Whom alone it is for; null: everybody. */
        forWhom: z.string().nullable(),
        /** What is known of 征集 after it, second-hand; null: nothing. */
        supplement: z.string().nullable(),
      }),
    ),
    /** H: read in an official text; M: from a secondary source, not to be shown as settled. */
    certainty: certainty.nullable(),
    ruleSource: z.string().nullable(),
    note: z.string().nullable(),
    /** The exam that its students file for next; where there are lines, that which is predicted. */
    targetYear: z.int(),
    /** Years of each kind of figure, latest first. */
    data: z.object({
      lines: z.array(z.int()),
      scoreRanks: z.array(z.int()),
      controlLines: z.array(z.int()),
      /** The latest year of lines that predictions rest on; null where nothing is predicted. Newer lines have no ranks yet. */
      predictedFrom: z.int().nullable(),
      /** The year of the plan that units are offered by, or those of the lines are held against; null without one. */
      planYear: z.int().nullable(),
      /** No other year's lines with ranks are at hand: how far lines move is taken from other provinces. */
      oneYear: z.boolean(),
      /** Of the latest year only the starter set of lines is loaded. */
      starter: z.boolean(),
      /**
       * Of each tier the mean probability that was told and the share that came true, in the newest year that a back-test judged
       * without having seen it; null: none of this province.
       */
      held: z
        .object({
          year: z.int(),
          tiers: z.record(z.enum(FILED_TIERS), z.object({ told: z.number(), came: z.number() })),
        })
        .nullable(),
    }),
  })
  .meta({ id: 'ProvinceRules' })

export type ProvinceRules = z.output<typeof provinceRules>

/** One row of a province's rules: what holds from `year` in one batch until a later row replaces it. */
export const provinceRule = z.object({
  year: z.int(),
  batch: z.string(),
  model,
  firstExamYear: z.int().nullable(),
  fullScore: z.int(),
  unitKind,
  choices: z.int(),
  majorsPerChoice: z.int().nullable(),
  /** 3+1+2: one of these comes first; empty elsewhere. */
  firstSubjects: z.array(z.string()),
  subjects: z.array(z.string()),
  /** How many of `subjects` are chosen. */
  choose: z.int(),
  tracks: z.array(z.string()),
  /** H: read in an official text; M: not, and not to be shown as settled. */
  certainty,
  source: z.string(),
  note: z.string().nullable(),
  /** Whom alone the batch is for; null: everybody. */
  forWhom: z.string().nullable(),
  /** What is known of 征集 after the batch, second-hand; null: nothing. */
  supplement: z.string().nullable(),
})

export const listProvinces = endpoint({
  method: 'GET',
  path: '/api/province',
  summary:
    'The provinces, each with its rules by year and batch, the latest first; whether a place can be looked up',
  access: 'public',
  figures: true,
  cached: 'all',
  data: z.object({
    provinces: z.array(province.extend({ rules: z.array(provinceRule) })),
    /** false: no map service is set up, and nobody needs to say where they are. */
    canLocate: z.boolean(),
  }),
})

export const locate = endpoint({
  method: 'GET',
  path: '/api/location',
  summary: 'The province of a place; nothing is kept',
  access: 'public',
  query: z.object({
    longitude: z.coerce.number().min(-180).max(180),
    latitude: z.coerce.number().min(-90).max(90),
  }),
  data: z.object({
    /** null: outside every province of the list, or the map service did not answer. */
    province: province.nullable(),
    mapFailed: z.boolean(),
  }),
})
