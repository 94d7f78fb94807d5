import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { Bars } from '#web/ui/table/Bars.tsx'
import { percent } from '#web/ui/text/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import type { Intro } from './LinesCard.tsx'

/** What the units of a major ask of subjects: bars with a table behind them. */
export function DemandCard({ intro }: { intro: Intro }) {
  const { demand, major, sources } = intro
  const [asTable, setAsTable] = useState(false)
  if (demand === null) {
    return (
      <Card title="选科要求">
        <p className="weak">
          本省已载入的招生计划和投档线里没有{major.name}
          的选科要求，可以到省教育考试院官网查当年的招生计划。
        </p>
      </Card>
    )
  }
  const total = demand.counts.reduce((sum, { units }) => sum + units, 0)
  const rows = demand.counts
  return (
    <Card title="选科要求">
      {demand.notice !== null && <Notice kind="warn">{demand.notice}</Notice>}
      <p className="row between gap-2 note">
        {total > 0 && `${total} 个写明要求的招生专业`}
        <Button
          kind="text"
          small
          label={`选科要求：${asTable ? '看图' : '看表格'}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? '看图' : '看表格'}
        </Button>
      </p>
      {asTable ? (
        <Table
          caption={`${major.name}的选科要求`}
          hideCaption
          columns={[
            { name: '选科要求', cell: ({ label }) => label },
            { name: '招生专业', cell: ({ units }) => units },
            ...(demand.complete
              ? [{ name: '占比', cell: ({ units }: { units: number }) => percent(units / total) }]
              : []),
          ]}
          rows={rows}
          keyOf={({ label }) => label}
        />
      ) : (
        <Bars
          label={`${major.name}的选科要求`}
          bars={rows.map(({ label, units }) => ({
            key: label,
            name: label,
            part: units / total,
            text: `${units} 个`,
          }))}
        />
      )}
      {demand.unknown > 0 && <p className="weak">另有 {demand.unknown} 个没有写明，或写法待核对。</p>}
      <SourcesNote sources={sources.filter(({ id }) => demand.sources.includes(id))}>
        <Link to={paths.subquery()}>看选科组合能报什么</Link>
      </SourcesNote>
    </Card>
  )
}
