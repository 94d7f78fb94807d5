import { Link } from 'react-router'
import { paths, withQuery } from '#web/app/paths.ts'
import { useOwn } from '#web/data/own.ts'
import { provinceIn, useAddress } from '#web/data/useAddress.ts'
import { CheckList } from '#web/library/guide/CheckList.tsx'
import { CombinationFigures, PhysicsChemistryFigures } from '#web/library/guide/CombinationFigures.tsx'
import { GradedCalculator } from '#web/library/guide/GradedCalculator.tsx'
import { GradedElsewhere } from '#web/library/guide/GradedElsewhere.tsx'
import { PARENTS } from '#web/library/guide/lists.ts'
import { Mistakes } from '#web/library/guide/Mistakes.tsx'
import { ProvinceRule } from '#web/library/guide/ProvinceRule.tsx'
import { Contents, Section } from '#web/library/guide/Section.tsx'
import styles from '#web/library/guide/guide.module.css'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { ProvinceField } from '#web/ui/ProvinceField.tsx'
import { Timetable } from './Timetable.tsx'

const PARTS = [
  ['model', '3+1+2 是什么'],
  ['graded', '赋分怎么算'],
  ['first', '物理还是历史'],
  ['chemistry', '物理+化学'],
  ['steps', '怎么一步步定'],
  ['mistakes', '常见误区'],
  ['time', '什么时候做什么'],
  ['parents', '家长清单'],
] as const

/** How to choose subjects, for first-year students and their parents, with figures of their own province. */
export function Component() {
  const own = useOwn()
  const [params, change] = useAddress()
  const provinceId = provinceIn(params) ?? own.provinceId
  return (
    <>
      <Card>
        <h2 className={styles.lead}>高一选科，先弄懂这几件事</h2>
        <div className={styles.text}>
          <ul>
            <li>选科决定能报哪些专业，考分决定能不能录取，两样都要算。</li>
            <li>想学理工农医，物理和化学多半都要选。</li>
            <li>再选的几门多按名次赋分：比的是在全省选这门的人里排第几，不是卷面考多少。</li>
          </ul>
        </div>
        <ProvinceField
          value={provinceId}
          onChange={(id) => change({ provinceId: String(id) })}
          hint="下面的规则和数字按这个省份写"
        />
        <Contents parts={PARTS} />
      </Card>

      <Section id="model" title="3+1+2 是什么">
        <p>
          <strong>3</strong> 是语文、数学、外语，都要考。<strong>1</strong>{' '}
          是首选科目，物理、历史选一门，用卷面分。
          <strong>2</strong> 是再选科目，化学、生物、政治、地理里选两门，赋分后计入总分。
        </p>
        <p>选物理的和选历史的分开排名、分开招生。</p>
        <p>
          北京、天津、上海、山东、海南是 3+3，六门里任选三门；浙江也是 3+3，多一门技术，七门选三门。3+3
          的考生一起排名。
        </p>
        <ProvinceRule provinceId={provinceId} />
      </Section>

      <Section id="graded" title="赋分怎么算">
        <p>
          再选科目难易不同，卷面分不能直接相加。办法是按名次把考生分成几等，每一等对应一段分数，再按卷面分在这一等里的位置折算。
        </p>
        <p>
          折算时，自己离这一等最高分、最低分的距离，按比例搬到赋分区间里。所以同样是 B 等，越靠前赋分越高。
        </p>
        <GradedCalculator />
        <GradedElsewhere />
      </Section>

      <Section id="first" title="物理还是历史">
        <p>先看三样，都指向同一边，就不用犹豫：</p>
        <ol>
          <li>
            <strong>想学什么。</strong>
            理工农医类专业大多要求物理，历史类考生报不了。法学、文学、历史学这类专业，两边一般都有名额，但各校计划不同。
          </li>
          <li>
            <strong>学得怎样。</strong>
            看几次大考里物理、历史在年级的名次，不看哪门卷面分高；同时看数学，学物理要用不少数学。
          </li>
          <li>
            <strong>学校开什么。</strong>有没有这个组合的班、老师稳不稳、要不要走班，都会影响三年。
          </li>
        </ol>
        <p>三样有冲突时，先排除“学不下去”的，再在剩下的里挑能报得多的。下面是组合能报的范围：</p>
        <CombinationFigures provinceId={provinceId} />
        <p className={styles.soft}>
          能报的范围不等于考上的机会：范围宽的组合，一起排名的人也多。有了位次以后用
          <Link to={paths.apprecsim.index()}>模拟推荐</Link>看概率。
        </p>
      </Section>

      <Section id="chemistry" title="物理+化学能打开什么">
        <p>
          教育部发布的选考科目要求指引从 2024
          年高考起施行：要求多门科目的，必须每门都选；理工农医类专业大多同时要求物理和化学。只选物理不选化学，这些专业就报不了。
        </p>
        <PhysicsChemistryFigures provinceId={provinceId} />
        <p>
          <Link to={withQuery(paths.subject.index(), { provinceId })}>看所有选科要求</Link>，或
          <Link to={withQuery(paths.subject.culist(), { provinceId })}>按学校查</Link>。
        </p>
      </Section>

      <Section id="steps" title="怎么一步步定">
        <ol>
          <li>
            写下三到五个不排斥的专业，到<Link to={paths.major.index()}>专业目录</Link>看它们学什么。
          </li>
          <li>
            查这些专业要求哪几门：在<Link to={withQuery(paths.subquery(), { provinceId })}>选科查询</Link>
            里换组合，看它们还在不在。
          </li>
          <li>把各科最近几次大考的年级名次写成一行，划掉明显靠后的。</li>
          <li>剩下两三种组合，放在一起比：能报多少、名次如何、学校开不开、自己想不想学。</li>
          <li>定下来之前，同目标学校近年的选科要求再核对一遍。</li>
        </ol>
        <Notice>
          选科要求按入学年份公布，高考那年以考试院公布的招生计划为准。今年高一的同学，现在看到的是往年的要求，用来估计方向；到时候会有专业调整。
        </Notice>
      </Section>

      <Section id="mistakes" title="常见误区">
        <Mistakes />
      </Section>

      <Section id="time" title="什么时候做什么">
        <Timetable />
      </Section>

      <Section id="parents" title="家长清单">
        <CheckList name="gzssxgh" items={PARENTS} />
      </Section>

      <div className={styles.buttons}>
        <LinkButton kind="primary" to={withQuery(paths.subquery(), { provinceId })}>
          查组合能报多少
        </LinkButton>
        <LinkButton to={paths.gzssxgh.qrcode()}>把指南带走（二维码）</LinkButton>
      </div>
    </>
  )
}
