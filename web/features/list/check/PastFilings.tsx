import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import type { playList } from '#contract/list.ts'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { minutes } from '#web/client/pages.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Loading, Stale } from '#web/ui/state/Status.tsx'
import { FiledYear } from '#web/features/list/parts/past/FiledYear.tsx'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { type YearMarks, MarksForm } from '#web/features/list/parts/past/MarksForm.tsx'

type Body = InputOf<typeof playList>['body']

const pastQuery = (body: Body) =>
  queryOptions({
    queryKey: ['replay', 'list', body],
    queryFn: ({ signal }) => call(contract.playList, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: minutes(1),
  })

interface PastFilingsProps {
  provinceId: number
  year: number
  batch: string
  /** Its public id; null: the batch has no list yet. */
  list: string | null
  majorIds: string[]
}

/** 模拟投档: the list held against the lines of each past year. */
export function PastFilings({ provinceId, year, batch, list, majorIds }: PastFilingsProps) {
  const { tool } = useFrame().list
  // They are this screen's alone: who leaves it leaves nothing of them behind.
  const [marks, setMarks] = useState<YearMarks | null>(null)
  const query = useQuery(
    pastQuery({
      tool,
      provinceId,
      year,
      batch,
      majorIds,
      ...(list !== null && { list }),
      ...(marks && { marks }),
    }),
  )
  const { data } = query
  return (
    <Card title="模拟投档">
      {data === undefined ? (
        query.isError ? (
          <Notice kind="bad">
            模拟投档没有完成：{errorMessage(query.error)}
            <Button kind="text" small onClick={() => void query.refetch()}>
              重试
            </Button>
          </Notice>
        ) : (
          <Loading rows={3} look="plain" />
        )
      ) : (
        <Stale when={query.isPlaceholderData}>
          <p className="soft mb-3">
            {data.years.length === 0
              ? '还没有能拿来模拟的往年投档线。'
              : `拿你的位次，照${data.years.length === 1 ? '这一年' : '往年'}的投档线从第 1 志愿往下走，第一个够线的就录取。`}
            {data.years.length === 1 && '现在只有一年的线。'}
          </p>
          {data.years.map((filing) => (
            <FiledYear key={filing.year} filing={filing}>
              {(filing.tellsTies || marks?.year === filing.year) && (
                <MarksForm
                  year={filing.year}
                  marks={marks?.year === filing.year ? marks : null}
                  onChange={setMarks}
                />
              )}
            </FiledYear>
          ))}
          {data.years.length > 0 && (
            <p className="weak mt-3">线、人数和招生计划年年在变，这是拿过去的年份试走一遍，不代表今年。</p>
          )}
          <SourcesNote sources={data.sources} />
        </Stale>
      )}
    </Card>
  )
}
