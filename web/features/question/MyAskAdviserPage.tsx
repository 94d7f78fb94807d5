import { useQuery } from '@tanstack/react-query'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { KINDS_SHOWN } from '#domain/question.ts'
import { call } from '#web/client/call.ts'
import { askAdviser } from '#web/client/calls/question.ts'
import { availableQuery } from '#web/features/goods/parts/goods.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { AskForm } from './AskForm.tsx'
import { QuestionRows } from './QuestionRows.tsx'

/** Asks an adviser, which is part of the consultant package, and shows what was asked before. */
export function MyAskAdviserPage() {
  return (
    <>
      <Card>
        <QueryView query={useQuery(availableQuery(GOODS.consultant))}>
          {(available) =>
            available ? (
              <AskForm
                label="问顾问"
                placeholder="选科、专业、志愿顺序……把分数、位次和顾虑写清楚，回答才有用。"
                button="提交问题"
                needsMobile
                send={(text) => call(askAdviser, { body: { text } })}
              />
            ) : (
              <>
                <p className="mb-4">向升学顾问提问，书面回答，包含在“咨询服务”里。问和答只有你自己看得到。</p>
                <LinkButton block kind="primary" to={paths.pay.consultant()}>
                  看看咨询服务
                </LinkButton>
              </>
            )
          }
        </QueryView>
      </Card>
      <QuestionRows
        kinds={KINDS_SHOWN.adviser}
        linkOf={(quId) => paths.my.myaskadviserDetail({ quId })}
        empty={<Empty title="还没有问过顾问">问过的问题和回答会收在这里。</Empty>}
      />
    </>
  )
}
