import { Link } from 'react-router'
import { COMMON_SCALE } from '#domain/exam/graded.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { CheckList } from './parts/guide/CheckList.tsx'
import { CombinationsOrAlike, PhysicsChemistryFigures } from './parts/guide/CombinationFigures.tsx'
import { GradedCalculator } from './parts/guide/GradedCalculator.tsx'
import styles from './parts/guide/guide.module.css'
import { parentsOf } from './parts/guide/lists.ts'
import { Mistakes } from './parts/guide/Mistakes.tsx'
import { ProvinceRule } from './parts/guide/ProvinceRule.tsx'
import { Contents, Section } from './parts/guide/Section.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const HUNAN = 18

const PARTS = [
  ['rule', '湖南的规则'],
  ['choices', '12 种组合'],
  ['figures', '组合能报多少'],
  ['graded', '赋分'],
  ['groups', '专业组怎么看'],
  ['mistakes', '常见误区'],
  ['checks', '定之前核对'],
] as const

/** Choosing subjects in 湖南. Its rules here are not from an official text yet, and the page says so. */
export function HuNanxghPage() {
  return (
    <>
      <Card>
        <h2 className="big mb-2">湖南：3+1+2 怎么选</h2>
        <div className={`stack mb-3 ${styles.text}`}>
          <ul>
            <li>先在物理、历史里定一门，这一步决定跟谁一起排名、能报哪一类计划。</li>
            <li>再从化学、生物、政治、地理里选两门，这一步决定能报多少专业组。</li>
            <li>选物理的同学，要不要化学，是最要紧的一问。</li>
          </ul>
        </div>
        <Contents parts={PARTS} />
      </Card>

      <Section id="rule" title="湖南的规则">
        <ProvinceRule provinceId={HUNAN} />
      </Section>

      <Section id="choices" title="12 种组合">
        <p>
          首选 2 种，再选 4 门里挑 2 门有 6 种，一共 12
          种。物理类：物化生、物化政、物化地、物生政、物生地、物政地；历史类：化生史、化政史、化史地、生政史、生地史、政史地。
        </p>
        <p>学校不一定都开。先问清楚开哪几种，再在开的里面比。</p>
      </Section>

      <Section id="figures" title="组合能报多少">
        <CombinationsOrAlike provinceId={HUNAN} />
        <PhysicsChemistryFigures provinceId={HUNAN} />
      </Section>

      <Section id="graded" title="赋分">
        <p>
          3+1+2 省份的再选科目，多数按 A 到 E
          五等赋分；物理、历史用卷面分。湖南用不用同一张表，我们还没有读到正式文件，待核对。
        </p>
        <GradedCalculator scale={COMMON_SCALE} />
      </Section>

      <Section id="groups" title="专业组怎么看">
        <ul>
          <li>一个专业组里的专业，选科要求一样；同一所学校会有好几个组，要求各不相同。</li>
          <li>投档投到组，再在组里按所填专业录取。组里有不想去的专业，要想好服不服从调剂。</li>
          <li>组的代号每年会重排，不能拿去年的“第 3 组”当今年的“第 3 组”。</li>
        </ul>
        <p>
          查学校：<Link to={withQuery(paths.subject.culist(), { provinceId: HUNAN })}>按学校查选科要求</Link>
        </p>
      </Section>

      <Section id="mistakes" title="常见误区">
        <Mistakes model="3+1+2" />
      </Section>

      <Section id="checks" title="定之前核对">
        <CheckList name="huNanxgh" items={parentsOf('3+1+2')} />
      </Section>

      <div className="columns">
        <LinkButton kind="primary" to={withQuery(paths.gzssxgh.index(), { provinceId: HUNAN })}>
          看完整的高一选科指南
        </LinkButton>
        <LinkButton to={withQuery(paths.subquery(), { provinceId: HUNAN })}>选科查询</LinkButton>
      </div>
    </>
  )
}
