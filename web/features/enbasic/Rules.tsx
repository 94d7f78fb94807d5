import type { RuleTopic } from '#domain/enbasic/topics.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'
import type { EnbasicRule } from './queries.ts'

const titles: Readonly<Record<RuleTopic, string>> = {
  代价: '录上了，放弃什么',
  报名: '报名',
  入围: '怎么入围',
  综合成绩: '综合成绩怎么算',
  录取: '怎么录取',
  培养: '进去以后怎么培养',
}

/** What holds for every school, of one topic, each statement with where it was read. */
export function Rules({ topic, rules }: { topic: RuleTopic; rules: readonly EnbasicRule[] }) {
  const own = rules.filter((rule) => rule.topic === topic)
  if (own.length === 0) return null
  return (
    <Card title={titles[topic]}>
      <ul className="list stack">
        {own.map(({ code, statement, certainty }) => (
          <li key={code}>
            {statement} <UncheckedTag certainty={certainty} />
          </li>
        ))}
      </ul>
      <details className="weak mt-2">
        <summary>出处</summary>
        <ul className="stack gap-2">
          {own.map(({ code, statement, year, source }) => (
            <li key={code}>
              {statement}
              <span className="block">
                {source}（{year} 年起）
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
