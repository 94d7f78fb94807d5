import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getLanded as Endpoint } from '#contract/list.ts'
import { linedText, toldText } from '#domain/filing/filing-text.ts'
import { foretoldText } from '#domain/filing/verdict-text.ts'
import { call } from '#web/client/call.ts'
import { getLanded } from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { FiledYear } from './FiledYear.tsx'
import { PREPARING_MS } from '#web/features/list/parts/draft/use-list.ts'

type Which = { provinceId: number; year: number; batch: string }

const landedQuery = (query: Which) =>
  queryOptions({
    queryKey: ['list', 'landed', query],
    queryFn: ({ signal }) => call(getLanded, { query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.foretold === 'preparing' ? PREPARING_MS : false),
  })

const LACKING: Readonly<Record<NonNullable<DataOf<typeof Endpoint>['lacking']>, (year: number) => string>> = {
  list: (year) => `${year} 年没有留下填好的志愿表，没有可以对照的。`,
  lines: (year) =>
    `${year} 年的投档线还没有公布或载入。载入以后，这里会显示你的志愿表会在哪里录取、当时的概率准不准。`,
  condition: (year) => `没有你 ${year} 年的成绩和位次，没法和投档线比。`,
}

/** Where the filed list would have landed by its year's lines, and how good our probabilities were. */
export function Landed(which: Which) {
  const { data, isError, error, refetch } = useQuery(landedQuery(which))
  const { year } = which
  return (
    <Card title={`${year} 年的结果`}>
      {data === undefined ? (
        isError ? (
          <Notice kind="bad">
            没有读到：{errorMessage(error)}
            <Button kind="text" small onClick={() => void refetch()}>
              重试
            </Button>
          </Notice>
        ) : (
          <Loading rows={3} look="plain" />
        )
      ) : data.filing === null ? (
        <p className="muted">{LACKING[data.lacking ?? 'lines'](year)}</p>
      ) : (
        <>
          <p className="soft mb-3">
            按 {year} 年公布的投档线，把你准备填报的志愿表走一遍；真正的录取以省考试院为准。
          </p>
          <FiledYear filing={data.filing} />
          <p className="soft mt-3">{linedText(data.filing)}</p>
          <p className="strong mt-3">当时的概率准不准</p>
          {data.foretold === 'ready' ? (
            toldText(data.told, data.anywhere).map((text) => (
              <p key={text} className="note">
                {text}
              </p>
            ))
          ) : (
            <p className="soft">{foretoldText(year, data.foretold)}</p>
          )}
          <p className="weak mt-2">
            概率是用 {year} 年以前的线按现在的算法重新算的，和当时页面上的可能差一点。
          </p>
          <SourcesNote sources={data.sources} />
        </>
      )}
    </Card>
  )
}
