import * as z from 'zod'
import { CHARTER_KINDS, RULE_TOPICS } from '#domain/enbasic/topics.ts'
import { schoolCard, source } from './directory.ts'
import { endpoint } from './endpoint.ts'
import { year } from './fields.ts'
import { certainty } from './province.ts'

/** 强基: how schools make their composite mark, and what holds for all of them. */

/** What stands behind a statement: how sure it is, and where it was read. */
const origin = { certainty, source: z.string() }

const formula = z.object({
  /** For which of the school's majors it holds; 全部 for all. */
  majors: z.string(),
  /** As domain/enbasic/formula.ts reads it; null: what is told cannot be worked out, and `note` says why. */
  formula: z.string().nullable(),
  /** 校测=150: full marks that the formula leaves open. */
  fullMarks: z.array(z.string()),
  note: z.string().nullable(),
})

const schoolYear = z.object({
  year,
  formulas: z.array(formula),
  /** How many are asked to the test for each place; null: not known. */
  multiple: z.int().nullable(),
  /** Short names, or 全国 alone; empty: not known. */
  provinces: z.array(z.string()),
  /** What asks somebody to the test who is not among those. */
  exception: z.string().nullable(),
  ...origin,
})

/** What an imported charter says of a year. */
const charter = z.object({
  year,
  url: z.string(),
  entries: z.array(
    z.object({
      kind: z.enum(CHARTER_KINDS),
      name: z.string(),
      /** Of a major: what it asks of subjects. */
      requirement: z.string().nullable(),
      /** Of a date: the first and the last day, YYYY-MM-DD. */
      begins: z.string().nullable(),
      ends: z.string().nullable(),
    }),
  ),
  ...origin,
})

export const listEnbasicSchools = endpoint({
  method: 'GET',
  path: '/api/enbasic/school',
  summary:
    'Schools of 强基 with their formula, multiple and provinces by year, and what their charters say where imported',
  access: { guard: 'enbasic', visitor: true },
  cached: 'all',
  data: z.object({
    schools: z.array(
      z.object({
        name: z.string(),
        /** null: the directory does not have it. */
        school: schoolCard.nullable(),
        website: z.string().nullable(),
        /** The latest first; at least one. */
        years: z.array(schoolYear),
        /** The latest first. */
        charters: z.array(charter),
      }),
    ),
    sources: z.array(source),
  }),
})

export const listEnbasicRules = endpoint({
  method: 'GET',
  path: '/api/enbasic/rule',
  summary: 'What holds for every school of 强基: what one gives up, how one gets in',
  access: 'public',
  figures: true,
  cached: 'all',
  data: z.object({
    rules: z.array(
      z.object({ code: z.string(), topic: z.enum(RULE_TOPICS), year, statement: z.string(), ...origin }),
    ),
    sources: z.array(source),
  }),
})
