import type { DataOf } from '#contract/endpoint.ts'
import type { getControlLines } from '#contract/hiscore.ts'
import { isSpecial } from '#domain/directory/control-lines.ts'
import { otherScaleTexts } from '#domain/directory/control-scale.ts'
import { marked } from '#web/features/figures/parts/CertaintyMark.tsx'
import { sourcesOf } from '#web/features/figures/parts/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { type ControlLine, rowsOf } from './control-lines.ts'

interface ControlLinesCardProps {
  data: DataOf<typeof getControlLines>
  year: number
}

/** The control lines of one year; those of art, sport and whatever else is set apart are folded. */
export function ControlLinesCard({ data, year }: ControlLinesCardProps) {
  const lines = data.lines.filter((line) => line.year === year)
  const main = lines.filter((line) => !isSpecial(line))
  const special = lines.filter(isSpecial)
  return (
    <Card title={`${year} 年批次控制线`}>
      {main.length > 0 && <LinesTable caption={`${year} 年批次控制线`} lines={main} />}
      {otherScaleTexts(main).map((text) => (
        <p key={text} className="soft mt-2">
          {text}
        </p>
      ))}
      {special.length > 0 && (
        <details className="mt-3">
          <summary>艺术、体育、专项和其他单列类别（{special.length} 条）</summary>
          <LinesTable caption="艺术、体育、专项和其他单列类别" lines={special} />
        </details>
      )}
      <p className="weak">这里没有的批次，是载入的文件里没有，以考试院公布的为准。</p>
      <SourcesNote sources={sourcesOf(lines, data.sources)} figures={lines} />
    </Card>
  )
}

function LinesTable({ caption, lines }: { caption: string; lines: readonly ControlLine[] }) {
  const tracks = [...new Set(lines.map(({ track }) => track))]
  return (
    <Table
      caption={caption}
      hideCaption
      columns={[
        { name: '批次', cell: ({ batch }) => batch },
        ...tracks.map((track) => ({
          name: track || '不分科类',
          cell: ({ lines: of }: ReturnType<typeof rowsOf>[number]) => scoreOf(of.get(track)),
        })),
      ]}
      rows={rowsOf(lines)}
      keyOf={({ batch }) => batch}
    />
  )
}

/** A line of the exam, and beside it what the provincial test of art or sport asks. */
const scoreOf = (line: ControlLine | undefined) =>
  line === undefined
    ? '—'
    : marked(line.testScore === null ? line.score : `${line.score}，统考 ${line.testScore}`, line)
