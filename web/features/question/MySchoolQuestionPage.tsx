import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { KINDS_SHOWN } from '#domain/question.ts'
import { getSchool } from '#web/client/calls/cu.ts'
import { askSchool } from '#web/client/calls/question.ts'
import { withQuery } from '#web/client/with-query.ts'
import { call } from '#web/client/call.ts'
import { availableQuery } from '#web/features/goods/parts/goods.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { AskForm } from './AskForm.tsx'
import { QuestionRows } from './QuestionRows.tsx'

/** Asks the school that the address names (`cuHashId`), for who has bought that, and shows what was asked before. */
export function MySchoolQuestionPage() {
  const [params] = useSearchParams()
  const cuHashId = params.get('cuHashId')
  return (
    <>
      <Card>
        {cuHashId === null ? (
          <>
            <p className="mb-4">先选一所大学，在它的页面点“提问”，就能向这所学校提问。</p>
            <LinkButton block kind="primary" to={paths.cu.index()}>
              去选大学
            </LinkButton>
          </>
        ) : (
          <Ask cuHashId={cuHashId} />
        )}
      </Card>
      <QuestionRows
        kinds={KINDS_SHOWN.school}
        linkOf={(quId) => paths.my.myschoolquestionDetail({ quId })}
        empty={<Empty title="还没有问过学校">问过的问题和回答会收在这里。</Empty>}
      />
    </>
  )
}

function Ask({ cuHashId }: { cuHashId: string }) {
  const available = useQuery(availableQuery(GOODS.schoolQuestion))
  const school = useQuery({
    queryKey: ['my', 'school', cuHashId],
    queryFn: ({ signal }) => call(getSchool, { query: { schoolHashId: cuHashId } }, { signal }),
  })
  return (
    <QueryView query={school}>
      {({ name }) => (
        <QueryView query={available}>
          {(bought) =>
            bought ? (
              <AskForm
                label={`问${name}`}
                placeholder="专业怎么分流、转专业要什么条件、宿舍在哪个校区……"
                button="提交问题"
                needsMobile
                send={(text) => call(askSchool, { body: { schoolHashId: cuHashId, text } })}
              />
            ) : (
              <>
                <p className="mb-4">向{name}提问是付费服务，由了解学校的老师书面回答。</p>
                <LinkButton
                  block
                  kind="primary"
                  to={withQuery(paths.pay.cuquestion(), { goodsId: GOODS.schoolQuestion, cuHashId })}
                >
                  看看怎么开通
                </LinkButton>
              </>
            )
          }
        </QueryView>
      )}
    </QueryView>
  )
}
