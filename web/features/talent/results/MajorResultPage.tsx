import { adviceText } from '#domain/advice.ts'
import { useQuery } from '@tanstack/react-query'
import {
  ALL_MAJORS,
  FIT_NAMES,
  RATED_BY,
  TEST_NAMES,
  UNDECIDED_TEXT,
  notCountedText,
} from '#domain/talent/result-text.ts'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { MatchedCategory, getTalentMajors } from '#contract/talent.ts'
import { paths } from '#domain/paths.ts'
import { errorMessage } from '#web/client/errors.ts'
import { count } from '#web/ui/text/format.ts'
import { NextStep } from '#web/features/assess/parts/NextStep.tsx'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { BeginButton } from '#web/features/talent/BeginButton.tsx'
import { NotTaken } from './NotTaken.tsx'
import { ResultLinks } from './ResultLinks.tsx'
import styles from './Majors.module.css'
import { useLike } from './liked.ts'
import { majorsQuery } from '#web/features/talent/queries.ts'

type Majors = DataOf<typeof getTalentMajors>
type Group = Majors['groups'][number]

/** Categories of majors: ten to look at first, ten next, the rest folded. */
export function MajorResultPage() {
  const query = useQuery(majorsQuery)
  return (
    <>
      <ResultLinks />
      <QueryView query={query}>
        {(majors) => (majors.groups.length > 0 ? <MajorGroups majors={majors} /> : <NotTaken test="job" />)}
      </QueryView>
    </>
  )
}

function MajorGroups({ majors }: { majors: Majors }) {
  const { groups, restsOn, doubted, undecided, weights } = majors
  const like = useLike()
  const first = groups.find(({ fit }) => fit === 'first')?.categories ?? []
  const notCounted = notCountedText(doubted.map(({ test }) => test))
  const fresh = first.filter(({ liked }) => !liked)
  return (
    <>
      {doubted.map(({ test, doubts }) => (
        <DoubtNote
          key={test}
          test={TEST_NAMES[test]}
          doubts={doubts}
          retake={
            <BeginButton
              test={test}
              kind="plain"
              text={`重做${TEST_NAMES[test]}`}
              straight={test !== 'talent'}
            />
          }
        />
      ))}
      <Card title="怎么看这一页">
        {undecided === null ? (
          <p className="muted mb-2">
            这次用了你的{restsOn.map((test) => TEST_NAMES[test]).join('、')}。{notCounted}
            三份都算的话，兴趣占 {weights.interests * 10} 份，能力 {weights.abilities * 10} 份，性格{' '}
            {weights.traits * 10}{' '}
            份；没做的不算。只比你自己的六个方面哪个高、哪个低；接近的里面，开设得多的在前。{RATED_BY}
          </p>
        ) : (
          <p className="mb-2">{UNDECIDED_TEXT[undecided]}</p>
        )}
        <ConditionNote majors={majors} />
      </Card>
      {like.error !== null && <Notice kind="bad">{errorMessage(like.error)}</Notice>}
      {groups.map((group) => (
        <GroupList
          key={group.fit}
          group={group}
          title={undecided === null ? FIT_NAMES[group.fit] : ALL_MAJORS}
          onLike={(name) => like.mutate([name])}
          busy={like.isPending}
        >
          {group.fit === 'first' && fresh.length > 1 && (
            <Button small loading={like.isPending} onClick={() => like.mutate(fresh.map(({ name }) => name))}>
              这 {fresh.length} 类都加入偏好
            </Button>
          )}
        </GroupList>
      ))}
      <p className="mt-3">
        <Link className="tap" to={paths.preference()}>
          去看我的偏好
        </Link>
      </p>
      <NextStep after="majors" />
    </>
  )
}

function ConditionNote({ majors: { condition, advice } }: { majors: Majors }) {
  if (condition === null) {
    return (
      <p>
        还不知道你的成绩和选科。
        <Link to={paths.apprecsim.condition()}>填上以后</Link>，每一类旁边会写够得着几个。
      </p>
    )
  }
  if (advice.length > 0) return <p>{adviceText(advice)}</p>
  return (
    <p>
      按位次 {condition.rank === null ? '未填' : count(condition.rank)}
      {condition.subjects.length > 0 && `、选科${condition.subjects.join('、')}`}
      看够得着几个：有一成以上可能录取的才算。<Link to={paths.apprecsim.condition()}>改成绩条件</Link>
    </p>
  )
}

interface GroupListProps {
  group: Group
  title: string
  onLike: (name: string) => void
  busy: boolean
  children?: ReactNode
}

function GroupList({ group: { fit, categories }, title, onLike, busy, children }: GroupListProps) {
  if (categories.length === 0) return null
  const list = (
    <ul className="list ruled">
      {categories.map((category) => (
        <li key={category.code}>
          <CategoryRow category={category} onLike={onLike} busy={busy} />
        </li>
      ))}
    </ul>
  )
  if (fit === 'rest') {
    return (
      <section className="card pad-4 mb-4">
        <details>
          <summary>
            {title}（{categories.length} 类）
          </summary>
          {list}
        </details>
      </section>
    )
  }
  return (
    <Card
      title={
        <span className="row wrap between gap-2">
          {title}（{categories.length} 类）{children}
        </span>
      }
    >
      {list}
    </Card>
  )
}

function CategoryRow({
  category,
  onLike,
  busy,
}: {
  category: MatchedCategory
  onLike: (name: string) => void
  busy: boolean
}) {
  const { code, name, why, against, daily, speaksFor, speaksAgainst, reach, liked } = category
  return (
    <details className={styles.category}>
      <summary>
        <span className={styles.head}>
          <span className="strong">{name}</span>
          {liked && <Tag kind="good">已在偏好里</Tag>}
          {reach !== null && (
            <span className="weak">
              {reach.reached > 0 ? `够得着 ${reach.reached} 个` : `开放 ${reach.units} 个，暂时够不着`}
            </span>
          )}
        </span>
      </summary>
      <dl className={`note ${styles.grounds}`}>
        <dt>为什么</dt>
        <dd>
          {why}
          {speaksFor.length > 0 && `你的${speaksFor.map((each) => each.name).join('、')}比别的方面高。`}
        </dd>
        <dt>要想清楚的</dt>
        <dd>
          {against}
          {speaksAgainst.length > 0 &&
            `你的${speaksAgainst.map((each) => each.name).join('、')}比别的方面低。`}
        </dd>
        <dt>平时在做</dt>
        <dd>{daily}</dd>
      </dl>
      <div className="row wrap gap-2 mb-3">
        {!liked && (
          <Button small loading={busy} onClick={() => onLike(name)}>
            把{name}加入偏好
          </Button>
        )}
        <Link className="tap note" to={paths.major.cumajorType({ majorTypeCode: code })}>
          看{name}有哪些专业
        </Link>
      </div>
    </details>
  )
}
