import { notFound } from '#server/http/errors.ts'
import type { ProvinceFacts, Reference } from './reference.ts'

/** @throws HttpProblem 404 for an id that is no province's */
export function provinceFacts(
  { reference }: { readonly reference: Pick<Reference, 'provinces'> },
  provinceId: number,
): ProvinceFacts {
  const facts = reference.provinces.get(provinceId)
  if (!facts) throw notFound()
  return facts
}
