import type { TextField, WrittenText, getText, getTextForm } from '#contract/console/content.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type OpenText = DataOf<typeof getText>
export type KindShape = DataOf<typeof getTextForm>['kinds'][number]

/** What the form holds while it is filled in. */
export interface TypedText {
  values: Record<string, string>
  markdown: string
}

/** What is sent of it: what the kind has a place for, and has been filled in. */
export function writtenOf(
  { values, markdown }: TypedText,
  kind: string,
  fields: readonly Pick<TextField, 'name'>[],
): WrittenText {
  const said = fields.flatMap(({ name }) => {
    const value = values[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  return { values: { kind, ...Object.fromEntries(said) }, markdown }
}

/** Every field has a value, so that the form knows what was changed. */
export const typedOf = (
  { values, markdown }: WrittenText,
  fields: readonly Pick<TextField, 'name'>[],
): TypedText => ({
  values: Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])),
  markdown,
})
