import * as z from 'zod'
import { ALIGNS, ARROWS, FILLS, LOOKS, type ItemPicture } from '#domain/assess/picture/picture.ts'

/** Pictures of tasks, as their files hold them and as they cross the wire. */

const text = z.string().min(1).max(40)
const point = z.tuple([z.number(), z.number()])
const sizes = z.tuple([z.number().positive(), z.number().positive()])
const drawn = { look: z.enum(LOOKS).optional(), fill: z.enum(FILLS).optional() }

const label = z.strictObject({ kind: z.literal('text'), at: point, text, align: z.enum(ALIGNS).optional() })

const shape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    points: z.array(point).min(2),
    curved: z.boolean().optional(),
    closed: z.boolean().optional(),
    arrow: z.enum(ARROWS).optional(),
    ...drawn,
  }),
  z.strictObject({ kind: z.literal('oval'), at: point, radius: sizes, ...drawn }),
  z.strictObject({ kind: z.literal('box'), at: point, size: sizes, text: text.optional(), ...drawn }),
  label,
])

const axis = z
  .strictObject({
    label: text,
    from: z.number(),
    to: z.number(),
    step: z.number().min(0),
    names: z.array(z.string()).optional(),
  })
  .refine(({ from, to }) => to > from, 'should end behind where it begins')

const series = z.strictObject({
  name: text.optional(),
  as: z.enum(['line', 'curve', 'points', 'bars']),
  points: z.array(point).min(1),
  look: z.enum(LOOKS).optional(),
  isRight: z.boolean().optional(),
})

/** What it shows, for who cannot see it: all that the task needs of it, and no answer. */
const description = z.string().min(10).max(300)

export const picture: z.ZodType<ItemPicture> = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('scene'),
      description,
      size: z.tuple([z.number().min(100).max(300), z.number().min(40).max(300)]),
      shapes: z.array(shape).min(1),
    }),
    z.strictObject({
      kind: z.literal('plot'),
      description,
      x: axis,
      y: axis,
      right: axis.optional(),
      series: z.array(series).min(1),
      notes: z.array(label).optional(),
      grid: z.boolean().optional(),
    }),
    z.strictObject({
      kind: z.literal('pyramid'),
      description,
      left: text,
      right: text,
      unit: text,
      to: z.number().positive(),
      step: z.number().positive(),
      groups: z
        .array(z.strictObject({ name: text, left: z.number().min(0), right: z.number().min(0) }))
        .min(3),
    }),
  ])
  .meta({ id: 'ItemPicture' })
