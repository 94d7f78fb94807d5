import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHiscore } from '#contract/hiscore.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { count } from '#web/ui/text/format.ts'
import { AuthorityLink } from '#web/features/directory/parts/AuthorityLink.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { type PageContext, usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { hasMajorLines } from './major-lines.ts'
import { hiscoreQuery } from './queries.ts'

/** The way into the lines of past years, with what is loaded of the province. */
export function HiscorePage() {
  const context = usePageContext()
  const query = useQuery(hiscoreQuery(context.provinceId))
  const name = query.data?.provinceName
  usePageTitle(name === undefined ? undefined : `${name}历年分数`)
  return (
    <>
      <CandidateBar context={context} />
      <QueryView query={query}>
        {(data) =>
          data.years.length === 0 ? (
            <Empty title={`${data.provinceName}还没有任何分数数据`}>
              分数线和一分一段表由省教育考试院公布，可以先到
              <AuthorityLink province={data.provinceName} />
              查。
            </Empty>
          ) : (
            <>
              <Tools data={data} context={context} />
              <AdviceNotice advice={data.advice} />
              <LoadedYears data={data} context={context} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

interface PartProps {
  data: DataOf<typeof getHiscore>
  context: PageContext
}

function Tools({ data: { provinceName, years }, context: { to } }: PartProps) {
  const table = years.find(({ tables }) => tables.length > 0)
  const lines = years.find(({ batches }) => batches.length > 0)
  const control = years.find(({ controlLines }) => controlLines)
  const plan = years.find(({ planned }) => planned)
  return (
    <>
      <Card>
        <h2 className="lead">{provinceName}历年分数</h2>
        <p className="soft">
          查一个分数排多少位、一个位次能上哪里、一个专业往年要多少分，都按考试院公布的数字。
        </p>
        <div className="row wrap gap-2 mt-3">
          {table && (
            <LinkButton kind="primary" to={to(paths.hiscore.grade({ year: table.year }))}>
              分数查位次
            </LinkButton>
          )}
          {lines && (
            <LinkButton
              kind={table ? 'plain' : 'primary'}
              to={to(paths.hiscore.advanced({ year: lines.year }))}
            >
              查投档线
            </LinkButton>
          )}
        </div>
      </Card>
      <List>
        <Row to={to(paths.hiscore.home())} description="按年份查，批次线的历年走势">
          分数线查询
        </Row>
        {plan && (
          <Row
            to={to(paths.hiscore.plan({ year: plan.year }))}
            description="哪些学校招什么专业、招几人、代码和学费"
          >
            {plan.year} 年招生计划
          </Row>
        )}
        {control && (
          <Row
            to={to(paths.hiscore.batch({ year: control.year }))}
            description={`${control.year} 年各批次、各类别最低分`}
          >
            批次线
          </Row>
        )}
        {hasMajorLines({ years }) && (
          <Row to={to(paths.hiscore.major())} description="选一个专业，看各校历年的线">
            专业分数线
          </Row>
        )}
        <Row to={to(paths.hiscore.notice())} description="投档线、位次、批次线各是什么，哪些年不能比">
          分数怎么看
        </Row>
        <Row to={paths.help.hiscore()} description="一步一步怎么查，配图和例子">
          {paths.help.hiscore.title}
        </Row>
      </List>
    </>
  )
}

type Year = PartProps['data']['years'][number]

function linesCell({ year, batches }: Year, to: PageContext['to']) {
  if (batches.length === 0) return null
  const total = batches.reduce((sum, { lines }) => sum + lines, 0)
  return <Link to={to(paths.hiscore.advanced({ year }))}>{count(total)} 条</Link>
}

function yearCell(loaded: boolean, link: string) {
  return loaded ? <Link to={link}>可查</Link> : null
}

function LoadedYears({ data: { provinceName, years, sources }, context: { to } }: PartProps) {
  return (
    <Card title={`${provinceName}有哪些年的数据`}>
      <Table
        caption={`${provinceName}有哪些年的数据`}
        hideCaption
        columns={[
          { name: '年份', cell: ({ year }) => year },
          { name: '投档线', cell: (each) => linesCell(each, to) },
          {
            name: '招生计划',
            cell: ({ year, planned }) => yearCell(planned, to(paths.hiscore.plan({ year }))),
          },
          {
            name: '一分一段',
            cell: ({ year, tables }) => yearCell(tables.length > 0, to(paths.hiscore.grade({ year }))),
          },
          {
            name: '批次线',
            cell: ({ year, controlLines }) => yearCell(controlLines, to(paths.hiscore.batch({ year }))),
          },
        ]}
        rows={years}
        keyOf={({ year }) => year}
      />
      {sources.length > 0 && <SourcesNote sources={sources} />}
    </Card>
  )
}
