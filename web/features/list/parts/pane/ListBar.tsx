import { Fragment } from 'react'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { type ResultFilters, filteredLink } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { withQuery } from '#web/client/with-query.ts'
import { SaveState } from '#web/features/list/SaveState.tsx'
import styles from './ListBar.module.css'
import { SIDES, sideOf } from '#domain/filing/filing.ts'
import { SIDE_TEXT } from '#domain/filing/verdict-text.ts'
import { RiskWord } from '#web/features/list/parts/advice/RiskWord.tsx'
import type { DraftChoice, ListDraft } from '#web/features/list/parts/draft/list-draft.ts'
import { countTiers } from '#domain/forecast/count-tiers.ts'
import { LIST_TIER_LABEL, toldTiers } from '#domain/forecast/tiers.ts'
import { tierLabel } from '#web/features/chance/parts/tiers.ts'
import type { List } from '#web/features/list/parts/draft/use-list.ts'

/** The list at the result's foot: how much it holds, and the way to it and its filling. */
export function ListBar({ list, filters }: { list: List; filters: ResultFilters }) {
  const { past } = useFrame()
  const { draft, query } = list
  useOwnFoot()
  if (draft === undefined) {
    return query.isError ? (
      <div className={`row wrap ${styles.bar}`}>
        <span className={`note ${styles.text}`}>志愿表没有读到</span>
        <Button small onClick={() => void query.refetch()}>
          重试
        </Button>
      </div>
    ) : null
  }
  const groups = past ? bySide(draft.choices) : byTier(draft.choices)
  return (
    <div className={`row wrap ${styles.bar}`}>
      <div className={`note ${styles.text}`}>
        <p>
          <span className="nowrap">
            {draft.saved.name} <strong>{draft.choices.length}</strong>
            {draft.saved.capacityKnown && `/${draft.saved.capacity}`}
          </span>{' '}
          {groups.map(({ name, many }) => (
            <Fragment key={name}>
              <span className="weak nowrap">
                {name} {many}
              </span>{' '}
            </Fragment>
          ))}
          <RiskWord draft={draft} />
        </p>
        <SaveState list={list} />
      </div>
      <ToList draft={draft} filters={filters} />
    </div>
  )
}

/** The way to the list, or to its filling where it is empty and something is in reach. */
export function ToList({ draft, filters }: { draft: ListDraft; filters: ResultFilters }) {
  const { check, past } = useFrame()
  const to = filteredLink(check(), filters)
  const isEmpty = draft.choices.length === 0
  if (isEmpty && (draft.saved.unfillable !== null || draft.saved.beyond !== null))
    return (
      <LinkButton small to={to}>
        看志愿表
      </LinkButton>
    )
  return (
    <LinkButton kind="primary" small to={isEmpty ? withQuery(to, { fill: 1 }) : to}>
      {isEmpty ? '自动填充' : past ? '看会在哪里录取' : '去检查志愿表'}
    </LinkButton>
  )
}

/** Choices without a forecast are named where there are any: the sum must add up. */
function byTier(choices: readonly DraftChoice[]) {
  const counts = countTiers(choices.map(({ row }) => row))
  const untold = choices.filter(({ row }) => (row?.tier ?? null) === null).length
  return [
    ...toldTiers(counts).map((tier) => ({ name: LIST_TIER_LABEL[tier], many: counts[tier] })),
    ...(untold > 0 ? [{ name: tierLabel(null), many: untold }] : []),
  ]
}

/** Of a past year, by what its lines said. */
const bySide = (choices: readonly DraftChoice[]) =>
  SIDES.map((side) => ({
    name: SIDE_TEXT[side],
    many: choices.filter(({ row }) => row?.verdict !== undefined && sideOf(row.verdict) === side).length,
  }))
