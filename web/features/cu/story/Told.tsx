import type { DataOf } from '#contract/endpoint.ts'
import type { getSchoolPortrait } from '#contract/cu.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Moved } from './Moved.tsx'
import { Fees, Specials, Taken } from './Taken.tsx'
import { Teaches } from './Teaches.tsx'

/** What a province's tables tell of a school, a card a question, each with where it is from. */
export function Told({ portrait }: { portrait: DataOf<typeof getSchoolPortrait> }) {
  const { taken, moves, teaches, specials, fees, sources } = portrait
  const from = (ids: readonly number[] = []) => (
    <SourcesNote sources={sources.filter(({ id }) => ids.includes(id))} />
  )
  return (
    <>
      <Taken portrait={portrait}>{from(taken.flatMap(({ sourceIds }) => sourceIds))}</Taken>
      <Moved portrait={portrait}>{from(moves?.sourceIds)}</Moved>
      <Teaches portrait={portrait}>{from(teaches?.sourceIds)}</Teaches>
      <Specials portrait={portrait}>{from(specials.sourceIds)}</Specials>
      <Fees portrait={portrait}>{from(fees?.sourceIds)}</Fees>
    </>
  )
}
