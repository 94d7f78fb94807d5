import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSubjectSchool } from '#contract/subject.ts'
import { paths } from '#web/app/paths.ts'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { openText, tallyText, unitWord } from '#web/library/demand.ts'
import { DemandNotice, DemandPlaceFields, DemandSource } from '#web/library/DemandHead.tsx'
import { levelTags } from '#web/library/format.ts'
import { OwnBar } from '#web/library/OwnBar.tsx'
import { schoolText } from '#web/library/SchoolRow.tsx'
import { SubjectPicker } from '#web/library/SubjectPicker.tsx'
import { UnitRow } from '#web/library/UnitRow.tsx'
import { useSubjectChoice } from '#web/library/useSubjectChoice.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { List } from '#web/ui/List.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty } from '#web/ui/Status.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { subjectSchoolQuery } from './queries.ts'
import styles from './subject.module.css'

type Detail = DataOf<typeof getSubjectSchool>

/** One school's units, grouped by what they ask for. */
export function Component() {
  const { cuHashId = '' } = useParams()
  const { place, subjects, combination, isOwn, ownRank, choose } = useSubjectChoice()
  const query = useQuery(subjectSchoolQuery(cuHashId, place, combination))
  usePageTitle(query.data && `${query.data.school.name}选科要求`)
  return (
    <>
      {isOwn && <OwnBar />}
      <Card>
        <QueryView query={query}>{(detail) => <School detail={detail} />}</QueryView>
        <DemandPlaceFields {...place} levels={query.data?.table?.levels ?? []} onChange={choose} />
        <SubjectPicker
          provinceId={place.provinceId}
          subjects={subjects}
          onChange={(ids) => choose({ subjects: ids })}
        />
        {query.data && <Summary detail={query.data} subjects={subjects} />}
      </Card>
      {query.data && (
        <>
          <DemandNotice {...query.data} />
          {query.data.table && query.data.groups.length === 0 && (
            <Empty title={`这份表里没有${query.data.school.name}`}>
              {query.data.table.level}
              的要求里没有它。换个层次看看，或等管理员导入考试院公布的完整招生计划。
            </Empty>
          )}
          {query.data.groups.map((group) => (
            <Group key={group.text} group={group} detail={query.data} ownRank={ownRank} />
          ))}
          <DemandSource {...query.data} />
          <p className={styles.end}>
            <LinkButton kind="primary" block to={paths.apprecsim.index()}>
              用分数模拟录取
            </LinkButton>
          </p>
        </>
      )}
    </>
  )
}

function School({ detail: { school } }: { detail: Detail }) {
  return (
    <div className={styles.head}>
      <div>
        <h2>
          {school.name}{' '}
          {levelTags(school.levels).map((level) => (
            <Tag key={level} kind="accent">
              {level}
            </Tag>
          ))}
        </h2>
        <p className={styles.soft}>{schoolText(school)}</p>
      </div>
      <Link to={paths.cu.detail({ cuHashId: school.cuHashId })}>学校详情</Link>
    </div>
  )
}

function Summary({ detail, subjects }: { detail: Detail; subjects: readonly number[] }) {
  const { table, total, openness } = detail
  if (!table || total.units === 0) return null
  return (
    <p className={styles.figure} aria-live="polite">
      {openness === null
        ? `共 ${tallyText(total, unitWord(table))}，选满 3 门看能报多少`
        : openText(table, subjects, total, openness)}
    </p>
  )
}

const SHOWN = 6

function Group({
  group,
  detail: { table, school },
  ownRank,
}: {
  group: Detail['groups'][number]
  detail: Detail
  ownRank: number | null
}) {
  if (!table) return null
  const rest = group.units.slice(SHOWN)
  return (
    <section>
      <List
        title={
          <span className={styles.groupHead}>
            {group.text}
            {group.open === true && <Tag kind="good">能报</Tag>}
            {group.open === false && <Tag kind="bad">不能报</Tag>}
            {!group.known && <Tag kind="warn">需自行核对</Tag>}
            <Tag>{tallyText(group.tally, unitWord(table))}</Tag>
          </span>
        }
      >
        {group.units.slice(0, SHOWN).map((unit) => (
          <UnitRow
            school={school.name}
            key={`${unit.schoolCode}|${unit.track}|${unit.unitCode}`}
            unit={unit}
            ownRank={ownRank}
            open={group.open}
          />
        ))}
      </List>
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            展开其余 {rest.length} 个{unitWord(table)}
          </summary>
          <List>
            {rest.map((unit) => (
              <UnitRow
                key={`${unit.schoolCode}|${unit.track}|${unit.unitCode}`}
                unit={unit}
                ownRank={ownRank}
                open={group.open}
              />
            ))}
          </List>
        </details>
      )}
    </section>
  )
}
