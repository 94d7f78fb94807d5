import { combinationsOf } from '#domain/exam/combination.ts'
import { useProvinces } from '#web/data/provinces.ts'
import { Notice } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import styles from './guide.module.css'

const UNIT = { major: '专业（加学校）', group: '院校专业组', school: '院校' } as const

/** What holds in a province, from its newest dated rule, with how sure that is. */
export function ProvinceRule({ provinceId }: { provinceId: number }) {
  const { data = [] } = useProvinces()
  const province = data.find(({ id }) => id === provinceId)
  const [rule] = province?.rules ?? []
  if (!province) return null
  if (!rule) return <Notice>还没有{province.name}的选科规则，请看本省考试院的文件。</Notice>
  const firsts = rule.firstSubjects.join('、')
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
          ['首次考试', rule.firstExamYear === null ? null : `${rule.firstExamYear} 年`],
          ['首选科目', firsts === '' ? '不分首选' : `${firsts}中选 1 门`],
          [
            firsts === '' ? '选考科目' : '再选科目',
            rule.choose === 0 ? '不选科' : `${rule.subjects.join('、')}中选 ${rule.choose} 门`,
          ],
          ['一共', `${combinationsOf(rule).length} 种组合`],
          ['排名', rule.tracks.length > 1 ? `${rule.tracks.join('、')}分开排` : '所有考生一起排'],
          [
            '填志愿',
            `按${UNIT[rule.unitKind]}，${rule.batch}最多 ${rule.choices} 个${
              rule.majorsPerChoice === null ? '' : `，每个里填 ${rule.majorsPerChoice} 个专业`
            }`,
          ],
        ]}
      />
      <p className={styles.soft}>
        来源：{rule.source}（{rule.year} 年的规则）
      </p>
    </>
  )
}
