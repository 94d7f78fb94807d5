import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { renewRecovery } from '#web/console/calls/staff.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PasswordForm } from '#web/features/factor/parts/PasswordForm.tsx'
import { RecoveryCodes } from '#web/features/factor/parts/RecoveryCodes.tsx'
import { ownAccountQuery } from './queries.ts'

/** New recovery codes in the place of those that are left. */
export function NewRecovery() {
  const client = useQueryClient()
  const own = useQuery(ownAccountQuery)
  const renew = useMutation({
    mutationFn: (password: string) => call(renewRecovery, { body: { password } }),
    onSuccess: () => client.invalidateQueries(ownAccountQuery),
  })
  return (
    <Card title="恢复码">
      {renew.data ? (
        <>
          <RecoveryCodes codes={renew.data.codes} />
          <Button onClick={() => renew.reset()}>我存好了</Button>
        </>
      ) : (
        <>
          <p className="note mb-3">
            还有 {own.data?.codesLeft ?? '…'} 个没用过的恢复码。换一组新的，旧的就都作废。
          </p>
          <PasswordForm
            action="换一组"
            isPending={renew.isPending}
            problem={renew.error && errorMessage(renew.error)}
            onSubmit={renew.mutate}
          />
        </>
      )}
    </Card>
  )
}
