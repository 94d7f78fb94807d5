import type { ProvinceRules } from '#contract/province.ts'
import { newestRules, ruleDoubts } from '#domain/province/rules.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { useNextExamYear, usePublishedRulesYear } from '#web/features/province/parts/exam-year.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'

const KIND = { major: '专业+学校', group: '院校专业组', school: '院校' } as const

type Filing = Pick<ProvinceRules, 'name' | 'year' | 'targetYear' | 'certainty' | 'note' | 'batches'>
type Batch = Omit<Filing['batches'][number], 'name'>

/** The same of any province, by its id; nothing where no rule of it is known. */
export function ProvinceFiling({ provinceId }: { provinceId: number }) {
  const province = useProvince(provinceId)
  const targetYear = useNextExamYear()
  if (!province) return null
  const rules = newestRules(province.rules)
  const [main] = rules
  if (!main) return null
  const { certainty, note } = main
  const batches = rules.map(({ batch, ...rule }) => ({ ...rule, name: batch }))
  return (
    <FilingRules province={{ name: province.name, year: main.year, targetYear, certainty, note, batches }} />
  )
}

/** How a province files: each batch with its choices, and what of it is not settled. */
export function FilingRules({ province }: { province: Filing }) {
  const published = usePublishedRulesYear()
  const { year, targetYear, certainty, note, batches } = province
  const doubts =
    year === null || certainty === null
      ? []
      : ruleDoubts(province.name, { year, certainty }, Math.min(published, targetYear))
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
