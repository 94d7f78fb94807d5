import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSubjectSchool } from '#contract/subject.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { paths } from '#web/app/paths.ts'
import { type Own, useOwn } from '#web/data/own.ts'
import { ChanceTag } from '#web/library/ChanceTag.tsx'
import { count } from '#web/library/format.ts'
import { OwnBar } from '#web/library/OwnBar.tsx'
import { SourcesNote } from '#web/library/SourcesNote.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Loading } from '#web/ui/Status.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { unitWord } from './LinesCard.tsx'
import { subjectsQuery } from './queries.ts'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'
import styles from './School.module.css'

type Demands = DataOf<typeof getSubjectSchool>
type Group = Demands['groups'][number]

const share = (part: number, whole: number): string => `${Math.round((part / Math.max(1, whole)) * 100)}%`

/** What the units of a school ask of a student's subjects. */
function Subjects({ school }: { school: SchoolInfo }) {
  const own = useOwn()
  const query = useQuery(subjectsQuery(school.cuHashId, own))
  return (
    <>
      <OwnBar />
      <QueryView query={query} loading={<Loading rows={8} />}>
        {(data) => <Demanded data={data} own={own} />}
      </QueryView>
    </>
  )
}

function Demanded({ data, own }: { data: Demands; own: Own }) {
  const { groups, notice, table, total, sources, province } = data
  if (table === null || total.units === 0) {
    return (
      <Empty title="没有这所学校的选科要求">
        {notice ??
          `已有的${province.name}招生计划和投档线里没有这所学校的选科要求，管理员导入后就会列在这里。`}
      </Empty>
    )
  }
  const word = unitWord(table.unitKind)
  return (
    <>
      {notice !== null && <Notice kind="warn">{notice}</Notice>}
      <Card title={`${table.year} 年在${province.name}招生的 ${count(total.units)} 个${word}`}>
        <Open data={data} own={own} word={word} />
        <dl>
          {groups.map((group) => (
            <div key={group.text} className={styles.share}>
              <dt>{group.text}</dt>
              <dd>
                {group.tally.units} 个 · {share(group.tally.units, total.units)}
              </dd>
              <span className={styles.bar} aria-hidden="true">
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" width="100%" height="6">
                  <rect width={(group.tally.units / total.units) * 100} height="6" fill="currentColor" />
                </svg>
              </span>
            </div>
          ))}
        </dl>
        <SourcesNote sources={sources} />
      </Card>
      {groups.map((group) => (
        <UnitsOf key={group.text} group={group} own={own} word={word} />
      ))}
      <LinkButton block to={paths.subquery()}>
        比较不同选科组合能报多少
      </LinkButton>
    </>
  )
}

/** How many units stay open to the student. A table that was drawn for one combination gives a lower bound. */
function Open({ data: { openness, total, table }, own, word }: { data: Demands; own: Own; word: string }) {
  if (openness === null) return <p className={styles.lead}>填了三门选科，就能看到自己能报哪些。</p>
  const chosen = SUBJECTS.filter(({ id }) => own.subjects.includes(id)).map(({ name }) => name)
  return (
    <p className={styles.lead}>
      选{chosen.join('、')}，能报其中{table?.complete === true ? ' ' : '至少 '}
      <strong>{openness.open.units}</strong> 个{word}（{share(openness.open.units, total.units)}）
      {openness.unknown.units > 0 && `，另有 ${openness.unknown.units} 个要自己核对`}。
    </p>
  )
}

function UnitsOf({ group, own, word }: { group: Group; own: Own; word: string }) {
  const { text, open, tally, units } = group
  return (
    <Card
      title={
        <>
          {text} {open !== null && <Tag kind={open ? 'good' : 'bad'}>{open ? '能报' : '不能报'}</Tag>}
        </>
      }
    >
      <p className={styles.soft}>
        {tally.units} 个{word}
        {tally.places !== null && `，招 ${count(tally.places)} 人`}
      </p>
      <ul className={styles.units}>
        {units.map((unit) => (
          <li key={`${unit.track}${unit.unitCode}${unit.unitName}`}>
            {unit.majorHashId === null ? (
              unit.unitName
            ) : (
              <Link to={paths.cumajor.intro({ majorHashId: unit.majorHashId })}>{unit.unitName}</Link>
            )}{' '}
            <ChanceTag rank={own.rank} forecast={unit.forecast} />
            {unit.places !== null && <small className={styles.soft}> 招 {unit.places} 人</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Component() {
  return <SchoolFrame page="subject">{(school) => <Subjects school={school} />}</SchoolFrame>
}
