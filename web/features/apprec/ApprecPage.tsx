import { useQuery } from '@tanstack/react-query'
import type { SheetCondition } from '#contract/apprec.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSeason } from '#contract/season.ts'
import { paths } from '#domain/paths.ts'
import { presentRound } from '#domain/season/season.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { withQuery } from '#web/client/with-query.ts'
import { conditionQuery, useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { LastSeason } from '#web/features/season/parts/LastSeason.tsx'
import { Rounds } from '#web/features/season/parts/Rounds.tsx'
import { momentText, seasonQuery, waitText } from '#web/features/season/parts/season.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { sheetQuery } from './queries.ts'

type SeasonShown = DataOf<typeof getSeason>

/** The way into the tool of the season: what it is for before it, where to go on in it, what is left of it after. */
export function ApprecPage() {
  const query = useQuery(seasonQuery(useProvinceId()))
  return (
    <QueryView query={query}>
      {(season) => {
        switch (season.state) {
          case 'none':
          case 'before':
            return <Before season={season} />
          case 'open':
          case 'between':
            return <Now season={season} />
          case 'closed':
            return <Over season={season} />
        }
      }}
    </QueryView>
  )
}

/** What a student needs on the day. */
const NEEDED = [
  { what: '成绩单', why: '总分、全省位次和选科，照着填一次、确认一次。' },
  { what: '当年的招生计划', why: '有没有招生、招几个人、代码是多少，只认省教育考试院发的这一本。' },
  { what: '和家人商量好的排序', why: '平行志愿从前往后检索，更想去的放前面。' },
]

function Before({ season }: { season: SeasonShown }) {
  const next = season.rounds.find(({ state }) => state === 'coming')
  return (
    <>
      <Card>
        {next === undefined ? (
          <>
            <h2 className="lead">今年的填报时间还没有定</h2>
            <p className="muted mt-2">
              出分以后，在这里用正式的成绩和位次填志愿。时间定下来会写在这里；现在先用模拟推荐练一遍，条件和志愿表都会留着。
            </p>
          </>
        ) : (
          <>
            <p className="soft">{next.name}开始填报</p>
            <p className="figure accent">还有 {waitText(season.at, next.opens)}</p>
            <p className="muted mt-2">
              {momentText(next.opens)}
              开始。到时在这里用正式的成绩和位次填；现在先用模拟推荐练一遍，条件和志愿表都会留着。
            </p>
          </>
        )}
        <div className="mt-4">
          <LinkButton kind="primary" block to={paths.apprecsim.index()}>
            先去模拟推荐
          </LinkButton>
        </div>
      </Card>
      <List title="到时要准备好">
        {NEEDED.map(({ what, why }) => (
          <Row key={what} description={why}>
            {what}
          </Row>
        ))}
      </List>
      <Rounds
        title={`${season.year ?? ''} 年填报时间`}
        rounds={season.rounds}
        provinceId={season.provinceId}
      />
      <LastSeason provinceId={season.provinceId} setYear={season.year} />
      <More earlier={season.earlier} />
    </>
  )
}

function Now({ season }: { season: SeasonShown }) {
  const { isAuthenticated } = useSession()
  const open = season.rounds.filter(({ state }) => state === 'open')
  const [first] = [...open].sort((a, b) => a.closes.localeCompare(b.closes))
  const batch = presentRound(season.rounds)?.batch
  const isOneEnd = open.every(({ closes }) => closes === first?.closes)
  const next = season.rounds.find(({ state }) => state === 'coming')
  return (
    <>
      <Card>
        {first === undefined ? (
          <>
            <p className="soft">这一次已经结束</p>
            <p className="figure accent">
              {next ? `${next.name}还有 ${waitText(season.at, next.opens)}` : ''}
            </p>
          </>
        ) : (
          <>
            <p className="soft">{open.map(({ name }) => name).join('、')}正在填报</p>
            <p className="figure accent">
              {isOneEnd ? '' : first.name}离截止还有 {waitText(season.at, first.closes)}
            </p>
            <p className="muted mt-2">
              {isOneEnd ? '' : `${first.name} `}
              {momentText(first.closes)} 截止。排好的志愿表要自己填进省教育考试院的系统，在那里提交了才算数。
            </p>
          </>
        )}
        <div className="mt-4">{isAuthenticated ? <Candidate /> : <ConfirmButton />}</div>
      </Card>
      <List>
        <Row to={withQuery(paths.apprec.check(), { batch })} description="排序、检查、自动补齐">
          我的志愿表
        </Row>
        <Row to={withQuery(paths.apprec.report(), { batch })} description="给家人和老师看的一份">
          志愿报告
        </Row>
      </List>
      <Rounds
        title={`${season.year ?? ''} 年填报时间`}
        rounds={season.rounds}
        provinceId={season.provinceId}
      />
      <More earlier={season.earlier} />
    </>
  )
}

const ConfirmButton = () => (
  <LinkButton kind="primary" block to={paths.apprec.condition()}>
    确认正式成绩
  </LinkButton>
)

/** Goes on with the confirmed condition, or to where one is confirmed. */
function Candidate() {
  const query = useQuery(sheetQuery(useProvinceId()))
  return (
    <QueryView query={query} loading={<Loading look="plain" rows={3} />}>
      {(condition) =>
        condition.sheet.confirmedAt === null ? <ConfirmButton /> : <GoOn condition={condition} />
      }
    </QueryView>
  )
}

function GoOn({ condition }: { condition: SheetCondition }) {
  return (
    <div className="stack">
      <p className="soft">已确认：{conditionText(condition)}</p>
      <LinkButton
        kind="primary"
        block
        to={withQuery(paths.apprec.result(), { batch: condition.sheet.batch })}
      >
        看能填的志愿
      </LinkButton>
      <LinkButton block to={paths.apprec.condition()}>
        看成绩条件
      </LinkButton>
    </div>
  )
}

function Over({ season }: { season: SeasonShown }) {
  return (
    <>
      <Card>
        <h2 className="lead">{season.year} 年的填报已经结束</h2>
        <p className="muted mt-2">确认过的成绩、志愿表和报告都还在，可以随时回来看。</p>
        <div className="mt-4">
          <LinkButton kind="primary" block to={paths.apprec.close()}>
            看我填过的
          </LinkButton>
        </div>
      </Card>
      <More earlier={season.earlier} />
    </>
  )
}

/** Leads on, whatever the season. */
function More({ earlier }: { earlier: readonly number[] }) {
  const provinceId = useProvinceId()
  const { isAuthenticated } = useSession()
  const saved = useQuery({ ...conditionQuery(provinceId), enabled: isAuthenticated })
  return (
    <List title="还可以">
      <Row to={paths.apprec.help()} description="三步、几次机会、概率怎么算">
        {paths.apprec.help.title}
      </Row>
      <Row
        to={paths.apprecsim.index()}
        description={
          saved.data?.saved ? `上次的条件：${conditionText(saved.data)}` : '不用等出分，随时可以试'
        }
      >
        {paths.apprecsim.index.title}
      </Row>
      {isAuthenticated &&
        earlier.map((year) => (
          <Row key={year} to={withQuery(paths.apprec.close(), { year })} description="确认过的成绩和结果">
            {year} 年的填报
          </Row>
        ))}
    </List>
  )
}
