import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { PartnerLink } from '#contract/partner.ts'
import { call } from '#web/client/call.ts'
import { endOwnLink } from '#web/client/calls/partner.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { when } from '#web/ui/text/format.ts'
import { AskingCard } from './AskingCard.tsx'
import { linksQuery } from './queries.ts'

/** Whom a student lets be told of them; with a ticket in the address, who asks for it. */
export function PartnersPage() {
  const [params] = useSearchParams()
  const ticket = params.get('ticket')
  const links = useQuery(linksQuery)
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: ({ linkId }: PartnerLink) => call(endOwnLink, { params: { linkId } }),
    onSuccess: () => void toast('已解除'),
    onError: (error) => void toast(errorMessage(error), 3000),
    onSettled: () => invalidate(client, linksQuery.queryKey),
  })
  const ask = async (link: PartnerLink): Promise<void> => {
    const title = `解除和“${link.name}”的关联？`
    const content = '以后什么都不再告诉对方，还没发出的也会删掉。已经告诉的收不回来。'
    if (await confirm({ title, content, confirmText: '解除', danger: true })) end.mutate(link)
  }
  return (
    <>
      {ticket !== null && <AskingCard key={ticket} ticket={ticket} />}
      <QueryView query={links}>
        {(list) =>
          list.length === 0 ? (
            ticket === null && (
              <Empty title="没有关联的学校和机构">关联要从学校或机构自己的系统里发起，由你同意。</Empty>
            )
          ) : (
            <>
              <p>这些系统会知道你设好了要填报的志愿表、付了款。随时可以解除。</p>
              <ul className="list mt-3 mb-3" aria-label="关联的学校和机构">
                {list.map((link) => (
                  <li key={link.linkId} className="card pad block blocks mb-3">
                    <div className="row">
                      <div className="grow">
                        <strong>{link.name}</strong>
                        <p className="weak">用途：{link.use}</p>
                        <p className="weak">联系方式：{link.contact}</p>
                        <p className="weak">
                          {when(link.agreedAt)} 同意{link.ended && '，对方已停用，什么都不再发'}
                        </p>
                      </div>
                      <Button
                        small
                        kind="danger"
                        label={`解除和${link.name}的关联`}
                        disabled={end.isPending}
                        onClick={() => void ask(link)}
                      >
                        解除
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </>
  )
}
