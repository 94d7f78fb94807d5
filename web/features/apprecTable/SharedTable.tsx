import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { openTable } from '#contract/apprecTable.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { useDesk } from '#web/ui/layout/use-desktop.ts'
import { DeadLink } from '#web/ui/state/SecretPage.tsx'
import { ChoiceTable } from './ChoiceTable.tsx'
import type { CommentSheetProps } from './CommentSheet.tsx'
import { Comments } from './Comments.tsx'
import { type Reading, sharedTableQuery } from './queries.ts'
import type { SharedChoice } from './shared-choice.ts'
import { TableHead } from './TableHead.tsx'
import { TableNotes } from './TableNotes.tsx'

const CommentSheet = onDemand<CommentSheetProps>(
  async () => (await import('./CommentSheet.tsx')).CommentSheet,
)

interface SharedTableProps {
  recordId: string
  secret: string
}

/** The list as whoever has the link gets to see it, without an account. */
export function SharedTable({ recordId, secret }: SharedTableProps) {
  const query = useQuery(sharedTableQuery(recordId, secret))
  return (
    <QueryView query={query} missing={<DeadLink />}>
      {(table) => <Shared table={table} reading={{ recordId, secret }} />}
    </QueryView>
  )
}

interface SharedProps {
  table: DataOf<typeof openTable>
  reading: Reading & { secret: string }
}

function Shared({ table, reading }: SharedProps) {
  const [at, setAt] = useState<{ choice: SharedChoice; number: number } | 'list' | null>(null)
  // What was typed is there again, should the sheet be closed by mistake.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const isDesk = useDesk()
  const hasBar = table.allowsComments && !isDesk
  const choice = at === null || at === 'list' ? null : at.choice
  const key = choice?.majorId ?? ''
  const about =
    at === null || at === 'list' ? '给整份志愿表留言' : `第 ${at.number} 个：${at.choice.schoolName}`
  return (
    <div className={hasBar ? foot.page : ''}>
      {isDesk && (
        <div className="screen-only row gap-2 mb-2">
          {table.allowsComments && (
            <Button kind="primary" small onClick={() => setAt('list')}>
              给整份志愿表留言
            </Button>
          )}
          <PrintButton isSmall />
        </div>
      )}
      <article>
        <TableHead table={table} />
        <div className="screen-only">
          <Notice>
            这是别人发给您看的志愿表，{whatDay(table.expiresAt)}前可以打开。
            {table.allowsComments && '不用注册就能留言。'}
          </Notice>
        </div>
        {table.choices.length === 0 ? (
          <p className="muted mx-1">志愿表现在是空的。</p>
        ) : (
          <ChoiceTable
            table={table}
            canWrite
            {...(table.allowsComments
              ? { onComments: (picked: SharedChoice, number: number) => setAt({ choice: picked, number }) }
              : {})}
          />
        )}
        {table.allowsComments && (
          <section className="screen-only mb-4" aria-labelledby="comments">
            <h2 id="comments" className="title mt-5 mx-1 mb-2">
              留言
            </h2>
            <Comments
              reading={reading}
              majorId={null}
              empty="还没有留言。哪个志愿该往前放、哪个风险大，都可以写。"
            />
          </section>
        )}
        <TableNotes table={table} />
      </article>
      {!isDesk && (
        <div className="screen-only mt-4 mb-4">
          <PrintButton />
        </div>
      )}
      {hasBar && <SayBar onSay={() => setAt('list')} />}
      <Popup open={at !== null} onClose={() => setAt(null)} title={about}>
        <CommentSheet
          key={key}
          reading={reading}
          choice={choice}
          draft={drafts[key] ?? ''}
          onDraft={(text) => setDrafts((before) => ({ ...before, [key]: text }))}
          onSent={() => setAt(null)}
        />
      </Popup>
    </div>
  )
}

/** At the foot of the screen, where a thumb is. */
function SayBar({ onSay }: { onSay: () => void }) {
  useOwnFoot()
  return (
    <div className={`screen-only ${foot.foot}`}>
      <Button kind="primary" block onClick={onSay}>
        给整份志愿表留言
      </Button>
    </div>
  )
}
