import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useReducer, useState } from 'react'
import { ask } from '#web/client/call.ts'
import { activateCode } from '#web/client/calls/pay.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { errorMessage } from '#web/client/errors.ts'
import { goodsChanged } from '#web/features/goods/parts/goods.ts'
import { withUser } from '#web/features/account/parts/popups.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { initialCode, nextCode } from './code-state.ts'

interface ActivateCodeProps {
  goodsId: number
  /** The text or column that the page is about; null: none. */
  itemId: string | null
  title?: string
  /** Where the way leads on; left out: the reader is there already. */
  next?: string
}

/** Opens goods with an invited code; a visitor logs in first, in a popup. */
export function ActivateCode({ goodsId, itemId, title = '用邀请码激活', next }: ActivateCodeProps) {
  const provinceId = useProvinceId()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [{ codeError, isCodeActived }, tell] = useReducer(nextCode, initialCode)
  const { mutate, isPending } = useMutation({
    mutationFn: (invitedCode: string) =>
      ask(activateCode, { body: { goodsId, invitedCode, itemId, provinceId } }),
    onSuccess: ({ info }) => {
      tell({ type: 'answered', success: true, info })
      return goodsChanged(client)
    },
    onError: (error) => tell({ type: 'answered', success: false, info: errorMessage(error) }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = code.trim()
    if (typed === '') tell({ type: 'answered', success: false, info: '请输入邀请码' })
    else if (!isPending) withUser(() => mutate(typed))
  }
  return (
    <Card title={title}>
      {isCodeActived ? (
        <output>
          <Notice>激活成功。</Notice>
          {next !== undefined && (
            <LinkButton kind="primary" block to={next}>
              继续
            </LinkButton>
          )}
        </output>
      ) : (
        <form onSubmit={submit} noValidate>
          <TextField
            label="邀请码"
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              tell({ type: 'reset' })
            }}
            error={codeError === '' ? undefined : codeError}
            hint="邀请码由本站的运营者发出，由学校、老师或卖服务的店铺转给您；没有的，向介绍这项服务的人要。不分大小写，一个只能用一次。"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div className="mt-3">
            <Button type="submit" block loading={isPending}>
              激活
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
