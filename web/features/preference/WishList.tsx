import type { MajorWish } from '#domain/preference/preferences.ts'
import { ChosenChips } from '#web/features/directory/parts/compared/ChosenChips.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Sortable, SortableRow } from '#web/ui/list/Sortable.tsx'
import { wishName } from '#domain/preference/preference-text.ts'
import styles from './WishList.module.css'

interface WishListProps {
  wishes: readonly MajorWish[]
  names: Readonly<Record<string, string>>
  /** The first is the most wanted, and may be moved. */
  ordered: boolean
  onChange: (wishes: MajorWish[]) => void
}

const keyOf = ({ level, id }: MajorWish): string => `${level}:${id}`

/** What was chosen: as chips to take away, or in its order, to be moved. */
export function WishList({ wishes, names, ordered, onChange }: WishListProps) {
  if (wishes.length === 0) return null
  const remove = (key: string): void => onChange(wishes.filter((each) => keyOf(each) !== key))
  const nameOf = (wish: MajorWish): string => wishName(wish, names)
  if (!ordered) {
    const chosen = wishes.map((wish) => ({ key: keyOf(wish), name: nameOf(wish) }))
    return <ChosenChips label="已选" chosen={chosen} onRemove={remove} />
  }
  return (
    <Sortable
      className={`list ruled card mb-3 ${styles.order}`}
      label="已选，从最想学的开始"
      items={wishes}
      keyOf={keyOf}
      nameOf={nameOf}
      placeText={(place) => `第 ${place} 位`}
      onOrder={onChange}
    >
      {(wish, position) => {
        const name = nameOf(wish)
        return (
          <SortableRow
            id={keyOf(wish)}
            name={name}
            position={position}
            className={`row gap-2 ${styles.wish}`}
          >
            {(handle, onMove) => (
              <>
                <span className="weak tabular">{position + 1}</span>
                <span className="grow anywhere">{name}</span>
                <Button
                  small
                  disabled={position === 0}
                  label={`上移 ${name}`}
                  onClick={() => onMove(position - 1)}
                >
                  上移
                </Button>
                <Button small label={`取消 ${name}`} onClick={() => remove(keyOf(wish))}>
                  <span aria-hidden="true">×</span>
                </Button>
                {handle}
              </>
            )}
          </SortableRow>
        )
      }}
    </Sortable>
  )
}
