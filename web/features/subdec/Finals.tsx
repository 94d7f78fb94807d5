import { combinationName } from '#domain/exam/subject.ts'
import { CRITERIA, type Finalist } from '#domain/subdec/answers.ts'
import { CRITERION_NAME } from '#domain/subdec/order.ts'
import { pointsOf } from '#domain/subdec/points.ts'
import { type Ranked, keptOf } from '#domain/subdec/rank.ts'
import { risksOf } from '#domain/subdec/risk.ts'
import { fillText } from '#domain/subdec/texts.ts'
import { subdecLeads } from '#domain/gate.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Card } from '#web/ui/Card.tsx'
import { ComparedTable, type Fact } from '#web/ui/ComparedTable.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { SubdecProps } from './SubdecView.tsx'
import { keptText, scoreText } from './words.ts'

/** Two combinations side by side: those that the student looks at closely, else the first two. */
export function Finals({ facts, texts, answers, ranked }: SubdecProps & { ranked: readonly Ranked[] }) {
  const { choice, wishes, seen } = facts
  const named = answers.finalists.filter(({ combination }) => facts.combinations.includes(combination))
  const more = ranked
    .filter(({ combination }) => !named.some((each) => each.combination === combination))
    .map(({ combination }): Finalist => ({ combination, answers: {} }))
  const finalists = [...named, ...more].slice(0, 2)
  if (choice === null || ranked[0]?.total == null) return null
  const own = ({ combination }: Finalist): Ranked | undefined =>
    ranked.find((each) => each.combination === combination)
  const rule = {
    provinceId: facts.province.id,
    model: choice.model,
    firstSubjects: choice.firstSubjects.map(({ name }) => name),
  }
  const questions = [...texts.questions.workload, ...texts.questions.school]
  const rows: Fact<Finalist>[] = [
    ['合起来', (each) => scoreText(own(each)?.total ?? null)],
    ...CRITERIA.filter((criterion) => ranked[0]?.scores[criterion] != null).map(
      (criterion): Fact<Finalist> => [
        CRITERION_NAME[criterion],
        (each) => scoreText(own(each)?.scores[criterion] ?? null),
      ],
    ),
    ...wishes
      .filter(({ demands }) => demands.length > 0)
      .map(({ name, demands }): Fact<Finalist> => [
        name,
        ({ combination }) => (seen.includes(combination) ? keptText(keptOf(demands, combination)) : '看不出'),
      ]),
    [
      '赋分',
      ({ combination }) =>
        pointsOf(rule, answers.exams, combination)
          .map(({ subject, way, grade }) => {
            if (way === 'raw') return `${subject} 卷面分`
            return `${subject} ${grade === null ? '要赋分' : `约 ${grade.name} 等`}`
          })
          .join('，'),
    ],
    [
      '要当心的',
      ({ combination }) =>
        risksOf(facts, answers, choice.model, combination)
          .flatMap(({ code, values }) => {
            const said = texts.circumstances.find((each) => each.code === code)
            return said === undefined ? [] : fillText(said.text, values)
          })
          .join('') || '没有看出来',
    ],
    ...questions
      .filter(({ code }) => finalists.some((each) => each.answers[code] !== undefined))
      .map(({ code, text, answers: options }): Fact<Finalist> => [
        text,
        (each) => options.find(({ value }) => value === each.answers[code])?.says ?? '还没答',
      ]),
  ]
  return (
    <Card title="两种并排比">
      <ComparedTable
        caption="两种组合并排比"
        hideCaption
        corner="看什么"
        things={finalists}
        nameOf={({ combination }) => combinationName(combination)}
        facts={rows}
      />
      <p className="soft mt-2 links screen-only">
        <Link to={withQuery(subdecLeads.forward, { step: 'finalists' })} replace>
          换两种，或者回答几个问题
        </Link>
      </p>
    </Card>
  )
}
