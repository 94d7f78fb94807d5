import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSubjectSchool } from '#contract/subject.ts'
import { paths } from '#web/app/paths.ts'
import { type Own, useOwn } from '#web/data/own.ts'
import { Bars } from '#web/library/Bars.tsx'
import { openText, share, tallyText, unitWord } from '#web/library/demand.ts'
import { DemandNotice, DemandSource } from '#web/library/DemandHead.tsx'
import { OwnBar } from '#web/library/OwnBar.tsx'
import { UnitRow } from '#web/library/UnitRow.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { List } from '#web/ui/List.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Loading } from '#web/ui/Status.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { subjectsQuery } from './queries.ts'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'
import styles from './School.module.css'

type Demands = DataOf<typeof getSubjectSchool>
type Group = Demands['groups'][number]

/** What the units of a school ask of a student's subjects. */
function Subjects({ school }: { school: SchoolInfo }) {
  const own = useOwn()
  const query = useQuery(subjectsQuery(school, own))
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
  const { groups, notice, table, total, openness, province, school } = data
  if (table === null || total.units === 0) {
    return (
      <Empty title={`没有${school.name}的选科要求`}>
        {notice ??
          `${province.name}的招生计划和投档线里没有它的选科要求，管理员导入考试院公布的招生计划后就会列在这里。`}
      </Empty>
    )
  }
  const word = unitWord(table)
  return (
    <>
      <DemandNotice {...data} />
      <Card title={`${table.year} 年在${province.name}：${tallyText(total, word)}`}>
        <p className={styles.lead} aria-live="polite">
          {openness === null
            ? '填满三门选科，就能看到自己能报哪些。'
            : `你的选科${openText(table, own.subjects, total, openness)}。`}
        </p>
        <Bars
          label="各种选科要求"
          bars={groups.map(({ text, tally, open }) => ({
            key: text,
            name: text,
            part: tally.units / total.units,
            // Of a table that is not whole, a share would say nothing.
            text: `${tally.units} 个${table.complete ? ` · ${share(tally.units / total.units)}` : ''}`,
            own: open === true,
          }))}
        />
        <DemandSource {...data} />
      </Card>
      {groups.map((group) => (
        <Units key={group.text} group={group} word={word} ownRank={own.rank} />
      ))}
      <LinkButton block to={paths.subquery()}>
        比较各种选科组合能报多少
      </LinkButton>
    </>
  )
}

/** Units that are in sight before a group is unfolded. */
const SHOWN = 5

function Units({ group, word, ownRank }: { group: Group; word: string; ownRank: number | null }) {
  const { text, open, known, units } = group
  const row = (unit: Group['units'][number]) => (
    <UnitRow key={`${unit.track}${unit.unitCode}`} unit={unit} ownRank={ownRank} open={open} />
  )
  return (
    <>
      <List
        title={
          <>
            {text} {open === true && <Tag kind="good">能报</Tag>}
            {open === false && <Tag kind="bad">不能报</Tag>}
            {!known && <Tag kind="warn">要自己核对</Tag>}
          </>
        }
      >
        {units.slice(0, SHOWN).map(row)}
      </List>
      {units.length > SHOWN && (
        <details className={styles.rest}>
          <summary>
            展开其余 {units.length - SHOWN} 个{word}
          </summary>
          <List>{units.slice(SHOWN).map(row)}</List>
        </details>
      )}
    </>
  )
}

export function Component() {
  return <SchoolFrame page="subject">{(school) => <Subjects school={school} />}</SchoolFrame>
}
