/** The hardest choices first; those without a probability keep to the end. Equal ones keep their order. */
export function hardestFirst<T extends { row: { probability: number | null } | null }>(
  choices: readonly T[],
): T[] {
  const of = ({ row }: T): number => row?.probability ?? Number.POSITIVE_INFINITY
  return [...choices].sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)))
}
