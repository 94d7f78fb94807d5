import { picture } from '#contract/picture.ts'
import { DOUBTS } from '#domain/assess/doubt.ts'
import {
  DOCUMENT_TOPICS,
  type Instrument,
  LETTERS,
  SOURCE_STANDINGS,
  partsOf,
} from '#domain/assess/instrument.ts'
import type { Result } from '#domain/assess/score.ts'
import * as z from 'zod'

const text = z.string().trim().min(1)
const code = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

const answers = z.array(z.strictObject({ value: z.int().min(1).max(5), text })).length(5)

const ratedPart = z.strictObject({
  kind: z.literal('rated'),
  code,
  title: text,
  intro: text,
  answers,
  scales: z
    .array(
      z.strictObject({ code, name: text, about: text, high: text, middle: text, low: text, isNot: text }),
    )
    .min(1),
  items: z.array(z.strictObject({ code, scale: code, reversed: z.boolean(), text })).min(1),
  contradictions: z.array(z.tuple([code, code])),
})

const letters = z.enum(LETTERS)
const province = z.int().min(1).max(99)
const provinces = z.array(province).min(1)
const citedSource = {
  authority: text,
  title: text,
  year: z.int().min(2000).max(2100),
  number: text.optional(),
  standing: z.enum(SOURCE_STANDINGS).optional(),
}
const taskItem = z.strictObject({
  code,
  point: text,
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  expected: z.number().min(30).max(98).optional(),
  text,
  table: z.array(z.array(z.string())).min(2).optional(),
  picture: picture.optional(),
  options: z.strictObject({ A: text, B: text, C: text, D: text }),
  key: letters,
  solution: text,
  wrong: z.partialRecord(letters, text),
  computed: text.optional(),
  source: z
    .union([
      z.strictObject(citedSource),
      z.strictObject({ topic: z.enum(DOCUMENT_TOPICS), provinces: provinces.optional() }),
    ])
    .optional(),
  provinces: provinces.optional(),
})

const taskPart = z.strictObject({
  kind: z.literal('tasks'),
  code,
  title: text,
  intro: text,
  minutes: z.int().min(1).max(180),
  items: z.array(taskItem).min(1),
})

const pair = z.strictObject({
  code,
  title: text,
  intro: text,
  answers,
  items: z
    .array(z.strictObject({ code, topic: text, forParent: text, forStudent: text, near: text, apart: text }))
    .min(1),
})

/** A test as its file holds it: each code once, each item on a scale that there is, a slip for each wrong option. */
export const instrumentSchema: z.ZodType<Instrument> = z
  .strictObject({
    code,
    version: z.int().min(1),
    title: text,
    purpose: text,
    about: z.strictObject({ builtOn: z.array(text).min(1), isNot: z.array(text).min(1) }),
    minutes: z.int().min(1).max(240),
    parts: z.array(z.discriminatedUnion('kind', [ratedPart, taskPart])).min(1),
    pair: pair.optional(),
    documents: z
      .array(z.strictObject({ topic: z.enum(DOCUMENT_TOPICS), province, ...citedSource }))
      .optional(),
  })
  .superRefine((instrument, context) => {
    const { parts } = instrument
    const fault = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message })
    const all = partsOf(instrument)
    if (new Set(all.map((part) => part.code)).size < all.length) fault(['parts'], 'two parts have one code')
    const paired = instrument.pair?.items ?? []
    if (new Set(paired.map((item) => item.code)).size < paired.length)
      fault(['pair', 'items'], 'two items have one code')
    parts.forEach((part, at) => {
      const codes = new Set(part.items.map((item) => item.code))
      if (codes.size < part.items.length) fault(['parts', at, 'items'], 'two items have one code')
      if (part.kind === 'rated') {
        const scales = new Set(part.scales.map((scale) => scale.code))
        part.items.forEach((item, index) => {
          if (!scales.has(item.scale))
            fault(['parts', at, 'items', index, 'scale'], `there is no scale ${item.scale}`)
        })
        part.contradictions.flat().forEach((item) => {
          if (!codes.has(item)) fault(['parts', at, 'contradictions'], `there is no item ${item}`)
        })
        return
      }
      part.items.forEach(({ key, wrong, options }, index) => {
        const explained = LETTERS.filter((letter) => wrong[letter] !== undefined)
        if (explained.join() !== LETTERS.filter((letter) => letter !== key).join())
          fault(['parts', at, 'items', index, 'wrong'], 'should explain each option but the key')
        if (new Set(Object.values(options)).size < LETTERS.length)
          fault(['parts', at, 'items', index, 'options'], 'two options are the same')
      })
    })
  })

/** A test from its file. @throws ZodError naming the field that is wrong */
export const parseInstrument = (json: unknown): Instrument => instrumentSchema.parse(json)

const doubts = z.array(z.enum(DOUBTS))

/** A result as it is kept. */
export const resultSchema: z.ZodType<Result> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rated'),
    scales: z.array(z.object({ code: z.string(), mean: z.number().nullable(), answered: z.int() })),
    doubts,
  }),
  z.object({
    kind: z.literal('tasks'),
    right: z.int(),
    of: z.int(),
    items: z.array(z.object({ code: z.string(), answer: z.int().nullable(), right: z.boolean() })),
    doubts,
  }),
])

const known = z.number().nullable()

/** What a part measures, from the answers of all who submitted it; nothing of it says whose they were. */
export const partFigures = z.object({
  part: z.string(),
  answered: z.int(),
  scales: z.array(
    z.object({ code: z.string(), alpha: known, omega: known, retest: known, mean: known, deviation: known }),
  ),
  items: z.array(z.object({ code: z.string(), mean: z.number(), correlation: known })),
})
export type PartFigures = z.output<typeof partFigures>
