import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { ScoreCondition, UnitRow } from '#contract/recommend.ts'
import { CAPACITY_UNKNOWN } from '#domain/filing/capacity.ts'
import { foretoldText } from '#domain/filing/verdict-text.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { confirm } from '#web/ui/dialog/feedback.ts'
import { Panes } from '#web/ui/layout/Panes.tsx'
import { useTwoPanes } from '#web/ui/layout/use-desktop.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { ChoiceList } from '#web/features/list/rows/ChoiceList.tsx'
import { rowId } from '#web/features/list/rows/ChoiceRow.tsx'
import styles from './CheckedList.module.css'
import { ExportButton } from '#web/features/list/ExportButton.tsx'
import { type Filters, filteredLink } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { percent } from '#web/ui/text/format.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { Issues } from './Issues.tsx'
import { BeyondLines } from '#web/features/list/parts/BeyondLines.tsx'
import {
  type Choice,
  type ListDraft,
  areAllOpen,
  countTiers,
  idsOf,
} from '#web/features/list/parts/draft/list-draft.ts'
import { keepFill, readFill, undone } from '#web/features/list/fill/last-fill.ts'
import { hardestFirst } from '#web/features/list/parts/draft/order.ts'
import { ListSwitcher } from '#web/features/list/lists/ListSwitcher.tsx'
import { OutcomeDots } from './OutcomeDots.tsx'
import { checkQuery } from '#web/features/list/queries.ts'
import { PreferenceBar } from '#web/features/preference/parts/PreferenceBar.tsx'
import { SaveState } from '#web/features/list/SaveState.tsx'
import { TierBar } from '#web/features/chance/parts/Tier.tsx'
import { UndoBar, type Undo } from '#web/features/list/parts/pane/UndoBar.tsx'
import type { List } from '#web/features/list/parts/draft/use-list.ts'
import { WhereSchools } from './WhereSchools.tsx'

const FillPopup = onDemand(async () => (await import('#web/features/list/fill/FillPopup.tsx')).FillPopup, {
  close: ({ onClose }) => onClose(),
})
const PastFilings = onDemand(async () => (await import('./PastFilings.tsx')).PastFilings)
const UnitPopup = onDemand(
  async () => (await import('#web/features/list/parts/unit/UnitPopup.tsx')).UnitPopup,
  {
    close: ({ onClose }) => onClose(),
  },
)

interface CheckedListProps {
  list: List
  draft: ListDraft
  /** Those of the result that the list was opened from. */
  filters: Filters
  condition: ScoreCondition
  /** Opens another list of the batch; null: the one to be filed. */
  onOpen: (list: string | null) => void
  /** Stands above all of it. */
  children: ReactNode
}

/** The list, what the check says of it, and everything that can be done with it. */
export function CheckedList(props: CheckedListProps) {
  const { list, draft, filters, condition, onOpen, children } = props
  const frame = useFrame()
  const { saved, choices } = draft
  const { beyond } = saved
  const { batch, list: which } = filters
  const { past } = frame
  // Without chances there is nothing to weigh.
  const isForetold = past === null || saved.foretold === 'ready'
  const check = useQuery({ ...checkQuery(frame.list, saved, idsOf(choices)), enabled: isForetold })
  const hasPane = useTwoPanes()
  const [marked, setMarked] = useState<string | null>(null)
  const [popup, setPopup] = useState<'fill' | UnitRow | null>(null)
  const [step, setStep] = useState<(Undo & { of: string | null }) | null>(null)
  const done = useCallback(() => setStep(null), [])

  const change = (next: readonly Choice[], text: string | null): void => {
    list.change(() => next)
    setStep(
      text === null ? null : { id: Date.now(), text, undo: () => list.change(() => choices), of: saved.id },
    )
  }
  const jump = (position: number): void => {
    const choice = choices[position]
    if (choice === undefined) return
    setMarked(choice.majorId)
    const row = document.getElementById(rowId(choice.majorId))
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }
  const remove = (choice: Choice): void => {
    const at = choices.indexOf(choice)
    const next = choices[at + 1] ?? choices[at - 1]
    // The button pressed goes away with its row.
    if (next !== undefined) document.getElementById(rowId(next.majorId))?.focus({ preventScroll: true })
    change(
      choices.filter((one) => one !== choice),
      `已移除 ${choice.schoolName} ${choice.unitName}`,
    )
  }
  const clear = async (): Promise<void> => {
    const agreed = await confirm({
      title: '清空志愿表？',
      content: `${choices.length} 个志愿会全部移出。`,
      confirmText: '清空',
      danger: true,
    })
    if (agreed) change([], '已清空志愿表')
  }
  const lastFill = readFill(saved, idsOf(choices))
  const anywhere = check.data?.anywhere ?? null
  const isComing = check.isPending
  const head = (
    <>
      {children}
      <ListSwitcher list={list} saved={saved} onOpen={onOpen} />
      <div className={`row top between mb-3 ${styles.condition}`}>
        <p>
          <strong>
            {saved.year} 年 {saved.batch}
          </strong>
          <span className="block soft">
            {condition.saved ? conditionText(condition) : '还没有填成绩条件'}
          </span>
        </p>
        <SaveState list={list} />
      </div>
      {!condition.saved && (
        <Notice kind="warn">
          填了成绩条件才能算录取概率。<Link to={frame.condition()}>去填写</Link>
        </Notice>
      )}
      <BeyondLines beyond={beyond} />
      <PreferenceBar invite areGroups={saved.unitKind === 'group'} membersFrom={saved.membersFrom} />
    </>
  )
  const weighed = choices.length > 0 && isForetold && (
    <>
      <Card>
        <div className="row wrap between gap-2 mb-3">
          <div>
            <p className="soft">
              {past === null ? '至少被一个志愿录取的可能性' : '当时的预测：至少被一个志愿录取的可能性'}
            </p>
            <p className="figure">{isComing ? '…' : percent(anywhere)}</p>
          </div>
          <p className="note">
            {choices.length}
            {saved.capacityKnown && ` / ${saved.capacity}`} 个志愿
          </p>
        </div>
        <div className={`stack ${isComing ? styles.coming : ''}`}>
          <TierBar counts={check.data?.counts ?? countTiers(choices.map(({ row }) => row))} />
          {check.data?.outcome && <OutcomeDots outcome={check.data.outcome} />}
        </div>
        <p className="soft mt-2">
          按历年投档线推算，不是承诺。<Link to={`${frame.help()}#how`}>概率怎么算的</Link>
        </p>
      </Card>
      {check.isError && check.data === undefined ? (
        <Notice kind="bad">
          检查没有完成：{errorMessage(check.error)}
          <Button kind="text" small onClick={() => void check.refetch()}>
            重试
          </Button>
        </Notice>
      ) : check.data === undefined ? (
        <div className="mb-4">
          <Loading rows={8} />
        </div>
      ) : (
        <Issues
          check={check.data}
          stale={check.isPlaceholderData}
          labelOf={(position) => choices[position]?.schoolName ?? ''}
          onJump={jump}
        />
      )}
      {check.data && past === null && (
        <PastFilings
          provinceId={saved.provinceId}
          year={saved.year}
          batch={saved.batch}
          list={saved.id}
          majorIds={idsOf(choices)}
        />
      )}
      <WhereSchools choices={choices} />
    </>
  )
  const result = choices.length > 0 && (
    <>
      {past && <past.Played saved={saved} majorIds={idsOf(choices)} onJump={jump} />}
      {weighed}
    </>
  )
  const fill = (
    <Button
      small={choices.length > 0}
      // Behind all lines of the batch, the way leads on to the next.
      kind={beyond === null ? 'primary' : 'plain'}
      disabled={!condition.saved || !isForetold}
      onClick={() => setPopup('fill')}
    >
      自动填充
    </Button>
  )
  const unforetold = isForetold ? null : foretoldText(saved.year, saved.foretold ?? 'none')
  const table =
    choices.length === 0 ? (
      <Empty
        title="志愿表还是空的"
        action={
          <>
            {fill}
            <LinkButton to={filteredLink(frame.result(), filters)}>自己去挑</LinkButton>
          </>
        }
      >
        {saved.capacityKnown
          ? `本批次最多填 ${saved.capacity} 个志愿。`
          : `${CAPACITY_UNKNOWN}，以考试院公布的为准。`}
        {unforetold ??
          (beyond === null
            ? '可以先自动填充，再按自己的喜好增减和排序。'
            : `照往年的线，这一批多半一个也投不上${beyond.later.length > 0 ? '，先填后面的批次' : ''}。`)}
      </Empty>
    ) : (
      <>
        <div className="row wrap gap-2 mb-3">
          {fill}
          {isForetold && (
            <Button small onClick={() => change(hardestFirst(choices), '已按难度从高到低排列')}>
              难的排前面
            </Button>
          )}
          <Button small onClick={() => void clear()}>
            清空
          </Button>
          {lastFill !== undefined && (
            <Button small onClick={() => change(undone(choices, lastFill), '已撤销自动填充')}>
              撤销这次填充（{lastFill.after.length - lastFill.before.length} 个）
            </Button>
          )}
        </div>
        <ChoiceList
          choices={choices}
          marked={marked}
          areGroups={saved.unitKind === 'group'}
          context={{
            ownRank: condition.rank,
            year: saved.year,
            oneYear: saved.oneYear,
            allOpen: past !== null && areAllOpen(choices),
          }}
          onChange={change}
          onRemove={remove}
          onDetail={(choice) => setPopup(choice.row)}
        />
        <div className="stack">
          {frame.report && (
            <LinkButton kind="primary" block to={withQuery(frame.report(), { batch, list: which })}>
              生成报告（可打印）
            </LinkButton>
          )}
          {frame.preview && (
            <LinkButton block to={withQuery(frame.preview(), { batch, list: which })}>
              照着填（对照表）
            </LinkButton>
          )}
          <ExportButton saved={saved} unsaved={list.unsaved} />
          {past !== null && (
            <LinkButton block to={filteredLink(frame.result(), filters)}>
              再挑几个
            </LinkButton>
          )}
          {saved.id !== null && past === null && (
            <LinkButton block to={paths.apprecTable({ recordId: saved.id })}>
              分享给家长、老师
            </LinkButton>
          )}
        </div>
      </>
    )
  return (
    <>
      {hasPane && choices.length > 0 ? (
        <Panes
          sideFirst
          label="检查结果"
          side={
            <>
              {head}
              {result}
            </>
          }
        >
          {table}
        </Panes>
      ) : (
        <Panes side={null}>
          {head}
          {result}
          {table}
        </Panes>
      )}
      {/* Another list may have become the one to be filed; a list gets its id by its first save. */}
      <UndoBar step={step?.of === null || step?.of === saved.id ? step : null} onDone={done} />
      {popup === 'fill' && (
        <FillPopup
          saved={saved}
          choices={choices}
          majors={condition.majors}
          filters={filters}
          onClose={() => setPopup(null)}
          onFilled={(plan, wanted) => {
            setPopup(null)
            const added = `已补充 ${plan.added.length} 个志愿`
            const lacking = wanted - plan.choices.length
            keepFill(saved, { before: idsOf(choices), after: idsOf(plan.choices) })
            change(
              plan.choices,
              lacking > 0 ? `${added}；符合条件的只有这些，还差 ${lacking} 个没有填` : added,
            )
          }}
        />
      )}
      {popup !== null && popup !== 'fill' && (
        <UnitPopup
          row={popup}
          sources={saved.sources}
          ownRank={condition.rank}
          year={saved.year}
          oneYear={saved.oneYear}
          onClose={() => setPopup(null)}
        />
      )}
    </>
  )
}
