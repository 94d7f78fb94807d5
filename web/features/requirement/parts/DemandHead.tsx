import type { Level } from '#domain/directory/level.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import type { Demand, Table } from './demand.ts'
import { tallyText } from './demand.ts'
import { SourcesNote } from '#web/features/recommend/parts/SourcesNote.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Notice } from '#web/ui/Card.tsx'
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
export function DemandNotice({ notice, choice, province }: Pick<Demand, 'notice' | 'choice' | 'province'>) {
  return (
    <>
      {notice !== null && <Notice kind="warn">{notice}</Notice>}
      {choice?.certainty === 'M' && (
        <Notice>{province.name}的选科规则来自非官方来源，待核对；请以本省考试院公布的为准。</Notice>
      )}
    </>
  )
}

const KIND: Record<Table['kind'], string> = { plan: '招生计划', line: '投档线所附的选科要求' }

/** Which table figures are counted in, and where it is from. */
export function DemandSource({
  table,
  province,
  choice,
  sources,
}: Pick<Demand, 'table' | 'province' | 'choice' | 'sources'>) {
  if (!table) return null
  return (
    <SourcesNote sources={sources}>
      按 {table.year} 年{province.name}
      {KIND[table.kind]}统计，{table.complete ? `${table.level}共` : `表里${table.level}有`}{' '}
      {tallyText(table.total, unitWord(table.unitKind))}
      {(choice?.firstSubjects.length ?? 0) > 0 && '，物理类和历史类合在一起算'}
      {table.unitKind === 'group' && '；一个专业组里可能有好几个专业'}
    </SourcesNote>
  )
}
