import { useQuery } from '@tanstack/react-query'
import { compositeOf, readFormula } from '#domain/enbasic/formula.ts'
import { RULE_TOPICS } from '#domain/enbasic/topics.ts'
import { paths } from '#domain/paths.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Rules } from './Rules.tsx'
import { rulesQuery } from './queries.ts'
import { markText } from './work.ts'

const example = readFormula('高考÷高考满分×85+校测÷校测满分×15')
const fulls = { 高考: 750, 校测: 100 }
const [first, second] = [
  { 高考: 660, 校测: 60 },
  { 高考: 650, 校测: 70 },
] as const
const sum = (marks: typeof first | typeof second): string => markText(compositeOf(example, marks, fulls) ?? 0)

/** How 强基 works and what the tool can and cannot say; open to who has not bought it. */
export function HelpPage() {
  const query = useQuery(rulesQuery)
  return (
    <>
      <Card title="一个算例">
        <p className="mb-2 note anywhere">综合成绩＝{example.text}</p>
        <p>
          高考 {first.高考} 分（满分 750）、校测 {first.校测} 分（满分 100），综合成绩 {sum(first)}。高考少 10
          分、校测多 10 分的同学是 {sum(second)}。
        </p>
        <p className="soft mt-2">
          这个公式里，校测 1 分抵高考 {markText(15 / 100 / (85 / 750))} 分：校测只占
          15%，但分差拉得开，常常比高考的几分更要紧。
        </p>
      </Card>
      <QueryView query={query}>
        {({ rules, sources }) => (
          <>
            {RULE_TOPICS.map((topic) => (
              <Rules key={topic} topic={topic} rules={rules} />
            ))}
            <div className="mb-4">
              <SourcesNote sources={sources} />
            </div>
          </>
        )}
      </QueryView>
      <Card title="这个工具能说什么，不能说什么">
        <ul className="stack">
          <li>能按各校的公式算综合成绩，也能倒过来算校测要考多少。分数超过满分会提示，不会硬算。</li>
          <li>
            不给入围和录取的概率：报同一所学校的人有多少、考多少分没有公布，往年录取的综合成绩也只有学校公布的那些。
          </li>
          <li>
            标着“待核对”的公式、倍数和规定来自非官方整理，只是去查简章的线索。简章和它不一样，以简章为准。
          </li>
        </ul>
      </Card>
      <p className="taps">
        <Link to={paths.help.enbase()}>{paths.help.enbase.title}</Link>
      </p>
      <LinkButton kind="primary" block to={paths.enbasic.index()}>
        去算综合成绩
      </LinkButton>
    </>
  )
}
