import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { Bars } from '#web/ui/table/Bars.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { count } from '#web/ui/text/format.ts'
import { taughtQuery } from './queries.ts'

interface TaughtProps {
  code: string
  /** Schools that enrol for it in the student's province; null: nothing is known there. */
  schools: number | null
  own: Candidate
}

/** Where schools are that enrol for a major or category; asked for when it is opened. */
export function Taught({ code, schools, own }: TaughtProps) {
  const [open, setOpen] = useState(schools === null)
  return (
    <details
      className="note mt-2"
      open={schools === null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>哪里有学校招它{schools === null ? '' : `：${count(schools)} 所招本省`}</summary>
      {open && <Places code={code} own={own} />}
    </details>
  )
}

function Places({ code, own }: Omit<TaughtProps, 'schools'>) {
  const query = useQuery(taughtQuery(code, own))
  return (
    <QueryView query={query} loading={<Loading rows={6} look="plain" />}>
      {({ schools, here, by, provinces }) => {
        const most = Math.max(1, ...provinces.map((each) => each.schools))
        return (
          <>
            <p className="mb-2">
              按 {by.length} 个省的投档线和计划，共 {count(schools)} 所学校招它。
            </p>
            <Bars
              label="各省有多少所学校招它"
              bars={provinces.map(({ name, schools: all, here: ours }) => ({
                key: name,
                name,
                part: all / most,
                text: here === null ? `${count(all)} 所` : `${count(all)} 所，招本省 ${count(ours)} 所`,
              }))}
            />
            <p className="weak">
              按大类招生、名字里写明含它的也算。依据的省份：{by.join('、')}
              。别的省没有分专业的数据，没有算进来。
            </p>
          </>
        )
      }}
    </QueryView>
  )
}
