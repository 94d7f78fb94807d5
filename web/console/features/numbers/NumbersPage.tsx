import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProvinceNumbers } from '#contract/console/numbers.ts'
import { beijingDay } from '#domain/beijing.ts'
import { COUNTED, COUNTED_NAMES } from '#domain/staff/numbers.ts'
import { DAY } from '#domain/time.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { getNumbersFile } from '#web/console/calls/numbers.ts'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import { saveFile } from '#web/console/features/staff/parts/save-file.ts'
import { notify } from '#web/ui/dialog/feedback.ts'
import { daysTitle } from '#web/charts/days/days.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Stale } from '#web/ui/state/Status.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { count } from '#web/ui/text/format.ts'
import { DayChart } from './DayChart.tsx'
import { Outcomes } from './Outcomes.tsx'
import styles from './NumbersPage.module.css'
import { numbersQuery } from './queries.ts'

/** For how many days one looks back. */
const SPANS = [7, 30, 90, 365] as const

/** How often what was done, day by day and by province. */
export function NumbersPage() {
  const [params, setParams] = useSearchParams()
  const length = SPANS.find((each) => String(each) === params.get('days')) ?? 30
  const provinceId = Number(params.get('provinceId')) || undefined
  const [now] = useState(() => Date.now())
  const span = { since: beijingDay(new Date(now - (length - 1) * DAY)), until: beijingDay(new Date(now)) }
  const numbers = useQuery(numbersQuery({ ...span, ...(provinceId === undefined ? {} : { provinceId }) }))
  const save = useMutation({
    mutationFn: () => call(getNumbersFile, { query: span }),
    onSuccess: ({ name, csv }) => saveFile(name, csv),
    onError: (error) => void notify('没有导出', errorMessage(error)),
  })
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <QueryView query={numbers}>
      {({ countedSince, figures, provinces }) => (
        <>
          <Choices
            label="看多久"
            hideLabel
            options={SPANS.map((value) => ({ value, text: `最近 ${value} 天` }))}
            value={[length]}
            onChange={([next]) => set('days', String(next ?? length))}
          />
          <SelectField
            label="省份"
            placeholder="全部"
            options={provinces
              .filter((each) => each.provinceId > 0)
              .map((each) => ({ value: each.provinceId, text: each.province }))}
            value={provinceId ?? ''}
            onChange={({ target }) => set('provinceId', target.value)}
          />
          <Notice>
            {countedSince === null
              ? '还没有开始统计，过一会儿再来。'
              : `${countedSince} 开始统计；那以前的，按当时还在的记录补算。`}
            斜纹的日子没有统计，不是 0。今天和昨天的数还会变，每 10
            分钟算一次；再早的不再变，有人注销账号也不减。
          </Notice>
          <Stale when={numbers.isPlaceholderData}>
            <div className={styles.figures}>
              {figures.map(({ what, days }) => (
                <section key={what} className="card pad-4 mb-4">
                  <DayChart
                    title={daysTitle(COUNTED[what].name, days)}
                    name={COUNTED[what].name}
                    about={COUNTED[what].about}
                    days={days}
                  />
                </section>
              ))}
            </div>
            {provinces.length === 0 ? (
              <Empty title="这些天什么都没有" />
            ) : (
              <RowTable
                caption={`最近 ${length} 天各省`}
                columns={columns}
                rows={provinces}
                keyOf={(each) => each.provinceId}
              />
            )}
            <p className="mb-4">
              <Button loading={save.isPending} onClick={() => save.mutate()}>
                导出 CSV
              </Button>
            </p>
          </Stale>
          <Outcomes />
        </>
      )}
    </QueryView>
  )
}

const columns: [Column<ProvinceNumbers>, ...Column<ProvinceNumbers>[]] = [
  { name: '省份', cell: ({ province }) => province },
  ...COUNTED_NAMES.map((what, at) => ({
    name: COUNTED[what].name,
    cell: ({ counts }: ProvinceNumbers) => count(counts[at]),
  })),
]
