import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Enrolment } from '#contract/console/enrol.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { revokeEnrolment } from '#web/console/calls/enrol.ts'
import { goodsName } from '#web/console/features/goods/parts/words.ts'
import { Paged } from '#web/console/ground/Paged.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { enrolmentsKey, enrolmentsQuery } from './queries.ts'

/** Lists of classes: handing one in, how many took what was opened, and revoking one. */
export function ClassesPage() {
  const client = useQueryClient()
  const enrolments = useInfiniteQuery(enrolmentsQuery)
  const revoke = useMutation({
    mutationFn: (enrolmentId: string) => call(revokeEnrolment, { params: { enrolmentId } }),
    onSuccess: ({ revoked }) => void toast(`撤回了，删掉 ${revoked} 个还没收下的手机号`, 2000),
    onError: (error) => void notify('没有撤回', errorMessage(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: enrolmentsKey }),
  })
  const ask = async ({ enrolmentId, className, waiting }: Enrolment): Promise<void> => {
    const title = `撤回${className}的名单？`
    const content = `还没收下的 ${waiting} 个手机号马上删掉，不能恢复。已经收下的不受影响。`
    if (await confirm({ title, content, confirmText: '撤回', danger: true })) revoke.mutate(enrolmentId)
  }
  return (
    <>
      <EnrolForm />
      <Paged query={enrolments} empty="还没有交过名单" more="更早的">
        {(rows) => (
          <RowTable
            caption="交过的名单"
            columns={columnsWith((enrolment) => void ask(enrolment))}
            rows={rows}
            keyOf={({ enrolmentId }) => enrolmentId}
          />
        )}
      </Paged>
    </>
  )
}

const columnsWith = (
  onRevoke: (enrolment: Enrolment) => void,
): [Column<Enrolment>, ...Column<Enrolment>[]] => [
  { name: '班级', cell: ({ schoolName, className }) => `${schoolName} ${className}` },
  { name: '省份', cell: ({ province }) => province, words: true },
  {
    name: '开通',
    cell: ({ goodsId, days }) => (goodsId === null ? '只登记' : `${goodsName(goodsId)} ${days ?? 0} 天`),
    words: true,
  },
  { name: '登记', cell: ({ listed }) => listed },
  { name: '已收下', cell: ({ taken }) => taken },
  { name: '还在等', cell: ({ waiting }) => waiting },
  { name: '交名单', cell: ({ madeAt }) => when(madeAt), words: true },
  {
    name: '操作',
    cell: (enrolment) =>
      enrolment.revokedAt === null ? (
        <Button
          small
          kind="danger"
          label={`撤回${enrolment.className}的名单`}
          onClick={() => onRevoke(enrolment)}
        >
          撤回
        </Button>
      ) : (
        `${when(enrolment.revokedAt)} 撤回`
      ),
    words: true,
  },
]
