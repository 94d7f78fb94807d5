import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Colleague } from '#contract/console/staff.ts'
import { ROLE_NAMES } from '#domain/staff/roles.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { endStaff, resetStaff } from '#web/console/calls/staff.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { InviteForm } from './InviteForm.tsx'
import { InvitationLink, type ShownLink } from './InvitationLink.tsx'
import { RolesSheet } from './RolesSheet.tsx'
import { staffQuery } from './queries.ts'

const STATES = { active: '在用', invited: '还没接受邀请', ended: '已停用' } as const

/** Colleagues: who there is, what each may, and the ways to let them in and out. */
export function StaffPage() {
  const client = useQueryClient()
  const staff = useQuery(staffQuery)
  const [link, setLink] = useState<ShownLink>()
  const [changing, setChanging] = useState<Colleague>()
  const refresh = (): void => void client.invalidateQueries(staffQuery)
  const showLink = (shown: ShownLink): void => {
    setLink(shown)
    refresh()
  }
  const failed = (error: Error): void => void notify('没有成功', errorMessage(error))
  const end = useMutation({
    mutationFn: ({ hashId }: Colleague) => call(endStaff, { params: { staffId: hashId } }),
    onSuccess: () => {
      void toast('已停用')
      refresh()
    },
    onError: failed,
  })
  const reset = useMutation({
    mutationFn: ({ hashId }: Colleague) => call(resetStaff, { params: { staffId: hashId } }),
    onSuccess: ({ secret, expiresAt }, { name }) => showLink({ name, secret, expiresAt }),
    onError: failed,
  })
  const askEnd = async (who: Colleague): Promise<void> => {
    const content = '马上退出登录，以后也不能再登录。做过的操作记录还在。'
    if (await confirm({ title: `停用${who.name}的账号？`, content, confirmText: '停用', danger: true }))
      end.mutate(who)
  }
  const askReset = async (who: Colleague): Promise<void> => {
    const content = '原来的密码、动态码和恢复码都作废，会生成一个新链接，由你发给这位同事。'
    if (await confirm({ title: `重置${who.name}的账号？`, content, confirmText: '重置', danger: true }))
      reset.mutate(who)
  }
  const columns = columnsWith((who) => (
    <Actions
      who={who}
      onRoles={() => setChanging(who)}
      onReset={() => void askReset(who)}
      onEnd={() => void askEnd(who)}
    />
  ))
  return (
    <>
      {link && <InvitationLink link={link} />}
      <InviteForm onInvited={showLink} />
      <QueryView query={staff}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="还没有同事" />
          ) : (
            <RowTable caption="所有同事" columns={columns} rows={rows} keyOf={({ hashId }) => hashId} />
          )
        }
      </QueryView>
      {changing && <RolesSheet who={changing} onClose={() => setChanging(undefined)} onChanged={refresh} />}
    </>
  )
}

const columnsWith = (actions: (who: Colleague) => ReactNode): [Column<Colleague>, ...Column<Colleague>[]] => [
  { name: '称呼', cell: ({ name }) => <span className="nowrap">{name}</span> },
  { name: '登录名', cell: ({ login }) => login, words: true },
  { name: '角色', cell: rolesOf, words: true },
  { name: '状态', cell: stateOf, words: true },
  { name: '最近使用', cell: ({ lastSeenAt }) => lastSeenAt && when(lastSeenAt), words: true },
  { name: '操作', cell: actions, words: true },
]

interface ActionsProps {
  who: Colleague
  onRoles: () => void
  onReset: () => void
  onEnd: () => void
}

function Actions({ who: { name, state }, onRoles, onReset, onEnd }: ActionsProps) {
  return (
    <span className="row gap-2">
      <Button small onClick={onRoles} label={`改${name}的角色`}>
        改角色
      </Button>
      <Button small onClick={onReset} label={`重置${name}的账号`}>
        重置
      </Button>
      {state !== 'ended' && (
        <Button small kind="danger" onClick={onEnd} label={`停用${name}的账号`}>
          停用
        </Button>
      )}
    </span>
  )
}

const rolesOf = ({ roles }: Colleague) => (
  <span className="nowrap">{roles.map((role) => ROLE_NAMES[role]).join('、')}</span>
)

function stateOf({ state, invitedUntil }: Colleague): string {
  if (state !== 'invited') return STATES[state]
  const isOpen = invitedUntil !== null && new Date(invitedUntil) > new Date()
  return isOpen ? `${STATES.invited}，链接 ${when(invitedUntil)} 前有效` : '邀请已过期'
}
