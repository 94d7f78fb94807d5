import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#web/client/call.ts'
import { keepBrought, readBrought } from '#web/client/calls/list.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useAddress } from '#web/client/use-address.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Review } from '#web/features/list/bring/Review.tsx'
import { type Sent, Source } from '#web/features/list/bring/Source.tsx'
import { BatchChoice } from '#web/features/list/parts/frame/BatchChoice.tsx'
import { batchOf } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

/** A list that the student has already, read and made one of theirs. */
export function BringScreen() {
  const frame = useFrame()
  const provinceId = useProvinceId()
  const [search, setParams] = useAddress()
  const navigate = useNavigate()
  const client = useQueryClient()
  const condition = useQuery(frame.conditionQuery(provinceId))
  const batch = search.get('batch') ?? frame.batch
  const place = { ...frame.list, provinceId, ...batchOf(batch) }
  const read = useMutation({
    mutationFn: (sent: Sent) => call(readBrought, { body: { ...place, ...sent } }),
  })
  const { error } = read
  if (error instanceof RefusedCall && error.code === 'NO_LINES')
    return (
      <Empty
        title="这一批还对不上数据"
        action={
          <LinkButton kind="primary" to={withQuery(frame.hand(), { batch })}>
            自己排一张志愿表
          </LinkButton>
        }
      >
        {errorMessage(error)}
      </Empty>
    )
  return (
    <QueryView query={condition}>
      {({ province: { name, batches } }) => {
        const own = batch ?? batches[0]?.name ?? null
        const kind = batches.find((each) => each.name === own)?.unitKind
        if (read.data !== undefined)
          return (
            <Review
              key={read.submittedAt}
              brought={read.data}
              onAgain={read.reset}
              onSearch={async (text) => {
                const { rows } = await call(readBrought, { body: { ...place, text } })
                const [row] = rows
                if (row === undefined) throw new Error('没有读到学校和专业，换个写法再试。')
                return row
              }}
              onSave={async (listName, choices) => {
                const made = await call(keepBrought, { body: { ...place, name: listName, choices } })
                await invalidate(client, ['my', 'lists'])
                await navigate(withQuery(frame.check(), { batch, list: made.id }))
              }}
            />
          )
        return (
          <>
            <BatchChoice
              batches={batches.map((each) => each.name)}
              current={own}
              onChange={(next) => setParams({ batch: next })}
            />
            <Source
              about={`${name}${own ?? ''}`}
              areGroups={kind === 'group'}
              busy={read.isPending}
              problem={error === null ? '' : errorMessage(error)}
              onSend={(sent) => read.mutate(sent)}
            />
          </>
        )
      }}
    </QueryView>
  )
}
