import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ROOMS } from '#domain/staff/rooms.ts'
import { errorMessage } from '#web/client/errors.ts'
import { BanSheet } from '#web/console/features/account/parts/BanSheet.tsx'
import { Paged } from '#web/console/ground/Paged.tsx'
import type { ListedPage } from '#web/console/ground/paged-query.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import common from '#web/ui/layout/pages.module.css'

/** Something that can be done to a comment. */
export interface Handling {
  text: string
  /** What is said once it is done. */
  done: string
  /** What is asked first. */
  ask?: { title: string; content: string; confirmText: string }
}

interface HandledComment {
  commentId: string
  text: string
}

/** Whose account stands behind a comment. */
interface Behind {
  accountId: string
  name: string
  isBanned: boolean
}

interface HandledCommentsProps<Row extends HandledComment, Name extends string> {
  query: UseInfiniteQueryResult<InfiniteData<ListedPage & { list: Row[] }>>
  /** Of what is read anew once something was done. */
  queryKey: QueryKey
  /** What they are called: 评论. */
  label: string
  empty: string
  handlings: Readonly<Record<Name, Handling>>
  mayBe: (row: Row) => readonly Name[]
  onHandle: (commentId: string, name: Name) => Promise<unknown>
  /** Where and when; whose account is behind it stands after. */
  about: (row: Row) => string
  behind: (row: Row) => Behind
  /** What the button is called that shuts the account behind it. */
  banText: string
}

/** Comments, each with what can be done to it, and to the account behind it. */
export function HandledComments<Row extends HandledComment, Name extends string>(
  props: HandledCommentsProps<Row, Name>,
) {
  const { query, queryKey, label, empty, handlings, mayBe, onHandle, about, behind, banText } = props
  const client = useQueryClient()
  const [banning, setBanning] = useState<string>()
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
  }
  const turn = useMutation({
    mutationFn: ({ commentId, name }: { commentId: string; name: Name }) => onHandle(commentId, name),
    onSuccess: (_, { name }) => void toast(handlings[name].done),
    onError: (error) => void notify('没有成功', errorMessage(error)),
    onSettled: refresh,
  })
  const handle = async (commentId: string, name: Name): Promise<void> => {
    const { ask } = handlings[name]
    if (ask === undefined || (await confirm({ ...ask, danger: true }))) turn.mutate({ commentId, name })
  }
  return (
    <>
      <Paged query={query} empty={empty} more="再看 30 条">
        {(rows) => (
          <ul className="list" aria-label={label}>
            {rows.map((row) => {
              const { commentId, text } = row
              const { accountId, name: who, isBanned } = behind(row)
              return (
                <li key={commentId} className="card pad-4 mb-3">
                  <p className={`anywhere ${common.text}`}>{text}</p>
                  <p className="weak mt-1 anywhere">
                    {about(row)}
                    <Link to={inRoom(ROOMS.users, accountId)}>{who}</Link>
                    {isBanned && '（已停用）'}
                  </p>
                  <p className="row wrap gap-2 mt-2">
                    {mayBe(row).map((name) => (
                      <Button
                        key={name}
                        small
                        disabled={turn.isPending}
                        label={`${handlings[name].text}“${text.slice(0, 20)}”`}
                        onClick={() => void handle(commentId, name)}
                      >
                        {handlings[name].text}
                      </Button>
                    ))}
                    {!isBanned && (
                      <Button
                        small
                        kind="danger"
                        label={`停用${who}的账号`}
                        onClick={() => setBanning(accountId)}
                      >
                        {banText}
                      </Button>
                    )}
                  </p>
                </li>
              )
            })}
          </ul>
        )}
      </Paged>
      {banning !== undefined && (
        <BanSheet accountId={banning} onClose={() => setBanning(undefined)} onChanged={refresh} />
      )}
    </>
  )
}
