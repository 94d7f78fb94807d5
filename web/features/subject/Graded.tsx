import { scaleOf } from '#domain/exam/graded.ts'
import type { ProvinceWithRules } from '#web/features/province/parts/provinces.ts'
import { GRADING } from './parts/guide/grading.ts'
import { GradedCalculator } from './parts/guide/GradedCalculator.tsx'
import { GradedElsewhere } from './parts/guide/GradedElsewhere.tsx'
import type { ChoosingModel } from './parts/guide/lists.ts'
import { Notice } from '#web/ui/layout/Card.tsx'

interface GradedProps {
  province: ProvinceWithRules
  rule: ProvinceWithRules['rules'][number]
  model: ChoosingModel
}

/** How raw scores become points in a province, to be worked out where its scale is loaded. */
export function Graded({ province, rule, model }: GradedProps) {
  const { id, name } = province
  const scale = scaleOf(id, model)
  const known = GRADING.find(({ provinceIds }) => provinceIds.includes(id))
  return (
    <>
      <p>
        {model === '3+3' ? '选考' : '再选'}
        科目难易不同，卷面分不能直接相加，要先按在选这门的考生里的名次折算。
      </p>
      {scale === null ? (
        <>
          <p>
            {name}：{known?.text ?? '怎么折算，还没有载入。'}
          </p>
          <Notice>
            能算赋分的整张表还没有载入，所以这里没有计算器，请看{name}
            考试院的文件。别的省的表不能拿来算。
          </Notice>
        </>
      ) : (
        <>
          {model === '3+3' ? (
            <p>
              {name}：{known?.text}选考的三门都这样算，最高 {scale.grades[0]?.high} 分，最低{' '}
              {scale.grades[scale.grades.length - 1]?.low} 分。
            </p>
          ) : (
            <p>
              办法是按名次把考生分成五等，每一等对应一段分数；自己离这一等最高分、最低分的距离，按比例搬到赋分区间里。所以同样是
              B 等，越靠前赋分越高。
            </p>
          )}
          {rule.certainty === 'M' && scale.certainty === 'H' && (
            <Notice kind="warn">
              下面是多数 3+1+2 省份的表。{name}用不用同一张，还没有读到正式文件，待核对。
            </Notice>
          )}
          <GradedCalculator key={scale.name} scale={scale} />
        </>
      )}
      <GradedElsewhere provinceId={id} />
    </>
  )
}
