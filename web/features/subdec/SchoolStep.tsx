import { useState } from 'react'
import { combinationName } from '#domain/exam/subject.ts'
import { type CombinationOffer, offerOf } from '#domain/subdec/answers.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import type { SubdecProps } from './SubdecView.tsx'

const WAYS = [
  { value: 'unknown', text: '还没问' },
  { value: 'all', text: '全都开' },
  { value: 'some', text: '只开一部分' },
] as const
type Way = (typeof WAYS)[number]['value']

/** Which combinations the school offers. */
export function SchoolStep({ facts, texts, own, change }: SubdecProps) {
  const { combinations } = facts
  const offered = combinations.filter((each) => offerOf(own, each) === 1)
  const maybe = combinations.filter((each) => offerOf(own, each) === 2)
  const [picked, setPicked] = useState<Way | null>(null)
  const isAsked = combinations.some((each) => offerOf(own, each) !== 4)
  const way: Way = picked ?? (!isAsked ? 'unknown' : offered.length === combinations.length ? 'all' : 'some')
  const save = (of: (combination: number) => CombinationOffer): void =>
    change({ offers: combinations.map((combination) => ({ combination, offer: of(combination) })) })
  const pick = (next: Way): void => {
    setPicked(next)
    if (next === 'unknown') change({ offers: [] })
    else if (next === 'all') save(() => 1)
    else save((each) => (way === 'all' || offerOf(own, each) === 4 ? 3 : offerOf(own, each)))
  }
  const question = texts.questions.school.find(({ code }) => code === 'offered')
  const saysOf = (offer: CombinationOffer): string | undefined =>
    question?.answers.find(({ value }) => value === offer)?.says
  const options = (some: readonly number[]) => some.map((value) => ({ value, text: combinationName(value) }))
  return (
    <Card>
      <Choices
        look="segments"
        label="学校开哪些组合"
        hideLabel
        options={WAYS}
        value={[way]}
        onChange={([next]) => next && pick(next)}
      />
      {way === 'unknown' && <p className="soft">{saysOf(4)}</p>}
      {way === 'all' && <p className="soft">{saysOf(1)}</p>}
      {way === 'some' && (
        <>
          <Choices
            multiple
            look="chips"
            label="每年都开的"
            options={options(combinations)}
            value={offered}
            onChange={(next) => save((each) => (next.includes(each) ? 1 : maybe.includes(each) ? 2 : 3))}
          />
          <Choices
            multiple
            look="chips"
            label="要凑够人数才开的"
            hint={saysOf(2)}
            options={options(combinations.filter((each) => !offered.includes(each)))}
            value={maybe}
            onChange={(next) => save((each) => (offered.includes(each) ? 1 : next.includes(each) ? 2 : 3))}
          />
          <p className="soft">没有点的，按学校不开算：{saysOf(3)}</p>
        </>
      )}
    </Card>
  )
}
