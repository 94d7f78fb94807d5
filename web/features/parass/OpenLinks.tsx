import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LINKS_AT_ONCE } from '#domain/link.ts'
import { call } from '#web/client/call.ts'
import { removeParassLink } from '#web/client/calls/parass.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { whatDay } from '#web/ui/text/format.ts'

/** A link as its row tells it. */
export interface LinkShown {
  linkId: string
  name: string
  /** What it does, or how far it has come. */
  says: ReactNode
  expiresAt: string
  /** What goes with it. */
  loss: string
}

interface OpenLinksProps {
  title: string
  links: readonly LinkShown[]
  /** What such a link is for, and who can open it. */
  children: ReactNode
  onNew: () => void
}

/** The open links of a kind, and the way to a new one. */
export function OpenLinks({ title, links, children, onNew }: OpenLinksProps) {
  return (
    <Card title={title}>
      <div className="mb-3">{children}</div>
      {links.length > 0 && (
        <ul className="list stack mb-4" aria-label="已有的链接">
          {links.map((link) => (
            <li key={link.linkId} className="control pad">
              <OpenLink link={link} />
            </li>
          ))}
        </ul>
      )}
      {links.length < LINKS_AT_ONCE ? (
        <Button kind="primary" block onClick={onNew}>
          新建链接
        </Button>
      ) : (
        <p className="note">已经有 {LINKS_AT_ONCE} 条链接，停用一条才能再建。</p>
      )}
    </Card>
  )
}

function OpenLink({ link: { linkId, name, says, expiresAt, loss } }: { link: LinkShown }) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(removeParassLink, { params: { linkId } }),
    onSuccess: () => void toast('已停用'),
    onError: (error) => void toast(errorMessage(error), 3000),
    onSettled: () => invalidate(client, ['parass']),
  })
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: `停用给${name}的链接？`,
      content: loss,
      confirmText: '停用',
      danger: true,
    })
    if (agreed) removal.mutate()
  }
  return (
    <>
      <div className="row between">
        <strong className="grow anywhere">给{name}</strong>
        <Button
          kind="text"
          small
          label={`停用：给${name}`}
          loading={removal.isPending}
          onClick={() => void ask()}
        >
          停用
        </Button>
      </div>
      <p className="weak anywhere">{says}</p>
      <p className="weak">{whatDay(expiresAt)}到期</p>
    </>
  )
}
