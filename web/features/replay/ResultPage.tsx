import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { PastUnitRow } from '#contract/replay.ts'
import { VERDICT_TEXT, foretoldText, gapText } from '#domain/recommend/filing-text.ts'
import { paths } from '#domain/paths.ts'
import { Refusal } from '#web/client/errors.ts'
import { VERDICT_KIND } from '#web/features/list/parts/FiledYear.tsx'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { conditionText, lineText } from '#web/features/recommend/parts/format.ts'
import { SourcesNote } from '#web/features/recommend/parts/SourcesNote.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { CheckField } from '#web/ui/Field.tsx'
import { count, percent } from '#web/ui/format.ts'
import { Link } from '#web/ui/Link.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Empty } from '#web/ui/Status.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { type Narrowing, conditionQuery, resultQuery } from './queries.ts'
import foot from '#web/ui/Foot.module.css'
import { useOwnFoot } from '#web/ui/own-bar.ts'
import { usePastList } from './use-past-list.ts'
import { useBatch, useYear, yearLink } from './year.ts'

const SIDES = [
  ['reached', '够线'],
  ['missed', '不够'],
  ['unclear', '说不准'],
] as const

const NOTHING: Readonly<Record<Narrowing['side'], string>> = {
  reached: '没有够线的志愿',
  missed: '没有不够线的志愿',
  unclear: '没有说不准的志愿',
}

/** The units of a past year, by whether their line was reached. */
export function Component() {
  const provinceId = useProvinceId()
  const year = useYear()
  const batch = useBatch()
  const key = { provinceId, year, ...(batch !== null && { batch }) }
  const [narrowing, setNarrowing] = useState<Narrowing>({ side: 'reached', q: '', onlyLiked: false })
  const query = useInfiniteQuery(resultQuery(key, narrowing))
  const condition = useQuery(conditionQuery(key))
  const list = usePastList(key)
  useOwnFoot()
  if (query.error instanceof Refusal && query.error.code === 'NO_CONDITION') {
    return <Navigate to={yearLink(paths.y2020.condition, year)} replace />
  }
  const first = query.data?.pages[0]?.data
  const chosen = new Set(list.query.data?.choices.map(({ majorId }) => majorId))
  const narrow = (change: Partial<Narrowing>): void => setNarrowing({ ...narrowing, ...change })
  const toggle = ({ majorId, schoolName, unitName }: PastUnitRow): void =>
    void list.change((choices) =>
      chosen.has(majorId)
        ? choices.filter((choice) => choice.majorId !== majorId)
        : [...choices, { majorId, schoolName, unitName }],
    )
  return (
    <div className={foot.page}>
      <div className="row top between mb-3">
        <p>
          <strong>
            {year} 年 {first?.batch ?? ''}
          </strong>
          <span className="block soft">
            {condition.data?.saved === true && conditionText(condition.data)}
          </span>
        </p>
        <Link className="nowrap" to={yearLink(paths.y2020.condition, year)}>
          改成绩
        </Link>
      </div>
      {first && foretoldText(year, first.foretold) !== null && (
        <p className="soft mb-3">{foretoldText(year, first.foretold)}</p>
      )}
      <SearchBox
        label="在当年的志愿里找"
        placeholder="学校或专业，如 浙工大 计算机"
        onSearch={(q) => narrow({ q })}
      />
      {(condition.data?.majors.length ?? 0) > 0 && first?.unitKind === 'major' && (
        <CheckField
          checked={narrowing.onlyLiked}
          onChange={(event) => narrow({ onlyLiked: event.target.checked })}
        >
          只看意向专业（{condition.data?.majors.length} 个）
        </CheckField>
      )}
      <Tabs
        label="够不够线"
        tabs={SIDES.map(([side, text]) => ({
          key: side,
          text: first === undefined ? text : `${text} ${count(first.counts[side])}`,
        }))}
        current={narrowing.side}
        onChange={(side) => narrow({ side })}
      >
        <EndlessList
          query={query}
          itemsOf={({ data }) => data.list}
          keyOf={({ majorId }) => majorId}
          empty={<Empty title={NOTHING[narrowing.side]} />}
        >
          {(row) => (
            <PastRow
              row={row}
              year={year}
              rank={condition.data?.rank ?? null}
              isChosen={chosen.has(row.majorId)}
              isReady={list.query.data !== undefined}
              onToggle={() => toggle(row)}
            />
          )}
        </EndlessList>
      </Tabs>
      {first && <SourcesNote sources={first.sources} />}
      <div className={`row between ${foot.foot}`}>
        <p className="note">
          试填的志愿表 <strong>{chosen.size}</strong>
          {list.query.data && `/${list.query.data.capacity}`}
          {list.problem !== null && (
            <button type="button" className="text-button block" onClick={list.retry}>
              没有保存成功，再试一次
            </button>
          )}
        </p>
        <LinkButton kind="primary" small to={yearLink(paths.y2020.check, year, batch)}>
          看会在哪里录取
        </LinkButton>
      </div>
    </div>
  )
}

interface PastRowProps {
  row: PastUnitRow
  year: number
  rank: number | null
  isChosen: boolean
  isReady: boolean
  onToggle: () => void
}

function PastRow({ row, year, rank, isChosen, isReady, onToggle }: PastRowProps) {
  const { schoolName, unitName, city, verdict, line, before, probability } = row
  const name = `${schoolName} ${unitName}`
  return (
    <div className="card pad-4 mb-3 row top gap-2">
      <div className="grow">
        <p className="strong">
          {schoolName} {city !== null && <span className="weak">{city}</span>}
        </p>
        <p className="note">{unitName}</p>
        <p className="soft">
          {year} 年 {line === null ? '没有线' : lineText(line)}
          {gapText(rank, line, verdict)}
        </p>
        {before[0] && (
          <p className="weak">
            当时知道的：{before.map((each) => `${each.year} 年 ${lineText(each)}`).join('；')}
          </p>
        )}
        <p className="tags mt-1">
          <Tag kind={VERDICT_KIND[verdict]}>{VERDICT_TEXT[verdict]}</Tag>
          {probability !== null && <Tag>当时预测 {percent(probability)}</Tag>}
        </p>
      </div>
      <Button
        small
        kind={isChosen ? 'plain' : 'primary'}
        disabled={!isReady}
        label={isChosen ? `移出 ${name}` : `加入 ${name}`}
        onClick={onToggle}
      >
        {isChosen ? '移出' : '加入'}
      </Button>
    </div>
  )
}
