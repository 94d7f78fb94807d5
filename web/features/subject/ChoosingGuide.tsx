import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import type { ProvinceWithRules } from '#web/features/province/parts/provinces.ts'
import { CheckList } from './parts/guide/CheckList.tsx'
import { CombinationsOrAlike, PhysicsChemistryFigures } from './parts/guide/CombinationFigures.tsx'
import { type ChoosingModel, parentsOf } from './parts/guide/lists.ts'
import { Mistakes } from './parts/guide/Mistakes.tsx'
import { ProvinceRule } from './parts/guide/ProvinceRule.tsx'
import { Section } from './parts/guide/Section.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { Graded } from './Graded.tsx'
import { Timetable } from './Timetable.tsx'

type Rule = ProvinceWithRules['rules'][number]

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七']

/** What is chosen, in few words: 3+1+2, 七选三. */
const choiceName = ({ model, subjects, choose }: Rule): string =>
  model === '3+3' ? `${NUMERALS[subjects.length] ?? subjects.length}选${NUMERALS[choose] ?? choose}` : model

/** A name that ends in figures is set off from the words after it. */
const modelTitle = (rule: Rule): string => `${choiceName(rule)}${rule.model === '3+3' ? '' : ' '}是什么`

/** The parts of the guide where subjects are chosen, as `[id, title]`. */
export const choosingParts = (rule: Rule): readonly (readonly [id: string, title: string])[] => [
  ['model', modelTitle(rule)],
  ['graded', '赋分怎么算'],
  ['first', rule.model === '3+3' ? '选哪三门' : '物理还是历史'],
  ['chemistry', '物理+化学'],
  ['steps', '怎么一步步定'],
  ['mistakes', '常见误区'],
  ['time', '什么时候做什么'],
  ['parents', '家长清单'],
]

interface ChoosingGuideProps {
  province: ProvinceWithRules
  rule: Rule
  model: ChoosingModel
}

/** The guide of a province where subjects are chosen, 3+3 or 3+1+2. */
export function ChoosingGuide({ province, rule, model }: ChoosingGuideProps) {
  const provinceId = province.id
  return (
    <>
      <Section id="model" title={modelTitle(rule)}>
        {model === '3+3' ? <ThreeOfAll rule={rule} /> : <FirstAndTwo rule={rule} />}
        <ProvinceRule provinceId={provinceId} />
      </Section>

      <Section id="graded" title="赋分怎么算">
        <Graded province={province} rule={rule} model={model} />
      </Section>

      <Section id="first" title={model === '3+3' ? '选哪三门' : '物理还是历史'}>
        <p>先看三样，都指向同一边，就不用犹豫：</p>
        <ol>
          <li>
            <strong>想学什么。</strong>
            {model === '3+3'
              ? '先列出想学的专业，看它们要求哪几门：要求的都得选上，缺一门就报不了。理工农医类专业大多要物理和化学。'
              : '理工农医类专业大多要求物理，历史类考生报不了。法学、文学、历史学这类专业，两边一般都有名额，但各校计划不同。'}
          </li>
          <li>
            <strong>学得怎样。</strong>
            {model === '3+3'
              ? '看几次大考里每门在年级的名次，不看哪门卷面分高。学物理要用不少数学，数学也一起看。'
              : '看几次大考里物理、历史在年级的名次，不看哪门卷面分高；同时看数学，学物理要用不少数学。'}
          </li>
          <li>
            <strong>学校开什么。</strong>有没有这个组合的班、老师稳不稳、要不要走班，都会影响三年。
          </li>
        </ol>
        {model === '3+3' && (
          <p>
            可以先定要不要物理和化学，这一步影响最大；再从剩下的科目里，挑名次靠前、自己愿意学的补满三门。
          </p>
        )}
        {rule.subjects.includes('技术') && (
          <p>
            技术包括信息技术和通用技术，别的省没有这一门。有没有专业要求技术，这里的表看不出；选它之前，先确认想学的专业要求的几门都选上了。
          </p>
        )}
        <p>三样有冲突时，先排除“学不下去”的，再在剩下的里挑能报得多的。下面是组合能报的范围：</p>
        <CombinationsOrAlike provinceId={provinceId} />
        <p className="soft mt-2 mb-2">
          能报的范围不等于考上的机会
          {model === '3+3' ? '：不管选哪三门，所有考生都一起排名。' : '：范围宽的组合，一起排名的人也多。'}
          有了位次以后用
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
          选科要求按届公布，一经公布，不得更改；2027 年起高考的，用 2025
          年公布的那一版，这里若是更早的，只用来估计方向。哪些专业当年招生，以高考那年考试院公布的招生计划为准。
        </Notice>
      </Section>

      <Section id="mistakes" title="常见误区">
        <Mistakes model={model} />
      </Section>

      <Section id="time" title="什么时候做什么">
        <Timetable />
      </Section>

      <Section id="parents" title="家长清单">
        <CheckList key={model} name="gzssxgh" items={parentsOf(model)} />
      </Section>
    </>
  )
}

function ThreeOfAll({ rule: { subjects } }: { rule: Rule }) {
  return (
    <>
      <p>
        前一个 <strong>3</strong> 是语文、数学、外语，都要考。后一个 <strong>3</strong> 是选考科目：
        {subjects.join('、')}，任选三门，不分先后。
      </p>
      <p>不分物理类、历史类，所有考生一起排名。一个专业能不能报，只看它要求的科目你选没选。</p>
      <p className="soft mt-2 mb-2">
        网上讲选科的多半是 3+1+2：先在物理、历史里定一门。那是别的省的办法，这里不用先定。
      </p>
    </>
  )
}

function FirstAndTwo({ rule: { firstSubjects, subjects } }: { rule: Rule }) {
  return (
    <>
      <p>
        <strong>3</strong> 是语文、数学、外语，都要考。<strong>1</strong> 是首选科目，
        {firstSubjects.join('、')}选一门，用卷面分。
        <strong>2</strong> 是再选科目，{subjects.join('、')}里选两门，赋分后计入总分。
      </p>
      <p>选物理的和选历史的分开排名、分开招生。</p>
      <p className="soft mt-2 mb-2">
        浙江、北京、天津、上海、山东、海南是 3+3，不分首选，三门任选、一起排名，那边的经验不能照搬。
      </p>
    </>
  )
}
