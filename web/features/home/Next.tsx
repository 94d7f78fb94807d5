import { soundText } from '#domain/list/check/sound-text.ts'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { Home } from '#contract/home.ts'
import type { checkList as checker } from '#contract/list.ts'
import { combinationName, findSubject, subjectMask } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { SEVERITY_LABEL } from '#domain/list/check/severity.ts'
import { call } from '#web/client/call.ts'
import { checkList } from '#web/client/calls/list.ts'
import { withQuery } from '#web/client/with-query.ts'
import { momentText, waitText } from '#web/features/season/parts/season.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { count, when } from '#web/ui/text/format.ts'
import styles from './HomePage.module.css'

type Started = NonNullable<Home['startedApprec']>
type Filed = NonNullable<Home['filedList']>

interface NextProps {
  started: Home['startedApprec']
  list: Home['filedList']
  season: Home['season']
}

/** What a user goes on with who has begun: what is filed now, the list with its gravest point, where they left off. */
export function Next({ started, list, season }: NextProps) {
  if (started === null && list === null) return null
  return (
    <List>
      {season && <FiledNow season={season} />}
      {list && <OwnList key={list.id} list={list} tool={started?.tool ?? 'apprecsim'} />}
      {started && <LeftOff started={started} />}
    </List>
  )
}

/** The round that closes first of those that are open. */
function FiledNow({ season: { at, rounds } }: { season: NonNullable<Home['season']> }) {
  const [first] = rounds
    .filter(({ state }) => state === 'open')
    .sort((a, b) => a.closes.localeCompare(b.closes))
  if (first === undefined) return null
  return (
    <Row
      to={paths.apprec.index()}
      description={`离截止还有 ${waitText(at, first.closes)}，${momentText(first.closes)} 截止`}
    >
      {first.name}正在填报
    </Row>
  )
}

/** The list in the tool by whose condition it is judged, with what its check minds most. */
function OwnList({ list, tool }: { list: Filed; tool: Started['tool'] }) {
  const { id, provinceId, year, batch, choices } = list
  const { data, isError } = useQuery({
    queryKey: ['home', 'check', tool, id, choices],
    queryFn: ({ signal }) =>
      call(checkList, { body: { tool, provinceId, year, batch, list: id } }, { signal, quiet: true }),
    staleTime: 0,
  })
  return (
    <Row
      to={withQuery(paths[tool].check(), { batch })}
      description={
        <span className={`clamp ${styles.gravest}`}>
          {isError ? '打开看看检查结果' : data === undefined ? '正在检查…' : gravestOf(data)}
        </span>
      }
    >
      {batch}志愿表 · {choices} 个志愿
    </Row>
  )
}

function gravestOf({ issues: [gravest], checked, unchecked }: DataOf<typeof checker>): string {
  if (gravest !== undefined) return `${SEVERITY_LABEL[gravest.severity]}：${gravest.text}`
  return soundText(checked, unchecked)
}

function LeftOff({ started }: { started: Started }) {
  const { tool, recordId, provinceName, score, rank, subjects, createdAt } = started
  const facts = [
    provinceName,
    score === null ? null : `${score} 分`,
    rank === null ? null : `第 ${count(rank)} 名`,
    combinationName(subjectMask(subjects.flatMap((name) => findSubject(name)?.id ?? []))) || null,
  ]
  return (
    <Row
      to={
        tool === 'apprec' ? paths.apprec.result() : withQuery(paths.apprecsim.result(), { record: recordId })
      }
      description={
        <>
          {facts.filter((fact) => fact !== null).join(' · ')}
          <br />
          {when(createdAt)}
        </>
      }
    >
      {tool === 'apprec' ? '接着填志愿' : '接着上次的推荐'}
    </Row>
  )
}
