import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { compareSubass } from '#contract/subass.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { Bars } from '#web/ui/Bars.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Link } from '#web/ui/Link.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty } from '#web/ui/Status.tsx'
import { Table } from '#web/ui/Table.tsx'
import { BURDENS } from './burdens.ts'
import { compareQuery } from './queries.ts'
import { useSubass } from './use-subass.ts'

type Rows = DataOf<typeof compareSubass>
type Compared = Rows[number]

const figure = (mean: number | null): string => (mean === null ? '还不知道' : mean.toFixed(1))
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
  const doubted = rows.filter(({ doubts }) => doubts.length > 0).map(({ subject }) => subject.name)
  return (
    <>
      {rows.length === 1 && <Notice>只做了一科，再做一科就有得比了。</Notice>}
      {doubted.length > 0 && (
        <Notice kind="warn">
          {doubted.join('、')}的问卷答得不太可靠，比较时先别当真；在那一科的结果里可以再答一次。
        </Notice>
      )}
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
              part: mean === null ? 0 : (mean - 1) / 4,
              text: figure(mean),
            }
          })}
        />
        <p className="weak">
          {BURDENS.includes(picked) ? '负担越长越重，不是越长越好。' : '分数从 1 到 5。'}
          相差不到 0.5 的，当作差不多。
        </p>
      </Card>
      <Card title="全部数字">
        <Table
          caption="各科的结果"
          hideCaption
          columns={[
            { name: '科目', cell: ({ subject }: Compared) => subject.name },
            ...measures.map(({ code, name }) => ({
              name,
              cell: (row: Compared) => figure(scaleIn(row, code)?.mean ?? null),
            })),
            {
              name: '卷子做对',
              cell: ({ second }) => (second === null ? '没做' : `${second.right} / ${second.of}`),
            },
          ]}
          rows={rows}
          keyOf={({ subject }) => subject.id}
        />
        <p className="weak mt-2">
          各科的卷子难易不同，做对的题数不能直接拿来比。选科还要看专业的要求：
          <Link to={paths.subquery()}>查组合能报多少专业</Link>。
        </p>
      </Card>
      <LinkButton block to={home}>
        看别的科目
      </LinkButton>
    </>
  )
}
