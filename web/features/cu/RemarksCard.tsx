import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { listSchoolLimits } from '#contract/cu.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import type { RemarkKind } from '#domain/preference/remark-says.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { count } from '#web/ui/text/format.ts'
import { limitsQuery } from './queries.ts'
import type { SchoolInfo } from './SchoolFrame.tsx'

type Limits = DataOf<typeof listSchoolLimits>

const KIND_NAMES: Readonly<Record<RemarkKind, string>> = {
  sex: '性别',
  language: '外语语种',
  mark: '单科成绩',
  colour: '色觉',
  height: '身高',
  other: '身体、身份和其他要求',
  campus: '校区和就读地点',
  fee: '学费',
}

/** What the latest plan remarks on the units of a school, quoted. */
export function RemarksCard({ school, own }: { school: Pick<SchoolInfo, 'cuHashId'>; own: Candidate }) {
  const query = useQuery(limitsQuery(school.cuHashId, own))
  return (
    <QueryView query={query} loading={<Loading rows={8} />}>
      {(limits) => (
        <Card title={limits.year === null ? '招生计划里的要求' : `${limits.year} 年招生计划里写明的要求`}>
          <Remarks limits={limits} />
          {limits.year !== null && <SourcesNote sources={limits.sources} />}
        </Card>
      )}
    </QueryView>
  )
}

function Remarks({ limits }: { limits: Limits }) {
  const { province, year, units, remarked, drawnFor, clauses } = limits
  if (year === null) {
    return (
      <p className="soft">
        手头没有{province}
        写着这所学校的招生计划，看不到计划备注。语种、单科成绩、身体条件这些要求，以招生章程为准。
      </p>
    )
  }
  const kinds = [...new Set(clauses.map(({ kind }) => kind))]
  return (
    <>
      <p className="soft mb-2">
        {clauses.length === 0
          ? `它在${province}的 ${count(units)} 个招生专业，计划备注里都没有这类要求。没写不等于没有，章程里可能还有。`
          : `它在${province}的 ${count(units)} 个招生专业里，${count(remarked)} 个有备注。下面照计划原文摘录，章程里可能还有别的要求。`}
        {drawnFor.length > 0 && `手头的计划只有选科 ${drawnFor.join('、')} 能报的专业。`}
      </p>
      {kinds.map((kind) => (
        <section key={kind} className="mb-3">
          <h3>{KIND_NAMES[kind]}</h3>
          <ul className="list">
            {clauses
              .filter((each) => each.kind === kind)
              .map(({ text, isStrict, count: of, units: named }) => (
                <li key={text} className="note mb-2">
                  “{text}”{isStrict && <Tag kind="warn">必须</Tag>}
                  {of > FEW ? (
                    <details>
                      <summary>{count(of)} 个专业</summary>
                      <p className="weak">
                        {named.join('、')}
                        {of > named.length && '等'}
                      </p>
                    </details>
                  ) : (
                    <p className="weak">{named.join('、')}</p>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Units that are named at once. */
const FEW = 3
