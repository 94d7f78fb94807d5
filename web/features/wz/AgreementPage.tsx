import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { WZ_AGREEMENT, WZ_AGREEMENT_TEXT } from '#domain/wz/agreement.ts'
import { call } from '#web/client/call.ts'
import { agreeToWz } from '#web/client/calls/wz.ts'
import { errorMessage } from '#web/client/errors.ts'
import {
  ConsentFields,
  NO_CONSENT,
  consentProblem,
  guardianOf,
} from '#web/features/account/parts/ConsentFields.tsx'
import { useSession } from '#web/features/account/parts/session.ts'
import { availableQuery } from '#web/features/goods/parts/goods.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { whatDay, when } from '#web/ui/text/format.ts'
import styles from '#web/ui/layout/pages.module.css'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { standingQuery } from './queries.ts'

/** What is agreed to before a list is sent. Everybody may read it; who has the package agrees to it. */
export function AgreementPage() {
  const available = useQuery(availableQuery(GOODS.consultant))
  return (
    <>
      <Card>
        <div className={styles.prose}>
          <p className="weak">{whatDay(`${WZ_AGREEMENT}T00:00:00+08:00`)}起施行</p>
          {WZ_AGREEMENT_TEXT.map(({ title, sentences }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      </Card>
      <QueryView query={available}>
        {(isHeld) =>
          isHeld ? (
            <Agreeing />
          ) : (
            <LinkButton block to={paths.wz.index()}>
              看看怎么开通
            </LinkButton>
          )
        }
      </QueryView>
    </>
  )
}

function Agreeing() {
  const { user } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const state = useQuery(standingQuery)
  const [consent, setConsent] = useState(NO_CONSENT)
  const [problem, setProblem] = useState('')
  const agree = useMutation({
    mutationFn: () =>
      call(agreeToWz, { body: { agreement: WZ_AGREEMENT, ...guardianOf(user?.age, consent) } }),
    onSuccess: async ({ agreedAt }) => {
      client.setQueryData(standingQuery.queryKey, (held) => held && { ...held, agreedAt })
      await navigate(paths.wz.form(), { replace: true })
    },
  })
  const submit = (): void => {
    const wrong = consentProblem(user?.age, consent)
    setProblem(wrong ?? '')
    if (wrong === undefined) agree.mutate()
  }
  return (
    <QueryView query={state}>
      {({ agreedAt }) =>
        agreedAt !== null ? (
          <>
            <p className="muted mx-1 mb-3">您在 {when(agreedAt)} 同意了这份说明。</p>
            <LinkButton kind="primary" block to={paths.wz.form()}>
              去填写
            </LinkButton>
          </>
        ) : (
          <Card title="同意后开始">
            <ConsentFields
              consent={consent}
              onChange={setConsent}
              own="我已阅读并同意以上说明，同意把选中的志愿表、成绩条件和问题交给顾问看"
              guardians="我是孩子的监护人，已阅读并同意以上说明，同意把孩子选中的志愿表、成绩条件和问题交给顾问看"
              onProblem={setProblem}
            />
            <FormError>{problem || (agree.error && errorMessage(agree.error))}</FormError>
            <Button kind="primary" block loading={agree.isPending} onClick={submit}>
              同意，去填写
            </Button>
          </Card>
        )
      }
    </QueryView>
  )
}
