import { combinationsOf } from '#domain/exam/combination.ts'
import { type ProvinceWithRules, useProvince } from '#web/features/province/parts/provinces.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { type Fact, Facts } from '#web/ui/table/Facts.tsx'

const UNIT = { major: '专业（加学校）', group: '院校专业组', school: '院校' } as const

/** What holds in a province, from its newest dated rule, with how sure that is. */
export function ProvinceRule({ provinceId }: { provinceId: number }) {
  const province = useProvince(provinceId)
  const [rule] = province?.rules ?? []
  if (!province) return null
  if (!rule) return <Notice>还没有{province.name}的选科规则，请看本省考试院的文件。</Notice>
  return (
    <>
      {rule.certainty === 'M' && (
        <Notice kind="warn">
          下面{province.name}的规则来自非官方来源，待核对；请以本省考试院公布的为准。
        </Notice>
      )}
      <Facts
        facts={[
          ['省份', province.name],
          ['模式', rule.model],
          ...(rule.firstExamYear === null ? [] : [['首次考试', `${rule.firstExamYear} 年`] as const]),
          ...subjectFacts(rule),
          ['总分', `${rule.fullScore} 分`],
          ['排名', rule.tracks.length > 1 ? `${rule.tracks.join('、')}分开排` : '所有考生一起排'],
          [
            '填志愿',
            `按${UNIT[rule.unitKind]}，${rule.batch}最多 ${rule.choices} 个${
              rule.majorsPerChoice === null ? '' : `，每个里填 ${rule.majorsPerChoice} 个专业`
            }`,
          ],
        ]}
      />
      {rule.note !== null && <p>{rule.note}</p>}
      <p className="soft mt-2 mb-2">
        来源：{rule.source}（{rule.year} 年的规则）
      </p>
    </>
  )
}

/** What is chosen; nothing of it where a province does not choose subjects. */
function subjectFacts(rule: ProvinceWithRules['rules'][number]): Fact[] {
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
