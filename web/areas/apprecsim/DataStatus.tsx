import type { ProvinceRules } from '#contract/unit.ts'
import { Card, Notice } from '#web/ui/Card.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import styles from './DataStatus.module.css'

const yearsText = (years: readonly number[]): string => [...years].sort((a, b) => a - b).join('、')

/** Which figures of a province are loaded, and what is missing. */
export function DataStatus({
  province,
}: {
  province: Pick<ProvinceRules, 'name' | 'certainty' | 'targetYear' | 'data'>
}) {
  const { data, targetYear, certainty } = province
  const facts: Fact[] = [
    ['投档线', yearsText(data.lines)],
    ['一分一段表', yearsText(data.scoreRanks)],
    ['省控线', yearsText(data.controlLines)],
    ['预测年份', targetYear === null ? null : `${targetYear} 年`],
  ]
  return (
    <Card title={`${province.name}的数据`}>
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
      {data.starter && (
        <Notice kind="warn">
          现在载入的只是随产品附带的一小部分志愿，查不到的学校和专业不等于没有。
          <details className={styles.operator}>
            <summary>管理员：怎样载入全部数据</summary>
            <p>从考试院下载官方文件，在服务器上运行（可一次给多个文件）：</p>
            <pre>npm run ops -- import zhejiang-lines 文件.xls</pre>
            <p>
              <code>npm run ops -- import</code> 列出各省的数据来源，导入后立即生效。
            </p>
          </details>
        </Notice>
      )}
      {certainty === 'M' && (
        <Notice kind="warn">本省的选科和志愿规则还没有核对到官方文件，请以省考试院公布的为准。</Notice>
      )}
    </Card>
  )
}
