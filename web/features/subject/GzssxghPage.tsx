import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { type ProvinceWithRules, useProvinces } from '#web/features/province/parts/provinces.ts'
import { useAddress } from '#web/client/use-address.ts'
import { Contents } from './parts/guide/Section.tsx'
import styles from './parts/guide/guide.module.css'
import { useChosenProvince } from '#web/features/candidate/parts/use-chosen-province.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { ChoosingGuide, choosingParts } from './ChoosingGuide.tsx'
import { TRACK_PARTS, TracksGuide } from './TracksGuide.tsx'

type Rule = ProvinceWithRules['rules'][number]

/** How to choose subjects, for first-year students and their parents, by the rules and the figures of their own province. */
export function GzssxghPage() {
  const own = useCandidate()
  const [params, change] = useAddress()
  const provinceId = useChosenProvince(params, own)
  const query = useProvinces()
  const province = query.data?.find(({ id }) => id === provinceId)
  const [rule] = province?.rules ?? []
  return (
    <>
      <Card>
        <h2 className="big mb-2">{leadOf(rule)}</h2>
        {rule && (
          <div className={`stack mb-3 ${styles.text}`}>
            <ul>
              {pointsOf(rule).map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        )}
        <ProvinceField
          value={provinceId}
          onChange={(id) => change({ provinceId: String(id) })}
          hint="下面的规则和数字按这个省份写"
        />
        {rule && <Contents parts={rule.model === '文理' ? TRACK_PARTS : choosingParts(rule)} />}
      </Card>
      <QueryView query={query} loading={<Loading rows={8} />}>
        {() =>
          province === undefined || rule === undefined ? (
            <Empty title="还没有这个省的选科规则">请看本省考试院的文件，或问学校老师。</Empty>
          ) : (
            <>
              {rule.model === '文理' ? (
                <TracksGuide province={province} />
              ) : (
                <ChoosingGuide province={province} rule={rule} model={rule.model} />
              )}
              <div className="columns">
                {rule.model !== '文理' && (
                  <LinkButton kind="primary" to={withQuery(paths.subquery(), { provinceId })}>
                    查组合能报多少
                  </LinkButton>
                )}
                <LinkButton to={withQuery(paths.gzssxgh.qrcode(), { provinceId: params.get('provinceId') })}>
                  把指南带走（二维码）
                </LinkButton>
              </div>
            </>
          )
        }
      </QueryView>
    </>
  )
}

const leadOf = (rule: Rule | undefined): string =>
  rule?.model === '文理' ? '高一选文理，先弄懂这几件事' : '高一选科，先弄懂这几件事'

function pointsOf({ model }: Rule): readonly string[] {
  if (model === '文理') {
    return [
      '这里还是文理分科，没有选科，也没有选科要求。',
      '选文还是选理，决定跟谁一起排名、能报哪一类计划。',
    ]
  }
  return [
    '选科决定能报哪些专业，考分决定能不能录取，两样都要算。',
    '想学理工农医，物理和化学多半都要选。',
    model === '3+3'
      ? '选考的三门要折算以后才算进总分：比的是在全省选这门的人里排第几，不是卷面考多少。'
      : '再选的两门按名次赋分：比的是在全省选这门的人里排第几，不是卷面考多少。',
  ]
}
