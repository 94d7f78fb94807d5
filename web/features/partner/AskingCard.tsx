import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { agreeToPartner } from '#web/client/calls/partner.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { askingQuery, linksQuery } from './queries.ts'

/** Who asks to be told of the student, what exactly, and the choice. */
export function AskingCard({ ticket }: { ticket: string }) {
  const asking = useQuery(askingQuery(ticket))
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const agree = useMutation({
    mutationFn: () => call(agreeToPartner, { body: { invitation: ticket } }),
    onSuccess: async () => {
      void toast('已关联')
      void invalidate(client, linksQuery.queryKey)
      await navigate(paths.my.partners(), { replace: true })
    },
  })
  if (asking.error)
    return (
      <div role="alert">
        <Notice kind="bad">{errorMessage(asking.error)}</Notice>
      </div>
    )
  return (
    <QueryView query={asking}>
      {({ name, contact, use }) => (
        <Card title={`“${name}”想关联你的账号`}>
          <p>用途：{use}</p>
          <p className="mt-3">同意后，对方的系统会知道这两件事：</p>
          <ul className="mt-1">
            <li>你设好或改了要填报的志愿表：省份、年份、批次、有几个志愿</li>
            <li>你付了款：订单号、哪项服务、多少钱</li>
          </ul>
          <p className="mt-3">
            不会知道：手机号、分数、位次、填了哪些志愿。对方也不能登录你的账号。不同意，什么都不影响。
          </p>
          <p className="weak mt-3 mb-4">对方的联系方式：{contact}。可以随时在“我的 → 设置”里解除。</p>
          <FormError>{agree.error && errorMessage(agree.error)}</FormError>
          {user?.age === 'unknown' && <p className="mb-3">关联前请先回答是否已满 14 周岁。</p>}
          <p className="row gap-2">
            {user?.age === 'unknown' ? (
              <LinkButton kind="primary" to={withQuery(paths.my.guardian(), { next: here })}>
                去回答
              </LinkButton>
            ) : (
              <Button kind="primary" loading={agree.isPending} onClick={() => agree.mutate()}>
                同意关联
              </Button>
            )}
            <LinkButton to={paths.my.index()}>不同意</LinkButton>
          </p>
        </Card>
      )}
    </QueryView>
  )
}
