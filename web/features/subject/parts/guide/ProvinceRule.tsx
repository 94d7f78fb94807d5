import { combinationsOf } from '#domain/exam/combination.ts'
import { newestRules, ruleDoubts } from '#domain/province/rules.ts'
import { usePublishedRulesYear } from '#web/features/province/parts/exam-year.ts'
import { type ProvinceWithRules, useProvince } from '#web/features/province/parts/provinces.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { type Fact, Facts } from '#web/ui/table/Facts.tsx'

const UNIT = { major: '专业（加学校）', group: '院校专业组', school: '院校' } as const

type Rule = ProvinceWithRules['rules'][number]

/** What holds in a province, from its newest dated rules, with how sure that is. */
export function ProvinceRule({ provinceId }: { provinceId: number }) {
  const province = useProvince(provinceId)
  const published = usePublishedRulesYear()
  if (!province) return null
  const rules = newestRules(province.rules)
  const [rule] = rules
  if (!rule) return <Notice>还没有{province.name}的选科规则，请看本省考试院的文件。</Notice>
  const again = rules.flatMap(({ batch, supplement }) =>
    supplement === null ? [] : [`${batch}：${supplement}`],
  )
  const doubts = ruleDoubts(province.name, rule, published)
  return (
    <>
      {doubts.length > 0 && <Notice kind="warn">{doubts.join('')}请以本省考试院公布的为准。</Notice>}
      <Facts
        facts={[
          ['省份', province.name],
          ['模式', rule.model],
          ...(rule.firstExamYear === null ? [] : [['首次考试', `${rule.firstExamYear} 年`] as const]),
          ...subjectFacts(rule),
          ['总分', `${rule.fullScore} 分`],
          ['排名', rule.tracks.length > 1 ? `${rule.tracks.join('、')}分开排` : '所有考生一起排'],
          ['填志愿', rules.map(filingText).join('；')],
          ...(again.length === 0 ? [] : [['征集志愿', `${again.join('；')}（转述，待核对）`] as const]),
        ]}
      />
      {rule.note !== null && <p>{rule.note}</p>}
      <p className="soft mt-2 mb-2">
        来源：{rule.source}（{rule.year} 年的规则）
      </p>
    </>
  )
}

function filingText({ unitKind, batch, choices, majorsPerChoice, forWhom }: Rule): string {
  const majors = majorsPerChoice === null ? '' : `，每个里填 ${majorsPerChoice} 个专业`
  const whom = forWhom === null ? '' : `（只有${forWhom}能填）`
  return `按${UNIT[unitKind]}，${batch}最多 ${choices} 个${majors}${whom}`
}

/** What is chosen; nothing of it where a province does not choose subjects. */
function subjectFacts(rule: Rule): Fact[] {
  if (rule.choose === 0) return [['选科', '不选科，按文科、理科报考']]
  const firsts = rule.firstSubjects.join('、')
  const chosen = `${rule.subjects.join('、')}中选 ${rule.choose} 门`
  return [
    ...(firsts === ''
      ? [['选考科目', chosen] as const]
      : [['首选科目', `${firsts}中选 1 门`] as const, ['再选科目', chosen] as const]),
    ['一共', `${combinationsOf(rule).length} 种组合`],
  ]
}
