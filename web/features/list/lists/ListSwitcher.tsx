import { useState } from 'react'
import type { ApplicationList } from '#contract/list.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import type { List } from '#web/features/list/parts/draft/use-list.ts'

const ListsPopup = onDemand(async () => (await import('./ListsPopup.tsx')).ListsPopup, {
  close: ({ onClose }) => onClose(),
})

interface ListSwitcherProps {
  list: List
  saved: ApplicationList
  /** Opens another list of the batch; null: the one to be filed. */
  onOpen: (list: string | null) => void
}

/** Which of a batch's lists is open, the way to the others, and to earlier contents. */
export function ListSwitcher({ list, saved, onOpen }: ListSwitcherProps) {
  const frame = useFrame()
  const [open, setOpen] = useState(false)
  return (
    <div className="row wrap between gap-2 mb-3">
      <p className="row wrap gap-2 anywhere">
        <strong>{saved.name}</strong>
        {!frame.past && (saved.filed ? <Tag kind="good">要填报的</Tag> : <Tag>备选</Tag>)}
      </p>
      <div className="row gap-2">
        {saved.id !== null && (
          <LinkButton small to={withQuery(frame.versions(), { list: saved.id })}>
            历史
          </LinkButton>
        )}
        <Button small onClick={() => setOpen(true)}>
          换一张
        </Button>
      </div>
      {open && (
        <ListsPopup
          saved={saved}
          unsaved={list.unsaved}
          onOpen={(next) => {
            setOpen(false)
            onOpen(next)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
