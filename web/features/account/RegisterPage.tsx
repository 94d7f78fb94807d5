import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useLocation, useSearchParams } from 'react-router'
import { POLICY_VERSION } from '#domain/account/policy.ts'
import { paths } from '#domain/paths.ts'
import { newPasswordProblem } from '#domain/typed.ts'
import { refusals } from '#web/client/calls/protocol.ts'
import { withQuery } from '#web/client/with-query.ts'
import { accountHistory } from './account-history.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { visitorProvinceId } from '#web/features/province/parts/location.ts'
import { provinceIn } from '#web/client/use-address.ts'
import { reloadOnce } from '#web/client/reload-once.ts'
import { register as openAccount } from './parts/session.ts'
import { channelOfVisit } from './parts/visit.ts'
import { host } from '#web/host/host.ts'
import { MobileCodeFields } from './MobileCodeFields.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { CheckField, TextField } from '#web/ui/form/Field.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { useGo } from '#web/ui/link/use-go.ts'
import { FormError } from '#web/ui/form/FormError.tsx'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'
import { UNKNOWN, mobileOf } from './to-register.ts'

/** Set once the page was loaded anew in WeChat (spec §4): its bridge takes the address that the visit began with. */
const wechatFlag = 'wechat-register'

export function RegisterPage() {
  const [query] = useSearchParams()
  const go = useGo()
  const next = query.get('next')
  const { state } = useLocation()
  // Who has said it with the first question is not asked again.
  const said = provinceIn(query)
  const form = useForm({
    defaultValues: {
      mobile: mobileOf(query.get('mobile')),
      code: '',
      password: '',
      provinceId: said ?? visitorProvinceId(),
      channel: channelOfVisit(),
      agreed: false,
    },
  })
  const { register, control, handleSubmit, getValues, formState } = form
  const { errors } = formState
  const open = useMutation({
    mutationFn: openAccount,
    onSuccess: (user, sent) => {
      accountHistory.add(sent.mobile)
      return go(withQuery(paths.register.detail({ hashId: user.hashId }), { next }), { replace: true })
    },
  })
  useEffect(() => {
    if (host.name === 'wechat') reloadOnce(wechatFlag)
  }, [])
  const taken = open.error instanceof RefusedCall && open.error.code === refusals.userExists

  return (
    <>
      {state === UNKNOWN && <Notice>这个账号还没有注册，用手机号注册一个吧。</Notice>}
      <Card>
        <div className="narrow">
          <p className="muted mb-4">
            {said === null
              ? '注册后可以保存条件、志愿表和历史结果。'
              : '刚才填的分数和选科，注册后自动存好，不用再填。'}
          </p>
          <form
            onSubmit={handleSubmit(({ mobile, code, password, provinceId, channel }) =>
              open.mutate({ mobile, code, password, provinceId, policyVersion: POLICY_VERSION, channel }),
            )}
            noValidate
          >
            <MobileCodeFields form={form} purpose="register" />
            <TextField
              label="设置密码"
              type="password"
              placeholder="至少 8 位"
              autoComplete="new-password"
              error={errors.password?.message}
              {...register('password', { validate: newPasswordProblem })}
            />
            {said === null && (
              <Controller
                control={control}
                name="provinceId"
                render={({ field }) => (
                  <ProvinceField
                    value={field.value}
                    onChange={field.onChange}
                    hint="在哪个省参加高考，就选哪个省"
                  />
                )}
              />
            )}
            <CheckField
              error={errors.agreed?.message}
              {...register('agreed', { required: '请先阅读并同意用户协议和隐私政策' })}
            >
              我已阅读并同意
              <Link to={paths.my.agreement()} target="_blank">
                《用户协议》
              </Link>
              和
              <Link to={paths.my.privacy()} target="_blank">
                《隐私政策》
              </Link>
              ；未满 14 周岁的，由监护人一起阅读
            </CheckField>
            <FormError>
              {open.error && (
                <>
                  {errorMessage(open.error)}{' '}
                  {taken && (
                    <Link to={withQuery(paths.login(), { mobile: getValues('mobile'), next })}>去登录</Link>
                  )}
                </>
              )}
            </FormError>
            <Button kind="primary" type="submit" block loading={open.isPending}>
              注册
            </Button>
          </form>
          <div className="row between taps mt-3">
            <Link to={withQuery(paths.login(), { next })}>已有账号，去登录</Link>
            <Link to={paths.help.chinaMobile()}>收不到验证码</Link>
          </div>
        </div>
      </Card>
    </>
  )
}
