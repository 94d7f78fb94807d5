import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { ParassPart, getParass } from '#contract/parass.ts'
import { SIDES, SIDE_WORDS, type FamilySide } from '#domain/assess/instrument.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { openParassRun } from '#web/client/calls/parass.ts'
import { errorMessage } from '#web/client/errors.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { useProvinceName } from './Sizes.tsx'
import { ownQuery, sizeQuery } from './queries.ts'

type Own = DataOf<typeof getParass>

/** The two parts, and how far the user has come with each. */
export function StartPage() {
  const query = useQuery(ownQuery)
  return <QueryView query={query}>{(own) => <Parts own={own} />}</QueryView>
}

function Parts({ own }: { own: Own }) {
  const provinceId = useProvinceId()
  const province = useProvinceName(provinceId)
  const query = useQuery(sizeQuery(provinceId))
  const begun = own.open.find(({ part }) => part !== 'knowledge')
  const [side, setSide] = useState<FamilySide>(
    SIDES.find((each) => each === begun?.part) ?? own.family?.side ?? 'parent',
  )
  const [last] = own.knowledge
  return (
    <QueryView query={query}>
      {({ knowledge, family }) => (
        <>
          <Card title="新高考的规则">
            <p className="mb-3">
              按{province}的规则，{knowledge.items} 题，约 {knowledge.minutes} 分钟。每题只有一个对的答案。
            </p>
            <Begin part="knowledge" own={own} done={last !== undefined}>
              {last && `${whatDay(last.submittedAt)}做过：${last.of} 题里答对 ${last.right} 题。`}
            </Begin>
          </Card>
          <Card title="两个人各怎么想">
            <p className="mb-3">
              {family.items} 题，约 {family.minutes} 分钟。没有标准答案，按自己现在的想法选，先不商量。
            </p>
            <p className="weak mb-3">
              和一个人的对比只算一次：用对方同意以前您最后交的那一份，那时还没交，就用之后第一份。以后再答，对比不变。
            </p>
            <Choices
              label="您是"
              look="segments"
              options={SIDES.map((value) => ({ value, text: SIDE_WORDS[value] }))}
              value={[side]}
              onChange={([next]) => setSide(next ?? side)}
            />
            <Begin part={side} own={own} done={own.family?.side === side}>
              {own.family && `${whatDay(own.family.submittedAt)}以${SIDE_WORDS[own.family.side]}的身份答过。`}
            </Begin>
          </Card>
          {(last !== undefined || own.family !== null) && (
            <LinkButton block to={paths.parass.result()}>
              看结果
            </LinkButton>
          )}
        </>
      )}
    </QueryView>
  )
}

interface BeginProps {
  part: ParassPart
  own: Own
  /** It was submitted before. */
  done: boolean
  /** What came of it before. */
  children: ReactNode
}

/** The way into a part. */
function Begin({ part, own, done, children }: BeginProps) {
  const provinceId = useProvinceId()
  const navigate = useNavigate()
  const open = own.open.find((each) => each.part === part)
  const begin = useMutation({
    mutationFn: () => call(openParassRun, { body: { part, provinceId } }),
    onSuccess: ({ run }) => navigate(withQuery(paths.parass.question(), { run })),
  })
  return (
    <>
      {children && <p className="weak mb-3">{children}</p>}
      <FormError>{begin.error && errorMessage(begin.error)}</FormError>
      <Button
        kind={done && open === undefined ? 'plain' : 'primary'}
        block
        loading={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {open !== undefined && open.given > 0
          ? `接着答（已答 ${open.given} 题）`
          : done
            ? '再答一次'
            : '开始答'}
      </Button>
    </>
  )
}
