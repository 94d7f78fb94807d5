import { useState } from 'react'
import { type ScoreBand, scoresText } from '#domain/exam/score-rank.ts'
import { count } from '#web/ui/text/format.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { strongIf } from './EqualScores.tsx'

/** Rows shown around the one looked for, at the top without one, and more at a press. */
const ABOVE = 6
const BELOW = 8
const TOP = 20
const MORE = 50

interface BandTableProps {
  bands: readonly ScoreBand[]
  found: ScoreBand | null
  year: number
}

/** The table itself, row by row, around the score that was looked for. */
export function BandTable({ bands, found, year }: BandTableProps) {
  const at = found === null ? 0 : bands.findIndex(({ rankMax }) => found.rankMax <= rankMax)
  const [above, setAbove] = useState(ABOVE)
  const [below, setBelow] = useState(found === null ? TOP : BELOW)
  const from = Math.max(0, at - above)
  const to = Math.min(bands.length, at + below + 1)
  return (
    <Card title={`${year} 年一分一段表`}>
      {from > 0 && (
        <Button kind="text" block onClick={() => setAbove(above + MORE)}>
          往高分看
        </Button>
      )}
      <Table
        caption={`${year} 年一分一段表，${count(bands.length)} 行中的第 ${from + 1} 到第 ${to} 行`}
        hideCaption
        columns={[
          {
            name: '分数',
            cell: (band) => strongIf(found !== null && band === bands[at], scoresText(band)),
          },
          { name: '人数', cell: (band) => count(band.count) },
          { name: '累计', cell: ({ rankMax }) => count(rankMax) },
        ]}
        rows={bands.slice(from, to)}
        keyOf={({ scoreMin }) => scoreMin}
      />
      {to < bands.length && (
        <Button kind="text" block onClick={() => setBelow(below + MORE)}>
          往低分看
        </Button>
      )}
    </Card>
  )
}
