import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ASKERS,
  type Asker,
  CHECKS,
  type IdentityCheck,
  REQUEST_KINDS,
  type RequestKind,
} from '#domain/account/request.ts'
import { beijingDay } from '#domain/beijing.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import {
  eraseAccount,
  exportAccount,
  resetAccount,
  turnOffAccountFactor,
} from '#web/console/calls/account.ts'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { saveFile } from '#web/console/features/staff/parts/save-file.ts'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CheckField, SelectField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { when } from '#web/ui/text/format.ts'
import { usersKey } from './queries.ts'

const keysOf = <K extends string>(names: Readonly<Record<K, string>>): K[] =>
  Object.keys(names).filter((key): key is K => key in names)
const KINDS = keysOf(REQUEST_KINDS)
const ASKER_KEYS = keysOf(ASKERS)
const CHECK_KEYS = keysOf(CHECKS)
const optionsOf = <K extends string>(keys: readonly K[], names: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, text: names[value] }))

/** What somebody asks for, once it is known who asks and that they are who they say. */
export function RequestForm({ accountId, isClosing }: { accountId: string; isClosing: boolean }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<RequestKind>('reset')
  const [askedBy, setAskedBy] = useState<Asker>()
  const [checkedBy, setCheckedBy] = useState<IdentityCheck>()
  const [atOnce, setAtOnce] = useState(false)
  const [isTried, setTried] = useState(false)
  const [link, setLink] = useState<{ secret: string; expiresAt: string }>()
  const send = useMutation({
    mutationFn: async (asked: { askedBy: Asker; checkedBy: IdentityCheck }) => {
      const params = { accountId }
      if (kind === 'reset') setLink(await call(resetAccount, { params, body: asked }))
      else if (kind === 'factor') await call(turnOffAccountFactor, { params, body: asked })
      else if (kind === 'erase') await call(eraseAccount, { params, body: { ...asked, atOnce } })
      else {
        const data = await call(exportAccount, { params, body: asked })
        saveFile(`选考在线-资料-${beijingDay(new Date())}.json`, JSON.stringify(data, null, 2))
      }
    },
    onSuccess: () => {
      setTried(false)
      setAskedBy(undefined)
      setCheckedBy(undefined)
      setAtOnce(false)
      void toast(DONE[kind])
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: usersKey })
      void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
    },
  })
  const submit = async (): Promise<void> => {
    setTried(true)
    if (askedBy === undefined || checkedBy === undefined) return
    const content = atOnce
      ? '学生马上退出登录。负责人确认以后立即删除，不能撤回。'
      : '学生马上退出登录，15 天后删除；这期间学生登录可以撤回。'
    const mayGo =
      kind !== 'erase' ||
      (await confirm({ title: '受理注销申请？', content, confirmText: '受理', danger: true }))
    if (mayGo) send.mutate({ askedBy, checkedBy })
  }
  return (
    <Card title="学生提出的申请">
      {link && <ResetLink link={link} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="columns">
          <SelectField
            label="申请什么"
            options={optionsOf(KINDS, REQUEST_KINDS)}
            value={kind}
            onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? kind)}
          />
          <SelectField
            label="谁申请的"
            placeholder="请选择"
            options={optionsOf(ASKER_KEYS, ASKERS)}
            error={isTried && askedBy === undefined ? '请选谁申请的' : undefined}
            value={askedBy ?? ''}
            onChange={({ target }) => setAskedBy(ASKER_KEYS.find((each) => each === target.value))}
          />
          <SelectField
            label="怎么核对身份的"
            placeholder="请选择"
            options={optionsOf(CHECK_KEYS, CHECKS)}
            error={isTried && checkedBy === undefined ? '请选怎么核对的' : undefined}
            value={checkedBy ?? ''}
            onChange={({ target }) => setCheckedBy(CHECK_KEYS.find((each) => each === target.value))}
          />
        </div>
        <p className="muted mb-3">{ABOUT[kind]}</p>
        {kind === 'erase' && (
          <CheckField checked={atOnce} onChange={({ target }) => setAtOnce(target.checked)}>
            申请里写明要立即删除（由负责人确认）
          </CheckField>
        )}
        {kind === 'erase' && isClosing && <p className="mb-3">这个账号正在注销。</p>}
        <FormError>{send.error && errorMessage(send.error)}</FormError>
        <Button kind={kind === 'erase' ? 'danger' : 'primary'} type="submit" loading={send.isPending}>
          {ACTION[kind]}
        </Button>
      </form>
    </Card>
  )
}

const ABOUT: Readonly<Record<RequestKind, string>> = {
  reset: '给能收验证码的学生，请他自己在登录页点“忘记密码”。收不到的，生成一个链接，由学生自己设新密码。',
  factor:
    '学生的手机丢了，恢复码也没有了，才在这里关。关了以后用密码就能登录，核对身份要格外小心：冒充的人最爱走这一步。',
  export: '和学生自己下载的是同一份。文件里是全部资料，交给申请人以后从电脑上删掉。',
  erase: '和学生自己注销一样，15 天后删除。记录里只留谁申请、怎么核对、什么时候办完。',
}
const ACTION: Readonly<Record<RequestKind, string>> = {
  reset: '生成链接',
  factor: '关闭两步验证',
  export: '导出资料',
  erase: '受理注销',
}
const DONE: Readonly<Record<RequestKind, string>> = {
  reset: '链接已生成',
  factor: '两步验证已关闭',
  export: '已导出',
  erase: '已受理',
}

/** The link, which is seen this once. */
function ResetLink({ link: { secret, expiresAt } }: { link: { secret: string; expiresAt: string } }) {
  const address = `${window.location.origin}${paths.resetpwd()}#${secret}`
  return (
    <div role="status">
      <Notice kind="warn">
        <p>
          把链接单独发给学生，不要自己打开：只能用一次，{when(expiresAt)}
          （北京时间）前有效。离开这一页就看不到了。
        </p>
        <p className="row wrap gap-2 mt-2">
          <code className="anywhere">{address}</code>
          <CopyButton text={address} what="链接" />
        </p>
      </Notice>
    </div>
  )
}
