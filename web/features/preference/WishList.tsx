import { useEffect, useRef, useState } from 'react'
import type { MajorWish } from '#domain/preference/preferences.ts'
import { ChosenChips } from '#web/features/directory/parts/ChosenChips.tsx'
import { Button } from '#web/ui/Button.tsx'
import { wishName } from './parts/preference-text.ts'
import styles from './WishList.module.css'

interface WishListProps {
  wishes: readonly MajorWish[]
  names: Readonly<Record<string, string>>
  /** The first is the most wanted, and may be moved. */
  ordered: boolean
  onChange: (wishes: MajorWish[]) => void
}

const keyOf = ({ level, id }: MajorWish): string => `${level}:${id}`

/** What was chosen: as chips to take away, or in its order with buttons to move it. */
export function WishList({ wishes, names, ordered, onChange }: WishListProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  // A row that changes its place loses the focus: it gets it back once it stands there.
  const moved = useRef<number | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    list.current?.children[moved.current]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    moved.current = null
  })
  if (wishes.length === 0) return null
  const remove = (wish: MajorWish): void => onChange(wishes.filter((each) => each !== wish))
  const raise = (at: number): void => {
    const next = [...wishes]
    const [taken] = next.splice(at, 1)
    if (taken === undefined) return
    next.splice(at - 1, 0, taken)
    setSaid(`${wishName(taken, names)} 移到第 ${at} 位`)
    moved.current = at - 1
    onChange(next)
  }
  if (!ordered) {
    return (
      <ChosenChips
        label="已选"
        chosen={wishes.map((wish) => ({ key: keyOf(wish), name: wishName(wish, names) }))}
        onRemove={(key) => onChange(wishes.filter((each) => keyOf(each) !== key))}
      />
    )
  }
  return (
    <>
      <ol ref={list} className={`list ruled card mb-3 ${styles.order}`} aria-label="已选，从最想学的开始">
        {wishes.map((wish, at) => {
          const name = wishName(wish, names)
          return (
            <li key={keyOf(wish)} className="row gap-2">
              <span className="weak tabular">{at + 1}</span>
              <span className="grow anywhere">{name}</span>
              <Button small disabled={at === 0} label={`上移 ${name}`} onClick={() => raise(at)}>
                上移
              </Button>
              <Button small label={`取消 ${name}`} onClick={() => remove(wish)}>
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          )
        })}
      </ol>
      <output className="visually-hidden">{said}</output>
    </>
  )
}
