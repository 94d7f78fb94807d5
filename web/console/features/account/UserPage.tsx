import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { getConsoleAccount } from '#contract/console/account.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { FACTOR_NAMES } from '#domain/account/second-factor.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { endAccountSessions, lookAtAccount, unbanAccount } from '#web/console/calls/account.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { when } from '#web/ui/text/format.ts'
import { BanSheet } from './parts/BanSheet.tsx'
import { ReasonSheet } from './parts/ReasonSheet.tsx'
import { RequestForm } from './RequestForm.tsx'
import { userQuery, usersKey } from './queries.ts'

type Shown = DataOf<typeof getConsoleAccount>

/** One user: masked, with how much they hold, and what can be done for them. */
export function UserPage() {
  const { accountId = '' } = useParams()
  const query = useQuery(userQuery(accountId))
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.users)}>回用户</Link>
      </p>
      <QueryView
        query={query}
        missing={
          <Empty title="没有这个用户" action={<LinkButton to={inRoom(ROOMS.users)}>回用户</LinkButton>}>
            账号可能已经删除。
          </Empty>
        }
      >
        {(user) => (
          <>
            <State user={user} />
            <Known user={user} />
            <Deeds user={user} />
            <RequestForm accountId={user.accountId} isClosing={user.erasedAt !== null} />
          </>
        )}
      </QueryView>
    </>
  )
}

function State({ user: { bannedFor, erasedAt } }: { user: Shown }) {
  return (
    <>
      {bannedFor !== null && <Notice kind="warn">已停用，学生看到的理由：{bannedFor}</Notice>}
      {erasedAt !== null && (
        <Notice kind="warn">正在注销，{when(erasedAt)}（北京时间）之后删除；学生登录可以撤回。</Notice>
      )}
    </>
  )
}

function Known({ user }: { user: Shown }) {
  const { accountId, mobile, userName, province, channel, createdAt, factorKinds, held } = user
  const [isAsking, setAsking] = useState(false)
  const [whole, setWhole] = useState<{ mobile: string | null; userName: string | null }>()
  const facts = [
    ['手机号', whole?.mobile ?? mobile ?? '没有绑定'],
    ['用户名', whole?.userName ?? userName],
    ['省份', province ?? '没有选'],
    ['渠道', channel],
    ['注册时间', when(createdAt)],
    ['两步验证', factorKinds.map((kind) => FACTOR_NAMES[kind]).join('、') || '没有开启'],
    ...held.map(({ what, count }) => [what, String(count)] as const),
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  return (
    <Card title="资料">
      <Facts facts={facts} />
      {whole === undefined && (
        <p className="mt-3">
          <Button onClick={() => setAsking(true)}>看完整号码</Button>
        </p>
      )}
      {isAsking && (
        <ReasonSheet
          title="看完整号码"
          hint="理由和账号存在一起，学生导出资料时能看到"
          action="看号码"
          onReason={async (reason) =>
            setWhole(await call(lookAtAccount, { params: { accountId }, body: { reason } }))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function Deeds({ user: { accountId, bannedFor } }: { user: Shown }) {
  const client = useQueryClient()
  const [isBanning, setBanning] = useState(false)
  const params = { accountId }
  const refresh = (): void => void client.invalidateQueries({ queryKey: usersKey })
  const failed = (error: Error): void => void notify('没有成功', errorMessage(error))
  const end = useMutation({
    mutationFn: () => call(endAccountSessions, { params }),
    onSuccess: () => void toast('已全部退出'),
    onError: failed,
    onSettled: refresh,
  })
  const unban = useMutation({
    mutationFn: () => call(unbanAccount, { params }),
    onSuccess: () => void toast('已恢复'),
    onError: failed,
    onSettled: refresh,
  })
  const askEnd = async (): Promise<void> => {
    const content = '所有设备马上退出登录，学生要用密码重新登录。'
    if (await confirm({ title: '结束所有登录？', content, confirmText: '结束登录' })) end.mutate()
  }
  const askUnban = async (): Promise<void> => {
    const content = '学生马上可以照常使用。'
    if (await confirm({ title: '恢复这个账号？', content, confirmText: '恢复' })) unban.mutate()
  }
  return (
    <Card title="操作">
      <p className="row wrap gap-2">
        <Button loading={end.isPending} onClick={() => void askEnd()}>
          结束所有登录
        </Button>
        {bannedFor === null ? (
          <Button kind="danger" onClick={() => setBanning(true)}>
            停用账号
          </Button>
        ) : (
          <Button loading={unban.isPending} onClick={() => void askUnban()}>
            恢复账号
          </Button>
        )}
      </p>
      {isBanning && <BanSheet accountId={accountId} onClose={() => setBanning(false)} onChanged={refresh} />}
    </Card>
  )
}
