import { type FormEvent, useId, useState } from 'react'
import { LONGEST_SLOT, MOST_SLOTS, SLOTS_UNKNOWN, slotsProblem } from '#domain/list/inside/slots.ts'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'
import { useTypedMajors } from '#web/features/preference/parts/GroupMajors.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { Sortable, SortableRow } from '#web/ui/list/Sortable.tsx'
import styles from './ChoiceList.module.css'

export type Inside = NonNullable<DraftChoice['inside']>

interface InsideChoiceProps {
  majorId: string
  /** What is chosen, read out with each control. */
  name: string
  inside: Inside
  /** Majors that it takes; null: no rule is loaded. */
  most: number | null
  /** @param text What was done, to be taken back */
  onSay: (inside: Inside, text: string) => void
}

/** The majors of one choice in their order, and whether 调剂 is obeyed. */
export function InsideChoice({ majorId, name, inside, most, onSay }: InsideChoiceProps) {
  const { adjusts, slots, slotsOf } = inside
  const titleId = useId()
  const put = (next: readonly string[], text: string): void =>
    onSay({ ...inside, slots: [...next], slotsOf: null }, text)
  return (
    <section className="mt-3" aria-labelledby={titleId}>
      <h3 id={titleId} className="note strong">
        <span className="visually-hidden">{name} 的</span>组内专业
        {most === null ? ` ${slots.length}` : ` ${slots.length}/${most}`}
      </h3>
      {most === null && <p className="weak">{SLOTS_UNKNOWN}。</p>}
      {slotsOf !== null && <p className="weak">先按 {slotsOf} 年招生计划填的，请改成你想读的和先后。</p>}
      {slots.length > 0 && (
        <Sortable
          className="list"
          label={`${name} 的组内专业，按先后`}
          items={slots}
          keyOf={(slot) => slot}
          nameOf={(slot) => slot}
          placeText={(place) => `第 ${place} 专业`}
          onOrder={(next) => put(next, `已改 ${name} 的专业顺序`)}
        >
          {(slot, position) => (
            <SortableRow id={slot} name={slot} position={position} className={styles.slot ?? ''}>
              {(handle) => (
                <div className="row between gap-2">
                  <span className="grow anywhere">
                    <span className="weak tabular">{position + 1}</span> {slot}
                  </span>
                  <Button
                    kind="text"
                    small
                    label={`去掉 ${slot}`}
                    onClick={() =>
                      put(
                        slots.filter((one) => one !== slot),
                        `已去掉 ${slot}`,
                      )
                    }
                  >
                    去掉
                  </Button>
                  {handle}
                </div>
              )}
            </SortableRow>
          )}
        </Sortable>
      )}
      <AddSlot majorId={majorId} name={name} inside={inside} most={most} onPut={put} />
      <Choices
        label={
          <>
            <span className="visually-hidden">{name} </span>服从专业调剂{adjusts === null && '（还没选）'}
          </>
        }
        options={[
          { value: 'yes', text: '服从' },
          { value: 'no', text: '不服从' },
        ]}
        value={adjusts === null ? [] : [adjusts ? 'yes' : 'no']}
        onChange={([picked]) =>
          onSay(
            { ...inside, adjusts: picked === 'yes' },
            `${name} ${picked === 'yes' ? '服从调剂' : '不服从调剂'}`,
          )
        }
      />
    </section>
  )
}

interface AddSlotProps extends Pick<InsideChoiceProps, 'majorId' | 'name' | 'inside' | 'most'> {
  onPut: (slots: readonly string[], text: string) => void
}

/** Adds a major by its name, or one of those known to be in the group. */
function AddSlot({ majorId, name, inside: { slots, members }, most, onPut }: AddSlotProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const noted = useTypedMajors(majorId)
  const known = [...new Set([...members, ...noted])].filter((one) => !slots.includes(one))
  const add = (wanted: string): void => {
    const slot = wanted.trim()
    if (slot === '') return
    const next = [...slots, slot]
    const why = slotsProblem(next, most)
    setProblem(why)
    if (why !== null) return
    setTyped('')
    onPut(next, `已加 ${slot}`)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add(typed)
  }
  return (
    <form onSubmit={submit} className="mt-2" aria-label={`给 ${name} 加一个专业`}>
      {known.length > 0 && (
        <p className="tags mb-2">
          {known.slice(0, MOST_SLOTS).map((one) => (
            <Button key={one} kind="text" small label={`加上 ${one}`} onClick={() => add(one)}>
              + {one}
            </Button>
          ))}
        </p>
      )}
      <TextField
        label="加一个专业（写招生计划里的名称）"
        autoComplete="off"
        maxLength={LONGEST_SLOT}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(null)
        }}
        error={problem ?? undefined}
        extra={
          <Button kind="text" small type="submit" disabled={typed.trim() === ''}>
            加上
          </Button>
        }
      />
    </form>
  )
}
