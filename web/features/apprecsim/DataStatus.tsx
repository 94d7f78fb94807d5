import type { ProvinceRules } from '#contract/province.ts'
import { restsText } from '#domain/forecast/words/rests-on.ts'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { type Fact, Facts } from '#web/ui/table/Facts.tsx'

const yearsText = (years: readonly number[]): string => [...years].sort((a, b) => a - b).join('、')

/** Which figures of a province are loaded, and what is missing. */
export function DataStatus({
  province,
}: {
  province: Pick<ProvinceRules, 'name' | 'certainty' | 'targetYear' | 'data'>
}) {
  const { data, targetYear, certainty } = province
  const newer = data.lines.filter((year) => data.predictedFrom !== null && year > data.predictedFrom)
  const facts: Fact[] = [
    ['投档线', yearsText(data.lines)],
    ['一分一段表', yearsText(data.scoreRanks)],
    ['省控线', yearsText(data.controlLines)],
    ['预测', restsText({ ...data, year: targetYear }) || null],
  ]
  return (
    <Card title={`${province.name}的数据`}>
      <div className="mb-3">
        <Facts facts={facts} />
      </div>
      {newer.length > 0 && (
        <Notice>{yearsText(newer)} 年的投档线还没有位次，要等当年的一分一段表，暂时不用来预测。</Notice>
      )}
      {data.starter && (
        <Notice kind="warn">
          现在收录的只是一小部分志愿，查不到的学校和专业不等于没有；全部投档线可以到省教育考试院官网查。
        </Notice>
      )}
      {certainty === 'M' && (
        <Notice kind="warn">本省的选科和志愿规则还没有核对到官方文件，请以省考试院公布的为准。</Notice>
      )}
    </Card>
  )
}
