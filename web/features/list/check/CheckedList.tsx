import { type ReactNode, useState } from 'react'
import type { ScoreCondition } from '#contract/recommend.ts'
import { Advice } from '#web/features/list/parts/advice/Advice.tsx'
import {
  type DraftChoice,
  type ListDraft,
  areAllOpen,
  idsOf,
} from '#web/features/list/parts/draft/list-draft.ts'
import type { List } from '#web/features/list/parts/draft/use-list.ts'
import { useListSteps } from '#web/features/list/parts/draft/use-list-steps.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { useAddress } from '#web/client/use-address.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { UndoBar } from '#web/features/list/parts/pane/UndoBar.tsx'
import { ChoiceList } from '#web/features/list/rows/ChoiceList.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Panes } from '#web/ui/layout/Panes.tsx'
import { useDesk } from '#web/ui/layout/use-desktop.ts'
import { Loading } from '#web/ui/state/Status.tsx'
import { CheckedHead } from './CheckedHead.tsx'
import { type CheckedPopup, CheckedPopups } from './CheckedPopups.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListWays } from './ListWays.tsx'
import { useMarkedRow } from './use-marked-row.ts'
import { Weighed } from './Weighed.tsx'
import { WholeListTools } from './WholeListTools.tsx'

const CheckedDesk = onDemand(
  async () => (await import('#web/features/list/grid/CheckedDesk.tsx')).CheckedDesk,
  { waiting: <Loading rows={9} /> },
)

interface CheckedListProps {
  list: List
  draft: ListDraft
  /** Those of the result that the list was opened from. */
  filters: ResultFilters
  condition: ScoreCondition
  /** Opens another list of the batch; null: the one to be filed. */
  onOpen: (list: string | null) => void
  /** Stands above all of it. */
  children: ReactNode
}

/** The list, what the check says of it, and everything that can be done with it. */
export function CheckedList({ list, draft, filters, condition, onOpen, children }: CheckedListProps) {
  const { past } = useFrame()
  const { saved, choices } = draft
  // Without chances there is nothing to weigh.
  const isForetold = past === null || saved.foretold === 'ready'
  const canFill = saved.unfillable === null
  const { step, done, change, remove } = useListSteps(list)
  const { marked, jump, leave } = useMarkedRow(choices)
  const [params, setParams] = useAddress()
  const isFilling = params.get('fill') !== null && choices.length === 0 && condition.saved && canFill
  const [popup, setPopup] = useState<CheckedPopup>(isFilling ? 'fill' : null)
  const close = (): void => {
    setPopup(null)
    if (params.get('fill') !== null) setParams({ fill: null })
  }
  const isSplit = useDesk() && choices.length > 0
  const fill = canFill ? (
    <Button
      small={choices.length > 0}
      // Behind all lines of the batch, the way leads on to the next.
      kind={saved.beyond === null ? 'primary' : 'plain'}
      disabled={!condition.saved}
      onClick={() => setPopup('fill')}
    >
      自动填充
    </Button>
  ) : null
  const notices = (
    <>
      <CheckedHead list={list} saved={saved} condition={condition} onOpen={onOpen}>
        {children}
      </CheckedHead>
      {!isSplit && choices.length > 0 && <Advice draft={draft} change={change} />}
      {choices.length > 0 && past && <past.Played saved={saved} majorIds={idsOf(choices)} onJump={jump} />}
      {choices.length > 0 && isForetold && <Weighed draft={draft} change={change} onJump={jump} />}
    </>
  )
  const tools = <WholeListTools draft={draft} change={change} fill={fill} />
  const rows = {
    choices,
    marked,
    areGroups: saved.unitKind !== 'major',
    majorsPerChoice: saved.majorsPerChoice,
    context: {
      ownRank: condition.rank,
      year: saved.year,
      oneYear: saved.oneYear,
      allOpen: past !== null && areAllOpen(choices),
    },
    onChange: change,
    onRemove: (choice: DraftChoice): void => {
      leave(choice)
      remove(choice)
    },
    onDetail: (choice: DraftChoice): void => setPopup(choice.row),
  }
  const table =
    choices.length === 0 ? (
      <EmptyList saved={saved} filters={filters} fill={fill} />
    ) : (
      <>
        {tools}
        <ChoiceList {...rows} />
        <ListWays saved={saved} unsaved={list.unsaved} filters={filters} />
      </>
    )
  return (
    <>
      {isSplit ? (
        <CheckedDesk
          rows={rows}
          notices={notices}
          advice={<Advice draft={draft} change={change} />}
          ways={<ListWays isRow saved={saved} unsaved={list.unsaved} filters={filters} />}
        >
          {tools}
        </CheckedDesk>
      ) : (
        <Panes side={null}>
          {notices}
          {table}
        </Panes>
      )}
      <UndoBar step={step} onDone={done} />
      <CheckedPopups
        popup={popup}
        draft={draft}
        condition={condition}
        filters={filters}
        change={change}
        onClose={close}
      />
    </>
  )
}
