import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shareForCredit } from '#contract/credit.ts'
import { SHARE_POINTS } from '#domain/credit/rules.ts'
import { paths } from '#web/app/paths.ts'
import { ask } from '#web/data/call.ts'
import { sayError } from '#web/data/errors.ts'
import { handOn } from '#web/host/handOn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { notify, toast } from '#web/ui/feedback.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import styles from './credit.module.css'
import { creditQuery } from './queries.ts'

const slogan = '新高考从这里开始！邀你一起学习！'

/** Hands the product's address on; the first time of a day earns points. */
export function Component() {
  const client = useQueryClient()
  const query = useQuery(creditQuery())
  const reward = useMutation({
    mutationFn: () => ask(shareForCredit, {}),
    onSuccess: ({ data, info }) => {
      client.setQueryData(creditQuery().queryKey, data)
      void client.invalidateQueries({ queryKey: ['credit', 'record'] })
      void toast(info)
    },
  })
  const share = async (): Promise<void> => {
    const url = window.location.origin + paths.home()
    const done = await handOn({ title: '选考在线', text: slogan, url })
    if (done === 'failed') await notify('没有分享成功', `请长按或选中后复制：${url}`)
    else if (done !== 'cancelled') reward.mutate()
  }
  return (
    <QueryView query={query}>
      {({ balance, sharedToday }) => (
        <Card title="把选考在线分享给同学">
          <p>
            {sharedToday
              ? `今天的分享积分已经领过了，你现在有 ${balance} 分。`
              : `今天第一次分享得 ${SHARE_POINTS} 分，你现在有 ${balance} 分。`}
          </p>
          <p>
            <Button kind="primary" block loading={reward.isPending} onClick={() => void share()}>
              分享
            </Button>
          </p>
          <p role="alert" className={styles.problem}>
            {reward.isError && sayError(reward.error)}
          </p>
        </Card>
      )}
    </QueryView>
  )
}
