import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LockedItem } from '#contract/console/goods.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Stale } from '#web/ui/state/Status.tsx'
import { itemsQuery } from './queries.ts'

interface ItemPickerProps {
  goodsId: number
  /** undefined: the goods as a whole. */
  item: LockedItem | undefined
  onPick: (item: LockedItem | undefined) => void
}

/** Has codes open one text or column in the place of the goods as a whole; not there where goods open none. */
export function ItemPicker({ goodsId, item, onPick }: ItemPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const any = useQuery(itemsQuery(goodsId, ''))
  const found = useQuery({ ...itemsQuery(goodsId, search), enabled: isOpen })
  if (item)
    return (
      <p className="row wrap gap-2 mb-3">
        <span className="anywhere">
          只开放{item.kindName}“{item.title}”
        </span>
        <Button small onClick={() => onPick(undefined)}>
          改回整项服务
        </Button>
      </p>
    )
  if ((any.data?.length ?? 0) === 0) return null
  if (!isOpen)
    return (
      <p className="mb-3">
        <Button small onClick={() => setOpen(true)}>
          只开放一篇文章或一个专栏
        </Button>
      </p>
    )
  return (
    <fieldset className="mb-3">
      <legend className="note mb-2">只开放哪一篇</legend>
      <TextField
        label="标题里的字"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // The form around it would be sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <QueryView query={found}>
        {(texts) => (
          <Stale when={found.isPlaceholderData}>
            {texts.length === 0 && <p className="muted">没有这样的标题。</p>}
            <ul className="list stack" aria-label="找到的文章和专栏">
              {texts.map((text) => (
                <li key={text.itemId} className="row between gap-2">
                  <span className="anywhere">
                    {text.title}
                    <span className="weak">
                      {' '}
                      {text.kindName}，{text.date}
                    </span>
                  </span>
                  <span className="nowrap">
                    <Button small label={`只开放“${text.title}”`} onClick={() => onPick(text)}>
                      选这篇
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </Stale>
        )}
      </QueryView>
    </fieldset>
  )
}
