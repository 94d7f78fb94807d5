import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryName } from '#domain/art/category.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { sourcesOf } from '#web/features/figures/parts/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import { marked } from '#web/features/figures/parts/CertaintyMark.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { count } from '#web/ui/text/format.ts'
import { YearFields } from './parts/ArtFields.tsx'
import { type ArtProps, ArtView } from './ArtView.tsx'
import { ArtLineRow } from './parts/ArtLineRow.tsx'
import { ControlList, ownControls } from './parts/ControlList.tsx'
import { type LineList, listName, useLineList } from './parts/line-list.tsx'
import { markText, yearOf, yearsOf } from './parts/reading.ts'
import { artLinesQuery } from './queries.ts'
import { hasOlder, seriesOf } from './series.ts'

/** Control lines over the years and the lines of units, where they are loaded. */
export function HiscorePage() {
  return <ArtView Fields={YearFields} Answers={Lists} />
}

function Lists(props: ArtProps) {
  return (
    <>
      <Controls {...props} />
      <Units {...props} />
    </>
  )
}

function Controls({ art: { values }, frame }: ArtProps) {
  const years = yearsOf(frame, values.category)
  const year = yearOf(frame, values)
  if (year === null) {
    return (
      <Empty title={`还没有${frame.province.name}${categoryName(values.category)}类的控制线`}>
        控制线由省教育考试院公布，可以先到它的官网查。
      </Empty>
    )
  }
  const own = ownControls(frame, values, year)
  const all = frame.controls.filter((control) => control.year === year)
  const series = seriesOf(frame, values, years)
  return (
    <>
      {series.length > 0 && (
        <Card>
          <YearsChart title="历年控制线" series={series} kind="score" own={null} />
          {hasOlder(series) && (
            <p className="weak">
              2024 年起全国统一了考试类别；更早的同名类别由各省自己定，考法不同，只作参考。
            </p>
          )}
        </Card>
      )}
      <Card title={`${year} 年控制线`}>
        {own.length > 0 ? (
          <ControlList controls={own} />
        ) : (
          <p className="soft">这一年没有单列这一类的控制线。</p>
        )}
        {all.length > 0 && (
          <details className="mt-3">
            <summary>
              {year} 年全部艺术、体育控制线（{all.length} 条）
            </summary>
            <Table
              caption={`${year} 年全部艺术、体育控制线`}
              hideCaption
              columns={[
                { name: '名称', cell: ({ batch }) => batch },
                { name: '科类', cell: ({ track }) => track || '不分', words: true },
                { name: '分数', cell: (control) => marked(markText(control.score), control) },
                ...(all.some(({ testScore }) => testScore !== null)
                  ? [
                      {
                        name: '统考',
                        cell: ({ testScore }: (typeof all)[number]) =>
                          testScore === null ? '—' : markText(testScore),
                      },
                    ]
                  : []),
              ]}
              rows={all}
              keyOf={({ batch, track }) => `${batch} ${track}`}
            />
          </details>
        )}
        <p className="weak">这里没有的，是载入的文件里没有，以省教育考试院公布的为准。</p>
        <SourcesNote sources={sourcesOf(all, frame.sources)} figures={all} />
      </Card>
    </>
  )
}

/** Lines of units: one list, searched. */
function Units({ art, frame }: ArtProps) {
  const { values, provinceId, query } = art
  const { list, choice } = useLineList(frame, values.category)
  if (list === undefined) {
    return (
      <Card title="各校投档线">
        <p className="soft">
          还没有{frame.province.name}
          {categoryName(values.category)}类的院校投档线。投档线由省教育考试院公布，可以到它的官网查。
        </p>
      </Card>
    )
  }
  return (
    <Card title={`${list.year} 年各校投档线`}>
      {choice}
      <p className="soft mb-3">
        {listName(list)}，{count(list.lines)} 条，按综合分从高到低。一年的线只说明那一年。
      </p>
      <div className="mb-3">
        <Lines key={listName(list)} provinceId={provinceId} list={list} />
      </div>
      <LinkButton block to={withQuery(paths.artrec.condition(), query)}>
        看我的综合分够得着哪些
      </LinkButton>
    </Card>
  )
}

function Lines({ provinceId, list }: { provinceId: number; list: LineList }) {
  const [q, setQ] = useState('')
  const { year, batch, category, track } = list
  const query = useInfiniteQuery(
    artLinesQuery({ provinceId, year, batch, category, track, ...(q === '' ? {} : { q }) }),
  )
  const [first] = query.data?.pages ?? []
  return (
    <>
      <SearchBox label="找学校" placeholder="学校名，如 山西大学" onSearch={setQ} />
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.list}
        keyOf={(line) => `${line.schoolCode}.${line.unitCode}`}
        empty={<p className="soft mb-3">没有找到这样的学校。换一个字再试试。</p>}
      >
        {(line) => <ArtLineRow line={line} />}
      </EndlessList>
      {first && <SourcesNote sources={first.data.sources} figures={first.data.list} />}
    </>
  )
}
