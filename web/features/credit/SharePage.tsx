import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SHARE_POINTS } from '#domain/credit/rules.ts'
import { shareForCredit } from '#web/client/calls/credit.ts'
import { errorMessage } from '#web/client/errors.ts'
import { withMobile } from '#web/features/account/parts/popups.ts'
import { SharePopup } from '#web/features/share/parts/SharePopup.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { creditQuery } from './queries.ts'
import { useEarn } from './use-earn.ts'

/** Hands the product's address on; the first time of a day earns points. */
export function SharePage() {
  const query = useQuery(creditQuery())
  const reward = useEarn(shareForCredit)
  const [open, setOpen] = useState(false)
  return (
    <QueryView query={query}>
      {({ balance, sharedToday }) => (
        <Card title="把选考在线分享给同学">
          <p>
            {sharedToday
              ? `今天的分享积分已经领过了，你现在有 ${balance} 分。`
              : `今天第一次分享得 ${SHARE_POINTS} 分，你现在有 ${balance} 分。`}
          </p>
          <div className="stack mt-4">
            <Button
              kind="primary"
              block
              loading={reward.isPending}
              onClick={() => withMobile(() => setOpen(true))}
            >
              分享
            </Button>
          </div>
          <p role="alert" className="error">
            {reward.isError && errorMessage(reward.error)}
          </p>
          <SharePopup product open={open} onClose={() => setOpen(false)} onShared={reward.mutate} />
        </Card>
      )}
    </QueryView>
  )
}
