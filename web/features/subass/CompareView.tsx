import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { compareSubass } from '#contract/subass.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { WHOLE } from '#domain/assess/subass.ts'
import { meanText, partOf } from '#domain/assess/result-text.ts'
import {
  ALL_FIGURES,
  ONE_SUBJECT,
  PAPERS_DIFFER,
  PAPER_RIGHT,
  comparedText,
  countText,
  doubtedText,
} from '#domain/assess/subass-text.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { makeSubassFile } from '#web/client/calls/subass.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { NextStep } from '#web/features/assess/parts/NextStep.tsx'
import { ResultFile } from '#web/features/paper/parts/ResultFile.tsx'
import { Bars } from '#web/ui/table/Bars.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { compareQuery } from './queries.ts'
import { useSubass } from './use-subass.ts'

type Rows = DataOf<typeof compareSubass>
type Compared = Rows[number]

const scaleIn = ({ scales }: Compared, code: string) => scales.find((scale) => scale.code === code)

/** The subjects side by side. */
export function CompareView() {
  usePageTitle('比较各科')
  const { home } = useSubass()
  const query = useQuery(compareQuery)
  return (
    <QueryView query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty
            title="还没有可以比较的科目"
            action={
              <LinkButton kind="primary" to={home}>
                去做一科
              </LinkButton>
            }
          >
            做完一科的问卷，就会出现在这里。
          </Empty>
        ) : (
          <Comparison rows={rows} />
        )
      }
    </QueryView>
  )
}

function Comparison({ rows }: { rows: Rows }) {
  const { home, result } = useSubass()
  const measures = rows[0]?.scales ?? []
  const [picked, setPicked] = useState(measures[0]?.code ?? '')
  const measure = measures.find(({ code }) => code === picked)
  const doubted = doubtedText(
    rows.filter(({ doubts }) => doubts.length > 0).map(({ subject }) => subject.name),
  )
  return (
    <>
      {rows.length === 1 && <Notice>{ONE_SUBJECT}</Notice>}
      {doubted !== null && <Notice kind="warn">{doubted}</Notice>}
      <Card title="各科放在一起">
        <Choices
          label="比哪一方面"
          look="segments"
          options={measures.map(({ code, name }) => ({ value: code, text: name }))}
          value={[picked]}
          onChange={([next]) => setPicked(next ?? picked)}
        />
        <Bars
          label={`各科的${measure?.name ?? ''}`}
          bars={rows.map((row) => {
            const mean = scaleIn(row, picked)?.mean ?? null
            return {
              key: row.subject.id,
              name: <Link to={result(row.subject.id)}>{row.subject.name}</Link>,
              part: mean === null ? 0 : partOf(mean),
              text: meanText(mean),
            }
          })}
        />
        <p className="weak">{comparedText(picked)}</p>
      </Card>
      <Card title={ALL_FIGURES}>
        <Table
          caption="各科的结果"
          hideCaption
          columns={[
            { name: '科目', cell: ({ subject }: Compared) => subject.name },
            ...measures.map(({ code, name }) => ({
              name,
              cell: (row: Compared) => meanText(scaleIn(row, code)?.mean ?? null),
            })),
            {
              name: PAPER_RIGHT,
              cell: ({ second }) => countText(second),
            },
          ]}
          rows={rows}
          keyOf={({ subject }) => subject.id}
        />
        <p className="weak mt-2">
          {PAPERS_DIFFER}选科还要看专业的要求：
          <Link to={paths.subquery()}>查组合能报多少专业</Link>。
        </p>
      </Card>
      <div className="stack gap-2 mb-4">
        <ResultFile make={(asked) => call(makeSubassFile, { body: { subjectId: WHOLE, ...asked } })} />
        <LinkButton block to={home}>
          看别的科目
        </LinkButton>
      </div>
      <NextStep after="subass" />
    </>
  )
}
