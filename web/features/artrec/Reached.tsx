import { useState } from 'react'
import type { Source } from '#contract/fields.ts'
import { NO_ART_FILTER, passes } from '#domain/art/line-filter.ts'
import { type ReachedLine, bandsOf, reachOf } from '#domain/art/reach.ts'
import { ArtLineRow, type ShownArtLine } from '#web/features/art/parts/ArtLineRow.tsx'
import { markText } from '#web/features/art/parts/reading.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Bars } from '#web/ui/table/Bars.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { count } from '#web/ui/text/format.ts'
import { LineFilters } from './LineFilters.tsx'

/** Rows that are shown at first, and more of them at a time. */
const STEP = 20

interface ReachedProps {
  name: string
  list: readonly ShownArtLine[]
  sources: readonly Source[]
  composite: number
}

/** Lines that are reached and those that are not, the nearest first, over how they lie. */
export function Reached({ name, list: all, sources, composite }: ReachedProps) {
  const [filter, setFilter] = useState(NO_ART_FILTER)
  const list = all.filter((line) => passes(line, filter))
  const { reached, missed } = reachOf(list, composite)
  const bands = bandsOf(list, composite)
  const most = Math.max(1, ...bands.map(({ lines }) => lines))
  const [view, setView] = useState<'reached' | 'missed'>(reached.length > 0 ? 'reached' : 'missed')
  const lowest = missed.length > 0 && reached.length === 0
  return (
    <>
      <LineFilters list={all} filter={filter} onChange={setFilter} />
      <p className="mb-3" aria-live="polite">
        {name}
        {filter === NO_ART_FILTER || list.length === all.length ? '的' : '里合你筛选的'}{' '}
        {count(reached.length + missed.length)} 条线里，综合分 {markText(composite)} 够得着{' '}
        <strong className="accent">{count(reached.length)}</strong> 条，不够 {count(missed.length)} 条。
        {lowest && '所有的线都在你的综合分之上；这一份只有这一年、这一类，别的类别和专科批不在里面。'}
      </p>
      <details className="mb-3">
        <summary>线在哪些分数上（每 20 分一段）</summary>
        <Bars
          label="投档线的分布"
          bars={bands.map(({ from, to, lines, own }) => ({
            key: from,
            name: `${from}–${to} 分`,
            part: lines / most,
            text: `${count(lines)} 条${own ? '，你在这一段' : ''}`,
            own,
          }))}
        />
      </details>
      <Tabs
        label="够不够"
        tabs={[
          { key: 'reached', text: `够得着 ${count(reached.length)}` },
          { key: 'missed', text: `不够 ${count(missed.length)}` },
        ]}
        current={view}
        onChange={setView}
      >
        <Rows key={view} lines={view === 'reached' ? reached : missed} />
      </Tabs>
      <SourcesNote sources={sources} figures={list} />
    </>
  )
}

function Rows({ lines }: { lines: readonly ReachedLine<ShownArtLine>[] }) {
  const [shown, setShown] = useState(STEP)
  if (lines.length === 0) return <p className="soft mb-3">一条也没有。</p>
  return (
    <>
      <ul className="list ruled mb-3" aria-label="投档线，离综合分近的在前">
        {lines.slice(0, shown).map((line) => (
          <li key={`${line.schoolCode}.${line.unitCode}`}>
            <ArtLineRow line={line} distance={line.distance} />
          </li>
        ))}
      </ul>
      {shown < lines.length && (
        <div className="mb-3">
          <p className="weak mb-2">
            离综合分最近的 {shown} 条在上面，一共 {count(lines.length)} 条。
          </p>
          <div className="screen-only">
            <Button block onClick={() => setShown(shown + STEP)}>
              再看 {Math.min(STEP, lines.length - shown)} 条
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
