import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorMessage } from '#web/client/errors.ts'
import { TierBar } from '#web/features/chance/parts/Tier.tsx'
import { countTiers } from '#domain/forecast/count-tiers.ts'
import { type ListDraft, idsOf } from '#web/features/list/parts/draft/list-draft.ts'
import type { ListSteps } from '#web/features/list/parts/draft/use-list-steps.ts'
import { placedChoices } from '#web/features/list/parts/advice/placed-choices.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { checkQuery } from '#web/features/list/queries.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { percent } from '#web/ui/text/format.ts'
import styles from './CheckedList.module.css'
import { Issues } from './Issues.tsx'
import { OutcomeDots } from './OutcomeDots.tsx'
import { WhereSchools } from './WhereSchools.tsx'

const PastFilings = onDemand(async () => (await import('./PastFilings.tsx')).PastFilings)

interface WeighedProps {
  draft: ListDraft
  change: ListSteps['change']
  /** Leads to a choice by its position, from 0. */
  onJump: (position: number) => void
}

/** What the list is worth: its chance, the check's words, and how it would have done. */
export function Weighed({ draft: { saved, choices }, change, onJump }: WeighedProps) {
  const { list, past, help } = useFrame()
  const check = useQuery(checkQuery(list, saved, idsOf(choices)))
  const isComing = check.isPending
  return (
    <>
      <Card>
        <div className="row wrap between gap-2 mb-3">
          <div>
            <p className="soft">
              {past === null ? '至少被一个志愿录取的可能性' : '当时的预测：至少被一个志愿录取的可能性'}
            </p>
            <p className="figure">{isComing ? '…' : percent(check.data?.anywhere ?? null)}</p>
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
          按历年投档线推算，不是承诺。<Link to={`${help()}#how`}>概率怎么算的</Link>
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
          adding={{
            room: saved.capacity - choices.length,
            onAdd: (offer) => change(placedChoices(choices, offer), `加上了 ${offer.length} 个`),
          }}
          onJump={onJump}
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
}
