import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClassOffer } from '#contract/enrol.ts'
import { call } from '#web/client/call.ts'
import { refuseOffer, takeOffer } from '#web/client/calls/enrol.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useSession, userChanged, userScope } from '#web/features/account/parts/session.ts'
import { goodsChanged } from '#web/features/goods/parts/goods.ts'
import { unreadKey } from '#web/features/notice/parts/unread.ts'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { classOffersQuery, offersKey } from '#web/features/enrol/queries.ts'

/** What schools have opened for the reader's mobile: they take it or have themselves struck off. */
export function ClassOffers() {
  const { data = [] } = useQuery(classOffersQuery)
  return data.map((offer) => <OneOffer key={offer.offerId} offer={offer} />)
}

function OneOffer({ offer }: { offer: ClassOffer }) {
  const client = useQueryClient()
  const { user } = useSession()
  const { offerId, schoolName, className, province, goodsName, days } = offer
  const end = useMutation({
    scope: userScope,
    mutationFn: async (takes: boolean) => {
      if (takes) return call(takeOffer, { params: { offerId } })
      return call(refuseOffer, { params: { offerId } })
    },
    onSuccess: async (taken) => {
      const use = goodsName === null ? '' : `，现在就能用${goodsName}`
      void toast(taken === null ? '已删掉' : `已收下${use}`, 2000)
      if (taken === null) return
      if (user?.province === null) userChanged({ ...user, province: taken.province })
      await goodsChanged(client)
    },
    onSettled: () => Promise.all([invalidate(client, unreadKey), invalidate(client, offersKey)]),
  })
  const refuse = async (): Promise<void> => {
    const content = '你的手机号会从这份名单里删掉，以后要用，请学校再交一次。'
    if (await confirm({ title: '不要这个班的开通？', content, confirmText: '不要' })) end.mutate(false)
  }
  return (
    <Card title={`${schoolName}为${className}开通了${goodsName ?? '选考在线'}`}>
      <p>
        {goodsName === null
          ? '学校把你的手机号登记在这个班里。'
          : `收下后可以用${goodsName} ${days ?? 0} 天，不用付钱。`}
        {user?.province ? '' : `高考省份会设成${province}，以后可以改。`}
      </p>
      <p className="weak mt-1 mb-3">
        学校交名单时只给了你的手机号，看不到你收没收下，也看不到你的分数和志愿表。
      </p>
      <FormError>{end.error && errorMessage(end.error)}</FormError>
      <p className="row gap-2">
        <Button kind="primary" loading={end.isPending} onClick={() => end.mutate(true)}>
          收下
        </Button>
        <Button disabled={end.isPending} onClick={() => void refuse()}>
          不是我的
        </Button>
      </p>
    </Card>
  )
}
