import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getCondition } from '#contract/recommend.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { trackOf } from '#domain/candidate/asking.ts'
import { subjectFaults } from '#domain/candidate/faults.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { saveCondition } from '#web/client/calls/apprecsim.ts'
import { withQuery } from '#web/client/with-query.ts'
import { call } from '#web/client/call.ts'
import { conditionQuery, useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { errorMessage } from '#web/client/errors.ts'
import { storeCandidate, useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { invalidate } from '#web/client/query-client.ts'
import { SubjectsField } from '#web/features/candidate/parts/SubjectsField.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { FormError } from '#web/ui/form/FormError.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

type Condition = DataOf<typeof getCondition>

/** The student's subjects: those of the saved condition, or what this device knows until there is one. */
export function MySubjectPage() {
  const provinceId = useProvinceId()
  return (
    <QueryView query={useQuery(conditionQuery(provinceId))}>
      {(condition) => <Subjects key={provinceId} condition={condition} />}
    </QueryView>
  )
}

function Subjects({ condition }: { condition: Condition }) {
  const { provinceId, province, saved, totalScore, rank } = condition
  const own = useCandidate()
  const client = useQueryClient()
  const known = saved ? condition.subjects.map(({ id }) => id) : own.subjects
  const [subjects, setSubjects] = useState<readonly number[]>(known)
  const save = useMutation({
    mutationFn: async () => {
      if (!saved || totalScore === null || rank === null) {
        storeCandidate({ ...own, subjects: [...subjects] })
        return
      }
      const dropped = SUBJECTS.filter(({ id }) => !subjects.includes(id)).map(({ name }) => name)
      const body = {
        provinceId,
        year: condition.year ?? province.targetYear,
        totalScore,
        rank,
        given: condition.given,
        scores: condition.scores.filter(({ name }) => !dropped.includes(name)),
        subjectIds: [...subjects],
      }
      await call(saveCondition, { body })
      await invalidate(client, ['apprecsim'])
    },
    onSuccess: () => void toast('已保存'),
  })
  if (province.choose === 0) return <Empty title="这个省不用选科">按文理科报考的省份，没有选科要求。</Empty>

  const isWhole = Object.keys(subjectFaults(province, subjects)).length === 0
  const track = trackOf(province, subjects, null)
  // The rank is one among the candidates of the other first subject.
  const otherTrack = saved && track !== null && track !== trackOf(province, known, null)
  const names = SUBJECTS.filter(({ id }) => subjects.includes(id)).map(({ name }) => name)
  return (
    <>
      {!saved && <Notice>还没有填过成绩条件，选科先记在这台设备上；填了条件以后，就跟着账号走。</Notice>}
      <Card>
        <SubjectsField asking={province} value={subjects} onChange={setSubjects} />
        {otherTrack ? (
          <Notice kind="warn">
            首选科目换了，原来的位次是另一个科类里的，不能接着用。请到成绩条件里一起改。
          </Notice>
        ) : (
          <Button
            kind="primary"
            block
            disabled={!isWhole}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            保存
          </Button>
        )}
        <FormError>{save.error && errorMessage(save.error)}</FormError>
      </Card>
      <div className="stack mt-4">
        {isWhole && (
          <LinkButton block to={withQuery(paths.subquery(), { provinceId, subjects: subjects.join(',') })}>
            {`${names.join('')}能报哪些专业`}
          </LinkButton>
        )}
        <LinkButton block to={paths.apprecsim.condition()}>
          改分数和位次
        </LinkButton>
      </div>
    </>
  )
}
