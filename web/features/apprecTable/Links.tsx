import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListLink, SharedTable } from '#contract/apprecTable.ts'
import { LINKS_AT_ONCE, LINK_DAYS } from '#domain/link.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { removeLink } from '#web/client/calls/apprecTable.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { SendLink } from '#web/features/share/parts/SendLink.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { whatDay } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { LinkForm } from './LinkForm.tsx'
import { linksQuery } from './queries.ts'

export interface LinksProps {
  table: SharedTable
  /** The version that is open; null: the newest. */
  version: number | null
}

interface Made {
  link: ListLink
  secret: string
}

/** The links to a list: those that are open, a new one, and how it is sent. */
export function Links({ table, version }: LinksProps) {
  const { recordId } = table
  const query = useQuery(linksQuery(recordId))
  const [step, setStep] = useState<'links' | 'form' | Made>('links')
  if (typeof step === 'object') return <SendTable made={step} table={table} onBack={() => setStep('links')} />
  if (step === 'form') {
    return <LinkForm table={table} version={version} onMade={setStep} onBack={() => setStep('links')} />
  }
  return (
    <QueryView query={query}>
      {(links) => (
        <>
          <p className="note muted mb-3">
            收到链接的人不用注册就能看这份志愿表。链接 {LINK_DAYS} 天内有效，最多同时 {LINKS_AT_ONCE}{' '}
            条，随时可以停用。手机号、偏好和单独同意保存的信息不会给别人看。
          </p>
          {links.length > 0 && (
            <ul className="list stack mb-4" aria-label="已有的链接">
              {links.map((link) => (
                <li key={link.linkId} className="control pad">
                  <OpenLink link={link} recordId={recordId} />
                </li>
              ))}
            </ul>
          )}
          {links.length < LINKS_AT_ONCE ? (
            <Button kind="primary" block onClick={() => setStep('form')}>
              新建链接
            </Button>
          ) : (
            <p className="note">已经有 {LINKS_AT_ONCE} 条链接，停用一条才能再建。</p>
          )}
        </>
      )}
    </QueryView>
  )
}

const nameOf = ({ label, createdAt }: ListLink): string =>
  label === '' ? `${whatDay(createdAt)}的链接` : `给${label}`

function OpenLink({ link, recordId }: { link: ListLink; recordId: string }) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(removeLink, { params: { recordId, linkId: link.linkId } }),
    onSuccess: () => void toast('已停用'),
    onError: (error) => void toast(errorMessage(error), 3000),
    onSettled: () => invalidate(client, linksQuery(recordId).queryKey),
  })
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: `停用“${nameOf(link)}”？`,
      content: '拿着这条链接的人马上就看不到了，已有的留言还在。停用后不能恢复，可以再建新的。',
      confirmText: '停用',
      danger: true,
    })
    if (agreed) removal.mutate()
  }
  const shown = [
    link.studentName === null ? '' : `称呼“${link.studentName}”`,
    link.showsScore ? '分数' : '',
    link.showsRank ? '位次' : '',
    link.showsChance ? '录取概率' : '',
  ].filter(Boolean)
  return (
    <>
      <div className="row between">
        <strong className="grow anywhere">{nameOf(link)}</strong>
        <Button
          kind="text"
          small
          label={`停用：${nameOf(link)}`}
          loading={removal.isPending}
          onClick={() => void ask()}
        >
          停用
        </Button>
      </div>
      <p className="weak anywhere">
        {shown.length === 0 ? '只看志愿' : `看得到${shown.join('、')}`} ·{' '}
        {link.allowsComments ? `可留言，已有 ${link.comments} 条` : '不能留言'}
        {link.version !== null && ` · 只看第 ${link.version} 版`}
      </p>
      <p className="weak">{whatDay(link.expiresAt)}到期</p>
    </>
  )
}

function SendTable({ made, table, onBack }: { made: Made; table: SharedTable; onBack: () => void }) {
  const { year, provinceName, batch, recordId } = table
  const { allowsComments, expiresAt } = made.link
  return (
    <SendLink
      path={paths.apprecTable({ recordId })}
      secret={made.secret}
      heading={`${year} 年${provinceName}${batch}志愿表`}
      text={allowsComments ? '请帮我看看，点开就能留言，不用注册。' : '请帮我看看，点开就能看，不用注册。'}
      onBack={onBack}
    >
      拿到链接的人都能打开，{whatDay(expiresAt)}到期。发错了就停用它。
    </SendLink>
  )
}
