import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** How good predictions were in years that the model had not seen; docs/backtest.md explains every figure. */

const quality = z.object({
  /** Of |predicted rank ÷ true rank − 1|. */
  median: z.number(),
  p90: z.number(),
  /** Shares, 0…1, as all below but `n`. */
  within10: z.number(),
  brier: z.number(),
  calibration: z.number(),
  /** Admitted among the simulated students told 0.9 or more. */
  safeAdmitted: z.number(),
})

const cell = z.object({
  /** Band of predicted ranks, or 全部. */
  band: z.string(),
  n: z.int(),
  ours: quality,
  /** Last year's rank taken as this year's. */
  last: quality.nullable(),
  /** Shares whose line was no harder than the ranks told for p = 0.9, 0.5 and 0.1. */
  coverage: z.tuple([z.number(), z.number(), z.number()]),
})

export const backtest = z.object({
  reports: z.array(
    z.object({
      province: z.string(),
      year: z.int(),
      /** Latest year that the model was shown. */
      previous: z.int(),
      /** Bands, then the total. */
      matched: z.array(cell),
      /** Units that eased alone the year before: how many, and the share that held their rank at p = 0.9. */
      eased: z.object({ n: z.int(), held: z.number() }).nullable(),
      /** The five most wanted units among p ≥ 0.9 of each simulated student: mean probability told, share admitted. */
      wanted: z.object({ students: z.int(), told: z.number(), got: z.number() }).nullable(),
      /** Of groups: they are told no chance, since too few of these ranks held. */
      lineOnly: z.boolean().default(false),
      /** Whether the test year's own places were at hand: a file without them had none to show. */
      withPlan: z.boolean(),
      /** By field (门类), of majors: how many, and the shares that held their ranks at p = 0.9, 0.5 and 0.1. */
      fields: z
        .array(
          z.object({
            field: z.string(),
            n: z.int(),
            coverage: z.tuple([z.number(), z.number(), z.number()]),
            /** Of the simulated students told 稳: mean probability, share admitted. */
            match: z.object({ told: z.number(), came: z.number() }),
          }),
        )
        .default([]),
      /** By probability: share of students, mean probability, share admitted. */
      bins: z.array(z.tuple([z.number(), z.number(), z.number()])),
      lists: z.array(
        z.object({
          /** Share of the units that a student would take at all. */
          open: z.number(),
          slots: z.int(),
          students: z.int(),
          /** Share admitted nowhere. */
          miss: z.number(),
        }),
      ),
    }),
  ),
  targets: z.array(
    z.object({
      what: z.string(),
      must: z.string(),
      aim: z.string(),
      measured: z.string(),
      kept: z.enum(['aim', 'must', 'missed']),
    }),
  ),
})

export const getBacktest = endpoint({
  method: 'GET',
  path: '/api/apprec/backtest',
  summary: 'The back-test of the prediction, as written by `npm run bench -- backtest`',
  access: 'public',
  data: backtest,
})

export type Backtest = z.output<typeof backtest>
