import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { repliesQuery } from './replies.ts'

interface ReplyPickerProps {
  onClose: () => void
  onPick: (text: string) => void
}

/** Saved replies to pick one from. */
export function ReplyPicker({ onClose, onPick }: ReplyPickerProps) {
  const [sought, setSought] = useState('')
  const word = sought.trim().toLowerCase()
  return (
    <Sheet open onClose={onClose} title="插入常用回复">
      <TextField label="找一条" value={sought} onChange={({ target }) => setSought(target.value)} />
      <QueryView query={useQuery(repliesQuery)}>
        {(replies) => {
          const found = replies.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(word))
          if (found.length === 0) {
            return (
              <Empty
                title={replies.length === 0 ? '还没有常用回复' : '没有这样的常用回复'}
                action={<LinkButton to={inRoom(ROOMS.inbox, 'replies')}>去添加</LinkButton>}
              />
            )
          }
          return (
            <ul className="list stack gap-2">
              {found.map(({ replyId, title, text }) => (
                <li key={replyId}>
                  <button type="button" className="card pad block blocks" onClick={() => onPick(text)}>
                    <strong className="anywhere">{title}</strong>
                    <span className="weak clamp anywhere">{text}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
    </Sheet>
  )
}
