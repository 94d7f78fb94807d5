import type { UnitRow } from '#contract/recommend.ts'
import { lookupText, requirementLookup } from '#domain/province/requirement-lookup.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { Outside } from '#web/ui/link/Outside.tsx'

/** Where the authority tells a requirement that is to be checked; nothing where it is known. */
export function RequirementLookup({ requirement }: Pick<UnitRow, 'requirement'>) {
  const { data: province } = useProvinceData(useProvinceId())
  const lookup = requirementLookup(province?.name ?? '')
  if (requirement.known || lookup === null) return null
  return (
    <p className="note taps">
      <Outside url={lookup.url}>{lookupText(lookup)}</Outside>
    </p>
  )
}
