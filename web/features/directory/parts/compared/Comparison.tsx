import type { Advice } from '#domain/advice.ts'
import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Source } from '#contract/fields.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import type { PageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { ComparedTable, type ComparedFact } from '#web/ui/table/ComparedTable.tsx'
import { MISSING } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import styles from './Comparison.module.css'
import { MOST_COMPARED } from '#domain/directory/compared.ts'

/** How what is compared is spoken of. */
interface Words {
  /** One of them: 学校. */
  one: string
  /** The kind, as lists are called by it: 大学. */
  kind: string
  /** Its measure word: 所. */
  measure: string
  /** Names the table for screen readers. */
  caption: string
  /** Leads to one of them. */
  more: string
}

interface Compared<T> {
  thing: T
  id: string
  name: string
  to: string
  /** Middle ranks; `comparable`: with those of later years. */
  years: readonly { year: number; value: number | null; comparable: boolean }[]
}

/** What the link to a comparison names, as `useCompared` reads it. */
export interface ComparedProps {
  ids: readonly string[]
  /** How many more the link names. */
  tooMany: number
  onRemove: (id: string) => void
}

/** What an answer brings to a comparison. */
export interface ComparisonRead<T> {
  columns: readonly Compared<T>[]
  facts: readonly ComparedFact<T>[]
  /** Above the table: what limits its figures. */
  notes?: ReactNode
  /** Below the table: what its figures mean. */
  foot?: ReactNode
}

interface ComparisonProps<D, T> extends ComparedProps {
  words: Words
  context: PageContext
  query: UseQueryResult<D>
  read: (data: D) => ComparisonRead<T>
  /** Beside the sources. */
  sourced?: ReactNode
  /** The list to pick from. */
  list: string
}

/** Up to four schools or majors side by side, fact by fact and over the years. */
export function Comparison<D extends { sources: readonly Source[]; advice: readonly Advice[] }, T>(
  props: ComparisonProps<D, T>,
) {
  const { ids, tooMany: beyond, onRemove, words, context, query, read, sourced, list } = props
  const { one, kind, measure } = words
  return (
    <>
      <CandidateBar context={context} />
      {beyond > 0 && (
        <Notice>
          最多对比 {MOST_COMPARED} {measure}
          {one}，链接里后面的 {beyond} {measure}没有列出。
        </Notice>
      )}
      <QueryView query={query} loading={<Loading rows={10} />}>
        {(data) => {
          const { columns, facts, notes, foot } = read(data)
          if (columns.length === 0)
            return (
              <Empty title={`没有找到要对比的${kind}`}>
                链接可能不完整，回到列表重新勾选两到四{measure}。
              </Empty>
            )
          return (
            <>
              {columns.length < ids.length && (
                <Notice>
                  链接里有的{one}没有找到，下面是找到的 {columns.length} {measure}。
                </Notice>
              )}
              <AdviceNotice advice={data.advice} />
              {notes}
              <Card title={`${columns.length} ${measure}${kind}对比`}>
                <Facts columns={columns} facts={facts} words={words} onRemove={onRemove} />
                {foot}
              </Card>
              <Years columns={columns} rank={context.rank} />
              <SourcesNote sources={data.sources}>{sourced}</SourcesNote>
            </>
          )
        }}
      </QueryView>
      <LinkButton block to={list}>
        回到{kind}列表
      </LinkButton>
    </>
  )
}

interface FactsProps<T> {
  columns: readonly Compared<T>[]
  facts: readonly ComparedFact<T>[]
  words: Words
  onRemove: (id: string) => void
}

/** The facts of each, and the ways on from it. Two remain at least. */
function Facts<T>({ columns, facts, words, onRemove }: FactsProps<T>) {
  const rows = facts.map(([name, of]): ComparedFact<Compared<T>> => [
    name,
    ({ thing }) => <span className={`block ${styles.cell}`}>{shown(of(thing))}</span>,
  ])
  const more: ComparedFact<Compared<T>> = [
    '更多',
    ({ id, name, to }) => (
      <>
        <LinkButton kind="text" small to={to}>
          {words.more}
        </LinkButton>
        {columns.length > 2 && (
          <Button kind="text" small label={`移出 ${name}`} onClick={() => onRemove(id)}>
            移出
          </Button>
        )}
      </>
    ),
  ]
  return (
    <ComparedTable
      caption={words.caption}
      hideCaption
      corner={words.one}
      things={columns}
      nameOf={({ name }) => name}
      facts={[...rows, more]}
    />
  )
}

const shown = (fact: ReactNode): ReactNode =>
  fact === null || fact === undefined || fact === '' ? MISSING : fact

/** Middle ranks over the years, a line each. */
function Years<T>({ columns, rank }: { columns: readonly Compared<T>[]; rank: number | null }) {
  const series = columns.map(({ name, years }) => ({
    name,
    points: years.filter(({ comparable }) => comparable).map(({ year, value }) => ({ year, value })),
  }))
  if (series.every(({ points }) => points.length === 0)) return null
  return (
    <Card>
      <YearsChart title="历年中位位次" kind="rank" own={rank} series={series} />
    </Card>
  )
}
