import type { ProvinceRules } from '#contract/province.ts'
import { publishedRulesYear } from '#domain/exam/exam-year.ts'
import { ruleDoubts } from '#domain/province/rules.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'

const KIND = { major: '专业+学校', group: '院校专业组', school: '院校' } as const

type Batch = ProvinceRules['batches'][number]

/** How a province files: each batch with its choices, and what of it is not settled. */
export function FilingRules({ province }: { province: ProvinceRules }) {
  const { year, certainty, note, batches } = province
  const doubts =
    year === null || certainty === null
      ? []
      : ruleDoubts(province.name, { year, certainty }, publishedRulesYear(new Date()))
  const said = [...(note === null ? [] : [note]), ...doubts]
  return (
    <>
      <List title={`${year ?? ''} 年填报规则`}>
        {batches.map((batch) => (
          <Row key={batch.name} description={batchText(batch)}>
            {batch.name}
          </Row>
        ))}
      </List>
      {said.length > 0 && (
        <Notice kind={doubts.length > 0 ? 'warn' : 'info'}>
          {said.join('')}
          {doubts.length > 0 && '填报前请看省考试院当年的文件。'}
        </Notice>
      )}
    </>
  )
}

function batchText({ unitKind, choices, majorsPerChoice, forWhom, supplement }: Batch): string {
  const majors = majorsPerChoice === null ? '' : `，每个志愿 ${majorsPerChoice} 个专业`
  const whom = forWhom === null ? '' : `；只有${forWhom}能填`
  const again = supplement === null ? '' : `。征集志愿（转述，待核对）：${supplement}`
  return `按“${KIND[unitKind]}”填报，最多 ${choices} 个志愿${majors}${whom}${again}`
}
