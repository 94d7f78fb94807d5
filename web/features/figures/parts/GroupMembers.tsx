import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getGroupMembers as Members } from '#contract/recommend.ts'
import { call } from '#web/client/call.ts'
import { getGroupMembers } from '#web/client/calls/recommend.ts'
import { count } from '#web/ui/text/format.ts'
import { feeText } from './format.ts'

const membersQuery = (provinceId: number, majorId: string) =>
  queryOptions({
    queryKey: ['recommend', 'groupMembers', provinceId, majorId],
    queryFn: ({ signal }) => call(getGroupMembers, { query: { provinceId, majorId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

type Classes = NonNullable<DataOf<typeof Members>>['inside']

/** The majors inside a 院校专业组, by the plan or an earlier year's table; nothing where none tells any. @param majorId of the unit */
export function GroupMembers({ provinceId, majorId }: { provinceId: number; majorId: string }) {
  const { data } = useQuery(membersQuery(provinceId, majorId))
  if (!data) return null
  const { year, ofPlan, inside, maybe } = data
  if (ofPlan) {
    return (
      <section aria-label="组内专业" className="stack gap-2 mt-3">
        <h3>
          组内专业（{year} 年招生计划，共 {inside.length} 个）
        </h3>
        <ClassList classes={inside} />
      </section>
    )
  }
  return (
    <section aria-label="组内专业" className="stack gap-2 mt-3">
      <h3>组内专业（{year} 年）</h3>
      {inside.length > 0 && (
        <>
          <p className="soft">
            {year}{' '}
            年该校这样要求选科的只有这一组，组里有下面这些专业类（表里只列专业类，单个招生的专业没有列）：
          </p>
          <ClassList classes={inside} />
        </>
      )}
      {maybe.length > 0 && (
        <>
          <p className="soft">
            {year} 年该校选科要求相同的{inside.length > 0 && '还'}
            有下面这些专业类，是不是在这一组，表里没有写：
          </p>
          <ClassList classes={maybe} />
        </>
      )}
      <p className="soft">专业组每年重新分，今年组里有哪些专业，请对照招生计划核对。</p>
    </section>
  )
}

function ClassList({ classes }: { classes: Classes }) {
  return (
    <ul className="note">
      {classes.map((each, at) => (
        // A plan may name several majors alike.
        <li key={at}>{classText(each)}</li>
      ))}
    </ul>
  )
}

function classText({ name, majors, places, fee, feeText: text, remark }: Classes[number]): string {
  if (majors.length > 0) return `${name}：${majors.join('、')}`
  const facts = [
    ...(places === null ? [] : [`${count(places)} 人`]),
    ...(fee === null && text === null ? [] : [`学费 ${feeText({ fee, feeText: text })}`]),
    ...(remark === null ? [] : [remark]),
  ]
  return facts.length > 0 ? `${name}：${facts.join('，')}` : name
}
