import { useState } from 'react'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { move } from '#web/ui/list/move.ts'
import type { ChosenColumns } from './columns.ts'

/** Opens which columns of a grid are shown, and in which order. */
export function ColumnPicker<Row>({ choices, choose }: Pick<ChosenColumns<Row>, 'choices' | 'choose'>) {
  const [open, setOpen] = useState(false)
  const ids = choices.filter(({ isShown }) => isShown).map(({ column }) => column.id)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        列
      </Button>
      <Popup
        open={open}
        onClose={() => setOpen(false)}
        title="显示哪些列"
        footer={
          <>
            <Button onClick={() => choose(null)}>恢复原样</Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              好了
            </Button>
          </>
        }
      >
        <ul className="list">
          {choices.map(({ column: { id, title }, isShown }) => {
            const at = ids.indexOf(id)
            return (
              <li key={id} className="row between gap-2">
                <label className="row gap-2 grow touch">
                  <input
                    type="checkbox"
                    checked={isShown}
                    // One column at least is left to choose others by.
                    disabled={isShown && ids.length === 1}
                    onChange={() => choose(isShown ? ids.filter((each) => each !== id) : [...ids, id])}
                  />
                  {title}
                </label>
                {isShown && (
                  <span className="row gap-2">
                    <Button
                      small
                      kind="text"
                      label={`${title} 往左`}
                      disabled={at === 0}
                      onClick={() => choose(move(ids, at, at - 1))}
                    >
                      往左
                    </Button>
                    <Button
                      small
                      kind="text"
                      label={`${title} 往右`}
                      disabled={at === ids.length - 1}
                      onClick={() => choose(move(ids, at, at + 1))}
                    >
                      往右
                    </Button>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </Popup>
    </>
  )
}
