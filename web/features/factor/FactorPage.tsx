import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Factor } from '#contract/factor.ts'
import { paths } from '#domain/paths.ts'
import { FACTOR_NAMES, type FactorKind } from '#domain/account/second-factor.ts'
import { call } from '#web/client/call.ts'
import { addFactor, beginFactor, removeFactor, renewCodes, turnOffFactors } from '#web/client/calls/factor.ts'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { useFocusHere } from '#web/ui/state/use-focus-here.ts'
import { when } from '#web/ui/text/format.ts'
import { AppForm } from './AppForm.tsx'
import { hasPasskeys, makePasskey, passkeyProblem } from './parts/passkey.ts'
import { PasswordForm } from './parts/PasswordForm.tsx'
import { RecoveryCodes } from './parts/RecoveryCodes.tsx'
import { factorsQuery } from './queries.ts'

/** What is done once the password was shown. */
type Wanted = { deed: FactorKind | 'codes' | 'off' } | { deed: 'remove'; factor: Factor; isLast: boolean }

/** 两步验证: what is set up, and what may be added, taken away or turned off. */
export function FactorPage() {
  const query = useQuery(factorsQuery)
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Wanted>()
  const [app, setApp] = useState<{ uri: string; key: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = (): void => void client.invalidateQueries({ queryKey: factorsQuery.queryKey })

  if (codes !== undefined) return <NewCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (app !== undefined)
    return (
      <AppForm
        app={app}
        onAdded={(fresh) => {
          setApp(undefined)
          if (fresh !== null) setCodes(fresh)
          refresh()
        }}
        onLeft={() => setApp(undefined)}
      />
    )
  return (
    <>
      <QueryView query={query}>
        {({ factors, codesLeft }) =>
          factors.length === 0 ? (
            <Ways onWanted={setWanted} />
          ) : (
            <>
              <SetUp factors={factors} onWanted={setWanted} />
              <Card title="恢复码">
                <p className="mb-3">还有 {codesLeft} 个没用过。换一组新的，旧的就都作废。</p>
                <Button onClick={() => setWanted({ deed: 'codes' })}>换一组恢复码</Button>
              </Card>
              <Button block kind="danger" onClick={() => setWanted({ deed: 'off' })}>
                关闭两步验证
              </Button>
            </>
          )
        }
      </QueryView>
      {wanted && (
        <AskPassword
          wanted={wanted}
          onClose={() => setWanted(undefined)}
          onApp={setApp}
          onCodes={setCodes}
          onDone={refresh}
        />
      )}
    </>
  )
}

/** How it is turned on. */
function Ways({ onWanted }: { onWanted: (wanted: Wanted) => void }) {
  return (
    <Card title="还没有开启">
      <p className="mb-3">
        开启以后，登录时除了密码还要再确认一次，别人就算知道你的密码也进不来。忘记密码重设以后，也还是要过这一步。
      </p>
      <p className="mb-3">开启时会给你一组恢复码：手机丢了、换了就靠它们登录，一定要抄下来放好。</p>
      <p className="mb-3">
        {hasPasskeys() &&
          '通行密钥就是用手机或电脑解锁的指纹、面容来确认，最省事，但在微信、QQ 里打开时用不了。'}
        验证器是会显示动态码的小工具，比如微信里的小程序“腾讯身份验证器”，在哪里打开都能用。
      </p>
      <div className="stack">
        {hasPasskeys() && (
          <Button kind="primary" block onClick={() => onWanted({ deed: 'passkey' })}>
            用通行密钥开启
          </Button>
        )}
        <Button kind={hasPasskeys() ? 'plain' : 'primary'} block onClick={() => onWanted({ deed: 'app' })}>
          用验证器开启
        </Button>
      </div>
    </Card>
  )
}

function SetUp({ factors, onWanted }: { factors: readonly Factor[]; onWanted: (wanted: Wanted) => void }) {
  const hasApp = factors.some(({ kind }) => kind === 'app')
  return (
    <Card title="已经开启">
      <ul className="list ruled">
        {factors.map((factor) => (
          <li key={factor.factorId} className="row between wrap">
            <span>
              {FACTOR_NAMES[factor.kind]} {factor.device !== null && <Tag>{factor.device}</Tag>}
              <span className="weak block">
                {when(factor.addedAt)} 添加，
                {factor.usedAt === null ? '还没用过' : `${when(factor.usedAt)} 用过`}
              </span>
            </span>
            <Button
              small
              kind="danger"
              label={`删除${FACTOR_NAMES[factor.kind]}`}
              onClick={() => onWanted({ deed: 'remove', factor, isLast: factors.length === 1 })}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      <p className="row wrap gap-2 mt-3">
        {hasPasskeys() && <Button onClick={() => onWanted({ deed: 'passkey' })}>添加通行密钥</Button>}
        <Button onClick={() => onWanted({ deed: 'app' })}>{hasApp ? '换一个验证器' : '添加验证器'}</Button>
      </p>
    </Card>
  )
}

const TITLES = {
  app: '设置验证器',
  passkey: '添加通行密钥',
  codes: '换一组恢复码',
  remove: '删除',
  off: '关闭两步验证',
} as const

interface AskPasswordProps {
  wanted: Wanted
  onClose: () => void
  onApp: (app: { uri: string; key: string }) => void
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
}

/** A session alone changes nothing of it: the password is asked for first. */
function AskPassword({ wanted, onClose, onApp, onCodes, onDone }: AskPasswordProps) {
  const add = async (password: string, kind: FactorKind): Promise<void> => {
    const { app, passkey } = await call(beginFactor, { body: { password, kind } })
    if (app !== null) onApp(app)
    if (passkey === null) return
    const { codes } = await call(addFactor, { body: { passkey: await makePasskey(passkey) } })
    void toast('通行密钥已添加')
    if (codes !== null) onCodes(codes)
  }
  const go = useMutation({
    mutationFn: async (password: string): Promise<void> => {
      if (wanted.deed === 'remove')
        await call(removeFactor, { params: { factorId: wanted.factor.factorId }, body: { password } })
      else if (wanted.deed === 'codes') onCodes((await call(renewCodes, { body: { password } })).codes)
      else if (wanted.deed === 'off') await call(turnOffFactors, { body: { password } })
      else await add(password, wanted.deed)
    },
    onSuccess: () => {
      if (wanted.deed === 'off' || wanted.deed === 'remove') void toast(isOff(wanted) ? '已关闭' : '已删除')
      onDone()
      onClose()
    },
  })
  return (
    <Popup open onClose={onClose} title={TITLES[wanted.deed]}>
      <p className="mb-3">
        {isOff(wanted) ? '关闭以后只凭密码就能登录，恢复码也都作废。' : ''}先输入登录密码，确认是你本人。
      </p>
      <PasswordForm
        danger={wanted.deed === 'off' || wanted.deed === 'remove'}
        action={isOff(wanted) ? '确定关闭' : wanted.deed === 'remove' ? '删除' : '下一步'}
        isPending={go.isPending}
        problem={go.error && passkeyProblem(go.error)}
        onSubmit={go.mutate}
      />
    </Popup>
  )
}

const isOff = (wanted: Wanted): boolean =>
  wanted.deed === 'off' || (wanted.deed === 'remove' && wanted.isLast)

function NewCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const here = useFocusHere()
  useAskToLeave(true, '恢复码存好了吗？离开就看不到了')
  return (
    <div ref={here} tabIndex={-1}>
      <Card title="抄下恢复码">
        <RecoveryCodes codes={codes} />
        <p className="mb-4">
          现在登录着的设备还可以继续用；有不放心的，到<Link to={paths.my.devices()}>登录的设备</Link>
          里让它退出。
        </p>
        <Button kind="primary" block onClick={onKept}>
          我存好了
        </Button>
      </Card>
    </div>
  )
}
