import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { UnitRow } from '#contract/recommend.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { useTwoPanes } from '#web/ui/layout/use-desktop.ts'
import { useArrived } from '#web/ui/state/QueryView.tsx'
import { ErrorBlock, Loading, Stale } from '#web/ui/state/Status.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { BatchChoice } from '#web/features/list/parts/frame/BatchChoice.tsx'
import { type Filters, inBatch, resultParams } from '#web/features/list/parts/frame/filters.ts'
import { count } from '#web/ui/text/format.ts'
import { citeShort, eachSource } from '#web/features/figures/parts/format.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { ListBar } from '#web/features/list/parts/pane/ListBar.tsx'
import { choiceOf } from '#web/features/list/parts/draft/list-draft.ts'
import { fullListText } from '#domain/filing/capacity.ts'
import { SIDES } from '#domain/filing/filing.ts'
import { SIDE_TEXT, foretoldText } from '#domain/filing/verdict-text.ts'
import { restsText } from '#domain/forecast/words/rests-on.ts'
import { Meaning } from '#web/features/chance/parts/Meaning.tsx'
import { type FiledTier, FILED_TIERS } from '#domain/forecast/tiers.ts'
import { rowsOf, totalOf, withoutRow } from '#web/features/apprecsim/result/pages.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { invalidate } from '#web/client/query-client.ts'
import { type ResultCalls, type RowChange, changeResults, isShort, resultQuery } from './result-calls.ts'
import styles from './Result.module.css'
import { tierLabel } from '#web/features/chance/parts/tiers.ts'
import { PreferenceBar, PreferenceInvitation } from '#web/features/preference/parts/PreferenceBar.tsx'
import { usePreferencesComing } from '#web/features/preference/parts/preferences.ts'
import { UndoBar, type Undo } from '#web/features/list/parts/pane/UndoBar.tsx'
import { ResultRows } from '#web/features/apprecsim/result/ResultRows.tsx'
import { ResultTools } from '#web/features/apprecsim/result/ResultTools.tsx'
import { SourceNote } from '#web/ui/mark/SourceNote.tsx'
import { inserted } from '#web/features/list/parts/draft/order.ts'
import { useList } from '#web/features/list/parts/draft/use-list.ts'

const FilterPopup = onDemand(
  async () => (await import('#web/features/apprecsim/FilterPopup.tsx')).FilterPopup,
  {
    close: ({ onClose }) => onClose(),
  },
)
// Few students are behind all lines, and few searches find nothing.
const BeyondLines = onDemand(
  async () => (await import('#web/features/list/parts/BeyondLines.tsx')).BeyondLines,
)
const NoRows = onDemand(async () => (await import('#web/features/apprecsim/result/NoRows.tsx')).NoRows)
const ResultDesk = onDemand(
  async () => (await import('#web/features/apprecsim/result/ResultDesk.tsx')).ResultDesk,
  {
    waiting: <Loading rows={9} />,
  },
)
const ResultPopup = onDemand(
  async () => (await import('#web/features/apprecsim/result/ResultPopup.tsx')).ResultPopup,
  {
    close: ({ onClose }) => onClose(),
  },
)

interface ResultProps {
  calls: ResultCalls
  filters: Filters
  onFilter: (filters: Filters) => void
}

/** The units of one result: by tier, filtered, page by page. */
export function Result({ calls, filters, onFilter }: ResultProps) {
  const frame = useFrame()
  const provinceId = useProvinceId()
  const client = useQueryClient()
  const { batch, list: which } = filters
  const list = useList(provinceId, batch, which)
  const hasPane = useTwoPanes()
  const query = useInfiniteQuery(resultQuery(calls, filters))
  const [popup, setPopup] = useState<'filter' | UnitRow | null>(null)
  const [step, setStep] = useState<Undo | null>(null)

  const pages = query.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])
  const sources = useMemo(() => eachSource((pages ?? []).flatMap((page) => page.sources)), [pages])
  const inList = useMemo(() => new Set(list.ids), [list.ids])

  // One after the other: a row that is brought back must not be taken out by the call before, come late.
  const sent = useRef(Promise.resolve<unknown>(null))
  const send = useCallback(
    (change: RowChange): Promise<unknown> => {
      const next = sent.current.then(() => calls.change?.(batch, change))
      sent.current = next.catch(() => null)
      return next
    },
    [calls, batch],
  )
  const restore = useCallback(
    async (restoreIds: 'all' | string[]): Promise<void> => {
      try {
        await send({ majorIds: [], restoreIds })
      } catch (error) {
        void toast(errorMessage(error), 3000)
      }
      await invalidate(client, calls.key)
    },
    [client, calls, send],
  )
  const remove = useCallback(
    async (row: UnitRow): Promise<void> => {
      const putBack = changeResults(client, calls, (held) => withoutRow(held, row))
      const { majorId } = row
      setStep({
        id: Date.now(),
        text: `不再显示 ${row.schoolName} ${row.unitName}`,
        undo: () => void restore([majorId]),
      })
      try {
        await send({ majorIds: [majorId] })
      } catch (error) {
        setStep(null)
        putBack()
        void toast(errorMessage(error), 3000)
        await invalidate(client, calls.key)
      }
    },
    [client, calls, send, restore],
  )

  const latestList = useRef(list)
  useEffect(() => {
    latestList.current = list
  })
  /** Takes a row into the list at a place, from 0; into its end where none is named. */
  const place = useCallback((row: UnitRow, at = Infinity): void => {
    latestList.current.change((choices, saved) => {
      if (choices.some(({ majorId }) => majorId === row.majorId)) return choices
      if (choices.length < saved.capacity) return inserted(choices, choiceOf(row), at)
      void toast(fullListText(saved), 2000)
      return choices
    })
  }, [])
  const toggle = useCallback(
    (row: UnitRow): void => {
      const { ids, change } = latestList.current
      if (!ids.includes(row.majorId)) return place(row)
      change((choices) => choices.filter(({ majorId }) => majorId !== row.majorId))
    },
    [place],
  )
  const done = useCallback(() => setStep(null), [])

  const showAll = (): void => onFilter({ ...resultParams.clear(filters), tier: [], q: '' })
  const isComing = usePreferencesComing()
  // Once both are there, and bit by bit: either may be the last.
  const first = useArrived(isComing ? undefined : pages?.[0])
  const onDesk = (result: ReactNode): ReactNode =>
    hasPane ? (
      <ResultDesk
        list={list}
        filters={filters}
        condition={first?.condition}
        onInsert={(majorId, at) => {
          const row = rows.find((each) => each.majorId === majorId)
          if (row) place(row, at)
        }}
      >
        {result}
      </ResultDesk>
    ) : (
      result
    )
  if (first === undefined) {
    if (!query.isError) return onDesk(<Loading rows={9} />)
    const narrowed = resultParams.count(filters) > 0 || filters.tier.length > 0 || filters.q !== ''
    return onDesk(
      <ErrorBlock
        title={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        action={narrowed && <Button onClick={showAll}>不筛选，看全部</Button>}
      />,
    )
  }
  const { past } = first
  const tier = filters.tier[0]
  const tab = <K extends string>(key: K, name: string, many: number) => ({
    key,
    text: (
      <>
        {name} <small className={`note ${styles.many}`}>{count(many)}</small>
      </>
    ),
  })
  const tabs = [
    tab('all' as const, '全部', totalOf(first)),
    ...FILED_TIERS.map((key) => tab(key, tierLabel(key), first.counts[key])),
  ]
  const showTier = (key: 'all' | FiledTier): void =>
    onFilter({ ...filters, tier: key === 'all' ? [] : [key] })
  const isNarrowed = resultParams.count(filters) > 0 || isTier(tier) || filters.q !== ''
  const body = (
    <>
      <div className={`row wrap between ${styles.about}`}>
        <p className="small muted">
          <Link to={`${frame.help()}#backtest`}>{past ? '够不够线怎么比' : '准不准，看回测'}</Link>
          {first.removed > 0 && (
            <>
              {' '}
              · 不看的 {first.removed} 个{' '}
              <button type="button" className="text-button" onClick={() => void restore('all')}>
                全部恢复
              </button>
            </>
          )}
        </p>
        {!past && <Meaning provinceId={provinceId} className="nowrap" />}
      </div>
      <Stale when={query.isPlaceholderData}>
        <ResultRows
          result={first}
          rows={rows}
          filters={filters}
          provinceId={provinceId}
          inList={inList}
          afterFirst={<PreferenceInvitation isLine />}
          onTier={showTier}
          onToggle={toggle}
          onDetail={setPopup}
        />
      </Stale>
      {rows.length === 0 && !query.isPlaceholderData && (
        <NoRows
          filtered={isNarrowed}
          isBeyond={first.beyond !== null}
          isUntold={!past && first.predictedFrom === null}
          onReset={showAll}
        />
      )}
      {!isShort(calls, filters) && <EndOfList query={query} shown={rows.length} />}
      {rows.length > 0 && (
        <SourceNote
          source={citeShort(
            sources,
            rows.flatMap(({ lines }) => lines),
          )}
        >
          <Link to={`${frame.help()}#how`}>概率怎么算的</Link>
        </SourceNote>
      )}
    </>
  )
  return onDesk(
    <div className={styles.page}>
      <div className={`row mb-2 ${styles.condition}`}>
        <p className="grow">
          <strong className="block note whole">{conditionText(first.condition)}</strong>
          <span className="block weak">
            {(past
              ? [
                  `${first.year} 年`,
                  first.batch ?? '',
                  past.foretold === 'ready' ? `预测只用 ${first.predictedFrom} 年及以前的线` : '',
                ]
              : [first.batch ?? '', restsText(first)]
            )
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <LinkButton small to={frame.condition()}>
          改条件
        </LinkButton>
      </div>
      <BatchChoice
        batches={first.batches}
        current={first.batch}
        onChange={(next) => onFilter(inBatch(filters, next))}
      />
      {past && foretoldText(first.year ?? 0, past.foretold) !== null && (
        <p className="soft mb-2">{foretoldText(first.year ?? 0, past.foretold)}</p>
      )}
      {first.advice.length > 0 && (
        <div className={styles.notice}>
          <AdviceNotice advice={first.advice} />
        </div>
      )}
      {first.unknown !== null && <p className="soft mb-2">{first.unknown}</p>}
      {first.beyond !== null && <BeyondLines beyond={first.beyond} onlyLinks />}
      <PreferenceBar
        areGroups={first.unitKind === 'group'}
        membersFrom={first.membersFrom}
        narrowing={{ on: !filters.all, onChange: (on) => onFilter({ ...filters, all: !on }) }}
      />
      <ResultTools
        result={first}
        record={calls.record}
        isStale={query.isPlaceholderData}
        filters={filters}
        onFilter={onFilter}
        onSheet={() => setPopup('filter')}
      />
      {past ? (
        <Tabs
          label="够不够线"
          tabs={SIDES.map((side) => tab(side, SIDE_TEXT[side], past.sides[side]))}
          current={filters.side}
          onChange={(side) => onFilter({ ...filters, side })}
        >
          {body}
        </Tabs>
      ) : (
        <Tabs label="按把握分" tabs={tabs} current={isTier(tier) ? tier : 'all'} onChange={showTier}>
          {body}
        </Tabs>
      )}
      <UndoBar step={step} onDone={done} />
      {!hasPane && <ListBar list={list} filters={filters} />}
      {popup === 'filter' && (
        <FilterPopup
          onClose={() => setPopup(null)}
          provinceId={provinceId}
          track={first.track}
          batch={first.batch}
          filters={filters}
          calls={calls}
          onApply={(next) => {
            setPopup(null)
            onFilter(next)
          }}
        />
      )}
      {popup !== null && popup !== 'filter' && (
        <ResultPopup
          row={popup}
          sources={sources}
          ownRank={first.condition.rank}
          year={first.year}
          oneYear={first.oneYear}
          inList={inList.has(popup.majorId)}
          held={list.draft === undefined ? null : list.ids.length}
          onToggle={toggle}
          onPlace={place}
          onRemove={calls.change && ((row) => void remove(row))}
          onClose={() => setPopup(null)}
        />
      )}
    </div>,
  )
}

const isTier = (tier: string | undefined): tier is FiledTier => FILED_TIERS.some((one) => one === tier)
