import { useState } from 'react'
import type { ScoreCondition, UnitRow } from '#contract/recommend.ts'
import { SaveState } from '#web/features/list/SaveState.tsx'
import { TierCounts } from '#web/features/chance/parts/Tier.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Advice } from '#web/features/list/parts/advice/Advice.tsx'
import { ChoiceGrid } from '#web/features/list/grid/ChoiceGrid.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { ToList } from './ListBar.tsx'
import styles from './ListPane.module.css'
import { UndoBar } from './UndoBar.tsx'
import { UnitPopup } from '#web/features/list/parts/unit/UnitPopup.tsx'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { countTiers } from '#domain/forecast/count-tiers.ts'
import { areAllOpen } from '#web/features/list/parts/draft/list-draft.ts'
import type { List } from '#web/features/list/parts/draft/use-list.ts'
import { useListSteps } from '#web/features/list/parts/draft/use-list-steps.ts'

const ListsPopup = onDemand(
  async () => (await import('#web/features/list/lists/ListsPopup.tsx')).ListsPopup,
  { close: ({ onClose }) => onClose() },
)

interface ListPaneProps {
  list: List
  filters: ResultFilters
  /** Of the result beside it; undefined until it is there. */
  condition: ScoreCondition | undefined
  /** Takes what is dragged from the result in, at a place from 0. */
  onInsert: (majorIds: readonly string[], at: number) => void
  /** Opens another list of the batch; null: the one to be filed. */
  onList: (list: string | null) => void
}

/** The application list beside the result that it is filled from. */
export function ListPane({ list, filters, condition, onInsert, onList }: ListPaneProps) {
  const frame = useFrame()
  const [isSwitching, setSwitching] = useState(false)
  const [detail, setDetail] = useState<UnitRow | null>(null)
  const { step, done, change, remove } = useListSteps(list)
  const { draft, query } = list
  if (draft === undefined) {
    if (!query.isError) return <Loading rows={6} />
    return (
      <div className="row wrap card pad">
        <span className="note grow">志愿表没有读到</span>
        <Button small onClick={() => void query.refetch()}>
          重试
        </Button>
      </div>
    )
  }
  const { choices, saved } = draft
  return (
    <div className={styles.pane}>
      <ChoiceGrid
        choices={choices}
        areGroups={saved.unitKind !== 'major'}
        majorsPerChoice={saved.majorsPerChoice}
        marked={null}
        context={{
          ownRank: condition?.rank ?? null,
          year: saved.year,
          oneYear: saved.oneYear,
          allOpen: frame.past !== null && areAllOpen(choices),
        }}
        onChange={change}
        onRemove={remove}
        onDetail={({ row }) => setDetail(row)}
        onInsert={onInsert}
        empty={
          <Empty title="把左边合意的加到这里">
            {saved.unfillable ?? ''}点 + 加到最后，或者按住行首的点拖过来，放到想要的位置。
          </Empty>
        }
      >
        <h2 className="body">
          <button
            type="button"
            className="text-button anywhere"
            title="换一张、新建、改名"
            aria-haspopup="dialog"
            onClick={() => setSwitching(true)}
          >
            {saved.name}
          </button>{' '}
          <strong>{choices.length}</strong>
          {saved.capacityKnown && `/${saved.capacity}`}
        </h2>
        {choices.length > 0 && <TierCounts isShort counts={countTiers(choices.map(({ row }) => row))} />}
        <ToList draft={draft} filters={filters} />
      </ChoiceGrid>
      <div className={`row between gap-2 ${styles.foot}`}>
        <div className="grow">{choices.length > 0 && <Advice draft={draft} change={change} />}</div>
        <SaveState list={list} />
      </div>
      <UndoBar step={step} onDone={done} />
      {isSwitching && (
        <ListsPopup
          saved={saved}
          unsaved={list.unsaved}
          onOpen={(next) => {
            setSwitching(false)
            onList(next)
          }}
          onClose={() => setSwitching(false)}
        />
      )}
      {detail !== null && (
        <UnitPopup
          row={detail}
          sources={saved.sources}
          ownRank={condition?.rank ?? null}
          year={saved.year}
          oneYear={saved.oneYear}
          onClose={() => setDetail(null)}
        />
      )}
    </div>
  )
}
