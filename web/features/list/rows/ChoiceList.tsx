import { type ListTier, listTierOf } from '#domain/forecast/tiers.ts'
import { useMemo, useState } from 'react'
import { ChoiceRow } from './ChoiceRow.tsx'
import styles from './ChoiceList.module.css'
import { Button } from '#web/ui/form/Button.tsx'
import { Sortable } from '#web/ui/list/Sortable.tsx'
import { PlaceField } from '#web/features/list/parts/rows/PlaceField.tsx'
import { PlainHead, TierHead } from '#web/features/list/parts/rows/TierHead.tsx'
import { type DraftChoice, idsOf } from '#web/features/list/parts/draft/list-draft.ts'
import { movedTogether } from '#web/features/list/parts/draft/order.ts'
import { picking } from '#web/ui/list/picking.ts'
import { runsOf } from '#web/features/list/parts/rows/runs.ts'
import { type BriefContext, yearsOf } from '#web/features/list/parts/rows/unit-brief.ts'

export interface ChoiceListProps {
  choices: readonly DraftChoice[]
  /** What is filed are 院校专业组. */
  areGroups: boolean
  /** Majors that a choice takes; null: choices are majors, or no rule is loaded. */
  majorsPerChoice: number | null
  /** The choice that an issue leads to. */
  marked: string | null
  context: Omit<BriefContext, 'years'>
  /** @param text What was done, to be taken back; null: a moved row says it by its place */
  onChange: (choices: DraftChoice[], text: string | null) => void
  onRemove: (choice: DraftChoice) => void
  onDetail: (choice: DraftChoice) => void
}

/** The application list in its order, under the heads of its tiers; several rows can be moved or removed together. */
export function ChoiceList(props: ChoiceListProps) {
  const { choices, areGroups, majorsPerChoice, marked, context, onChange, onRemove, onDetail } = props
  const [open, setOpen] = useState<string | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const years = useMemo(() => yearsOf(choices.flatMap(({ row }) => row ?? [])), [choices])
  const heads = useMemo(() => headsOf(choices), [choices])
  const ids = idsOf(choices)
  // What was selected may have left the list by another way.
  const chosen = choices.filter(({ majorId }) => picked?.has(majorId) === true)
  const isChosen = (choice: DraftChoice): boolean => chosen.includes(choice)
  const stop = (): void => setPicked(null)
  const begin = (): void => {
    setOpen(null)
    setPicked(new Set())
  }
  const pick = (id: string, reach: boolean): void => {
    setPicked(picking(ids, picked ?? new Set(), id, reach ? last : null))
    setLast(id)
  }
  return (
    <>
      {choices.length > 1 && (
        <div className={`row wrap gap-2 ${picked === null ? '' : styles.tools}`}>
          {picked === null ? (
            <Button small kind="text" onClick={begin}>
              选几个一起移
            </Button>
          ) : (
            <>
              <output className="note strong">已选 {chosen.length} 个</output>
              {chosen.length > 0 && (
                <>
                  <PlaceField
                    label="移到第"
                    action="移动"
                    most={choices.length - chosen.length + 1}
                    onPlace={(at) =>
                      onChange(
                        movedTogether(choices, isChosen, at),
                        `已把 ${chosen.length} 个志愿移到第 ${at + 1} 志愿起`,
                      )
                    }
                  />
                  <Button
                    small
                    kind="danger"
                    onClick={() => {
                      onChange(
                        choices.filter((choice) => !isChosen(choice)),
                        `已移除 ${chosen.length} 个志愿`,
                      )
                      stop()
                    }}
                  >
                    移除
                  </Button>
                </>
              )}
              <Button small onClick={() => setPicked(new Set(chosen.length === ids.length ? [] : ids))}>
                {chosen.length === ids.length ? '全不选' : '全选'}
              </Button>
              <Button small kind="text" onClick={stop}>
                完成
              </Button>
            </>
          )}
        </div>
      )}
      <Sortable
        className={`list ${styles.list}`}
        items={choices}
        keyOf={({ majorId }) => majorId}
        nameOf={({ schoolName, unitName }) => `${schoolName} ${unitName}`}
        placeText={(place) => `第 ${place} 志愿`}
        onOrder={(next) => onChange(next, null)}
      >
        {(choice, position) => {
          const head = heads?.get(position)
          return (
            <ChoiceRow
              choice={choice}
              position={position}
              total={choices.length}
              context={{ ...context, years }}
              head={
                head !== undefined ? (
                  <TierHead tier={tierOfChoice(choice)} years={position === 0 ? years : []}>
                    {head}
                  </TierHead>
                ) : (
                  heads === null && position === 0 && <PlainHead years={years}>按你排的顺序</PlainHead>
                )
              }
              open={open === choice.majorId}
              areGroups={areGroups}
              majorsPerChoice={majorsPerChoice}
              marked={marked === choice.majorId}
              picked={picked === null ? null : isChosen(choice)}
              onPick={(reach) => pick(choice.majorId, reach)}
              onOpen={() => setOpen(open === choice.majorId ? null : choice.majorId)}
              onRemove={() => onRemove(choice)}
              onDetail={() => onDetail(choice)}
              onInside={(inside, text) =>
                onChange(
                  choices.map((one) => (one === choice ? { ...one, inside } : one)),
                  text,
                )
              }
            />
          )
        }}
      </Sortable>
    </>
  )
}

const tierOfChoice = ({ row }: DraftChoice): ListTier | null =>
  row?.tier ? listTierOf(row.tier, row.probability) : null

/** Tiers' heads by position, with their places. A list to and fro between tiers has one head alone. */
function headsOf(choices: readonly DraftChoice[]): Map<number, string> | null {
  // Where nothing is foretold there are no tiers.
  if (choices.every(({ row }) => (row?.tier ?? null) === null)) return null
  const runs = runsOf(choices, (choice) => tierOfChoice(choice) ?? '')
  if (runs.length > MOST_HEADS + choices.length / 10) return null
  const heads = new Map<number, string>()
  let from = 0
  for (const { items } of runs) {
    const to = from + items.length
    heads.set(from, items.length === 1 ? `第 ${to} 志愿` : `第 ${from + 1}–${to} 志愿`)
    from = to
  }
  return heads
}

/** Heads any list may have, each tier and one repeated; a long one, one more every ten rows. */
const MOST_HEADS = 4
