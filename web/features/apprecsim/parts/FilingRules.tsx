import type { ProvinceRules } from '#contract/province.ts'
import { List, Row } from '#web/ui/list/List.tsx'

const KIND = { major: '专业+学校', group: '院校专业组', school: '院校' } as const

/** How a province files: each batch with its choices. */
export function FilingRules({ province }: { province: ProvinceRules }) {
  return (
    <List title={`${province.year ?? ''} 年填报规则`}>
      {province.batches.map(({ name, unitKind, choices, majorsPerChoice, forWhom }) => (
        <Row
          key={name}
          description={`按“${KIND[unitKind]}”填报，最多 ${choices} 个志愿${majorsPerChoice === null ? '' : `，每个志愿 ${majorsPerChoice} 个专业`}${forWhom === null ? '' : `；只有${forWhom}能填`}`}
        >
          {name}
        </Row>
      ))}
    </List>
  )
}
