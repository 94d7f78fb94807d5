import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordProblem, smsCodeProblem } from '#domain/typed.ts'
import { banned } from '#domain/account/ban.ts'
import { GRACE_DAYS } from '#domain/account/closing.ts'
import { masked } from '#domain/account/masked.ts'
import { paths } from '#domain/paths.ts'
import { ask, call } from '#web/client/call.ts'
import { closeAccount, keepAccount } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { logout, useSession, userChanged } from './parts/session.ts'
import { CodeField } from './parts/CodeField.tsx'
import { when } from '#web/ui/text/format.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { TextField } from '#web/ui/form/Field.tsx'
import { figureText } from '#domain/figure.ts'
import { FormError } from '#web/ui/form/FormError.tsx'
import { useTakeData } from './take-data.ts'

/** Closes the account, or takes that back within the days of grace. */
export function ClosingPage() {
  const { user } = useSession()
  if (!user) return null
  if (user.erasedAt !== null) return <TakeBack erasedAt={user.erasedAt} />
  return (
    <>
      {user.bannedFor !== null && <Notice kind="warn">{banned(user.bannedFor)}。</Notice>}
      <Close mobile={user.mobile} />
    </>
  )
}

function TakeBack({ erasedAt }: { erasedAt: string }) {
  const navigate = useNavigate()
  const keep = useMutation({
    mutationFn: () => call(keepAccount, {}),
    onSuccess: (user) => {
      userChanged(user)
      void toast('已撤回注销')
      return navigate(paths.my.index(), { replace: true })
    },
  })
  return (
    <>
      <Notice kind="warn">这个账号已经申请注销，{when(erasedAt)} 以后所有资料都会删除，不能恢复。</Notice>
      <Card>
        <p>还想接着用，现在就可以撤回，原来存的内容都还在。</p>
        <FormError>{keep.error && errorMessage(keep.error)}</FormError>
        <div className="stack mt-4">
          <Button kind="primary" block loading={keep.isPending} onClick={() => keep.mutate()}>
            撤回注销
          </Button>
          <LinkButton block to={paths.logout()}>
            不撤回，退出登录
          </LinkButton>
        </div>
      </Card>
    </>
  )
}

const ways = [
  { value: 'password', text: '登录密码' },
  { value: 'code', text: '短信验证码' },
] as const

function Close({ mobile }: { mobile: string | null }) {
  const navigate = useNavigate()
  const take = useTakeData()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [proof, setProof] = useState('')
  const [problem, setProblem] = useState('')
  const close = useMutation({
    mutationFn: () => ask(closeAccount, { body: way === 'password' ? { password: proof } : { code: proof } }),
    onSuccess: async ({ info }) => {
      await logout()
      await navigate(paths.home(), { replace: true })
      await notify('已申请注销', info)
    },
  })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = way === 'password' ? passwordProblem(proof) : smsCodeProblem(proof)
    if (wrong !== undefined) return setProblem(wrong)
    const agreed = await confirm({
      title: '确定注销账号？',
      content: `所有设备马上退出。${GRACE_DAYS} 天内重新登录可以撤回，之后全部删除，不能恢复。`,
      confirmText: '注销',
      danger: true,
    })
    if (agreed) close.mutate()
  }
  const change = (text: string): void => {
    setProof(text)
    setProblem('')
  }
  return (
    <>
      <Card title="注销以前">
        <ul>
          <li>
            会删除：手机号和密码、成绩条件、模拟记录、志愿表、关注、提问和反馈、积分，还有没用完的付费服务。
          </li>
          <li>不会删除：付过款的订单要按税法留存，但不再写着是谁的。</li>
          <li>{GRACE_DAYS} 天内重新登录就能撤回；过了以后用同一个手机号只能重新注册。</li>
        </ul>
        <div className="stack mt-4">
          <Button block loading={take.isPending} onClick={() => take.mutate()}>
            先下载一份我的资料
          </Button>
        </div>
      </Card>
      <Card title="确认是您本人">
        <form className="narrow" onSubmit={(event) => void submit(event)} noValidate>
          {mobile !== null && (
            <Choices
              label="用什么确认"
              options={ways}
              value={[way]}
              onChange={([picked]) => {
                setWay(picked ?? 'password')
                change('')
              }}
            />
          )}
          {way === 'password' || mobile === null ? (
            <TextField
              label="登录密码"
              type="password"
              autoComplete="current-password"
              value={proof}
              error={problem}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <>
              <p>验证码会发到 {masked(mobile)}</p>
              <CodeField
                purpose="close"
                askMobile={async () => mobile}
                value={proof}
                error={problem === '' ? undefined : problem}
                onChange={({ target }) => change(figureText(target.value))}
              />
            </>
          )}
          <FormError>{close.error && errorMessage(close.error)}</FormError>
          <Button kind="danger" type="submit" block loading={close.isPending}>
            注销账号
          </Button>
        </form>
      </Card>
    </>
  )
}
