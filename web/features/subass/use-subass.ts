import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { WHOLE, type Paper } from '#domain/assess/subass.ts'
import { SUBJECTS, type Subject } from '#domain/exam/subject.ts'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { beginSubass } from '#web/client/calls/subass.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useReader } from '#web/features/account/parts/session.ts'
import { availableQuery } from '#web/features/goods/parts/goods.ts'
import { useGo } from '#web/ui/link/use-go.ts'
import { type SubassGoods, goodsIn, subjectIn } from './parts/standing.ts'
import { subassChanged } from './queries.ts'

const { subass } = paths

/** Where a screen of the assessment stands: by which goods, about which subject, and the ways to the others. */
export function useSubass() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const goodsId: SubassGoods = goodsIn(params)
  const id = subjectIn(pathname, params)
  const subject: Subject | undefined = SUBJECTS.find((each) => each.id === id)
  // What opened one screen opens the next.
  const withGoods = (link: string): string =>
    withQuery(link, { goodsId: goodsId === GOODS.subass ? null : goodsId, origin: params.get('origin') })
  return {
    goodsId,
    subject,
    isWhole: id === WHOLE,
    home: withGoods(subass.home()),
    intro: (subId: number) => withGoods(subass.intro({ subId })),
    paper: (subId: number) => withGoods(subass.paper({ subId })),
    result: (subId: number) => withGoods(subass.result({ subId })),
  }
}

/** The way in from what explains the assessment; undefined until it is known. A trial opens by its own goods alone. */
export function useEntry(): string | undefined {
  const [params] = useSearchParams()
  const { home, goodsId } = useSubass()
  const asks = { enabled: useReader() === 'user' && goodsId === GOODS.subass }
  const whole = useQuery({ ...availableQuery(GOODS.subass), ...asks })
  const trial = useQuery({ ...availableQuery(GOODS.trial), ...asks })
  if (asks.enabled && (whole.isPending || trial.isPending)) return undefined
  return whole.data === false && trial.data === true
    ? withQuery(subass.home(), { goodsId: GOODS.trial, origin: params.get('origin') })
    : home
}

/** Begins a paper of a subject, or goes on with the one under way, and opens it. */
export function useBegin(subjectId: number) {
  const client = useQueryClient()
  const go = useGo()
  const { paper: paperOf } = useSubass()
  return useMutation({
    mutationFn: (paper: Paper) => call(beginSubass, { body: { subjectId, paper } }),
    onSuccess: async () => {
      await subassChanged(client)
      await go(paperOf(subjectId), { replace: true })
    },
  })
}
