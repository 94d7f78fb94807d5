import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { POLICY_VERSION } from '#domain/account/policy.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { agreeAsGuardian, withdrawConsent } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { useSession, userChanged } from './parts/session.ts'
import { AgeQuestion } from './parts/AgeQuestion.tsx'
import { MobileCodeFields } from './MobileCodeFields.tsx'
import { when } from '#web/ui/text/format.ts'
import { safeNext } from './parts/next-path.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { CheckField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { accountQuery } from './queries.ts'

/** How old the student is, and a guardian's word where they are under 14. */
export function GuardianPage() {
  const { user } = useSession()
  if (!user) return null
  if (user.age === 'needed') return <Needed />
  if (user.age === 'consented') return <Consented />
  return <Card>{user.age === 'fine' ? <Fine /> : <AgeQuestion />}</Card>
}

function Fine() {
  const [params] = useSearchParams()
  const next = params.get('next')
  return (
    <>
      <p>您填的是已满 14 周岁，不需要监护人同意。</p>
      {next !== null && (
        <p className="mt-4">
          <LinkButton kind="primary" block replace to={safeNext(next)}>
            继续
          </LinkButton>
        </p>
      )}
    </>
  )
}

function Needed() {
  const form = useForm({
    defaultValues: { mobile: '', code: '', agreed: false },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const agree = useMutation({
    mutationFn: (body: { mobile: string; code: string }) =>
      call(agreeAsGuardian, { body: { ...body, policyVersion: POLICY_VERSION } }),
    onSuccess: (user) => {
      void toast('已记下监护人的同意')
      userChanged(user)
    },
  })
  return (
    <>
      <Notice kind="warn">
        您还没满 14 周岁。按法律规定，要爸爸、妈妈或其他监护人同意，才能使用需要账号的功能。请把手机交给他们。
      </Notice>
      <Card title="请监护人填写">
        <form
          className="narrow"
          onSubmit={handleSubmit(({ mobile, code }) => agree.mutate({ mobile, code }))}
          noValidate
        >
          <p className="mb-4">
            孩子使用时，我们会存手机号、高考省份、成绩和位次、选科、志愿表和提问，只用来给出推荐和回复；不卖、不用来推销。
          </p>
          <MobileCodeFields
            form={form}
            purpose="guardian"
            label="监护人手机号"
            hint="只用来收这次验证码。我们不问姓名，手机号只留头三位和后四位。"
            autoComplete="off"
          />
          <CheckField
            error={errors.agreed?.message}
            {...register('agreed', { required: '请监护人先阅读并同意' })}
          >
            我是孩子的监护人，已阅读
            <Link to={paths.my.privacy()}>《隐私政策》</Link>
            里关于未满 14 周岁的部分，同意孩子使用
          </CheckField>
          <FormError>{agree.error && errorMessage(agree.error)}</FormError>
          <Button kind="primary" type="submit" block loading={agree.isPending}>
            同意
          </Button>
        </form>
      </Card>
      <p>
        不同意也没关系：同意以前，除了手机号、省份和出生年份，不再存别的。可以
        <Link to={paths.my.closing()}>注销账号</Link>，或者
        <Link to={paths.logout()}>先退出</Link>，不登录照样能查学校、专业和分数线。
      </p>
    </>
  )
}

function Consented() {
  const next = useSearchParams()[0].get('next')
  const query = useQuery(accountQuery)
  const withdraw = useMutation({
    mutationFn: () => call(withdrawConsent, {}),
    onSuccess: userChanged,
  })
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: '撤回同意？',
      content: '撤回后，需要账号的功能马上停用；已经存下的内容还在，要删除请注销账号。',
      confirmText: '撤回',
      danger: true,
    })
    if (agreed) withdraw.mutate()
  }
  return (
    <QueryView query={query}>
      {({ guardian }) => (
        <Card>
          <p>监护人{guardian && `（${guardian.mobile}）于 ${when(guardian.consentedAt)} `}同意使用。</p>
          <FormError>{withdraw.error && errorMessage(withdraw.error)}</FormError>
          <div className="stack mt-4">
            <Button block kind="danger" loading={withdraw.isPending} onClick={() => void ask()}>
              撤回同意
            </Button>
            <LinkButton block to={next === null ? paths.my.index() : safeNext(next)}>
              {next === null ? '回到我的' : '继续'}
            </LinkButton>
          </div>
        </Card>
      )}
    </QueryView>
  )
}
