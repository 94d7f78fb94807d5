import type { Level } from '#domain/directory/level.ts'
import { tableText, unofficialText } from '#domain/exam/demand-text.ts'
import { lookupText, requirementLookup } from '#domain/province/requirement-lookup.ts'
import type { RequirementDemand } from './demand.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { Outside } from '#web/ui/link/Outside.tsx'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'

interface DemandPlaceFieldsProps {
  provinceId: number
  level: Level
  /** Levels to choose between, once known. */
  levels: readonly Level[]
  onChange: (changes: { provinceId?: number; level?: Level }) => void
}

/** Of which province, and 本科 or 专科. */
export function DemandPlaceFields({ provinceId, level, levels, onChange }: DemandPlaceFieldsProps) {
  return (
    <>
      <ProvinceField value={provinceId} onChange={(id) => onChange({ provinceId: id })} />
      {levels.length > 1 && (
        <Choices
          look="segments"
          label="层次"
          hideLabel
          options={levels.map((each) => ({ value: each, text: each }))}
          value={[level]}
          onChange={([each]) => each !== undefined && onChange({ level: each })}
        />
      )}
    </>
  )
}

/** What limits the figures below: nothing loaded, one combination only, a starter set, rules to be checked. */
export function DemandNotice({
  notice,
  choice,
  province,
  editionDue,
}: Pick<RequirementDemand, 'notice' | 'choice' | 'province' | 'editionDue'>) {
  const lookup = editionDue === null ? null : requirementLookup(province.name)
  return (
    <>
      {notice !== null && (
        <Notice kind="warn">
          {notice}
          {lookup !== null && (
            <span className="block taps">
              <Outside url={lookup.url}>
                {editionDue} 年起的新版，{lookupText(lookup)}
              </Outside>
            </span>
          )}
        </Notice>
      )}
      {choice?.certainty === 'M' && <Notice>{unofficialText(province.name)}</Notice>}
    </>
  )
}

/** Which table figures are counted in, and where it is from. */
export function DemandSource({
  table,
  province,
  choice,
  sources,
}: Pick<RequirementDemand, 'table' | 'province' | 'choice' | 'sources'>) {
  if (!table) return null
  return (
    <SourcesNote sources={sources}>
      {tableText(table, province.name, (choice?.firstSubjects.length ?? 0) > 0)}
    </SourcesNote>
  )
}
