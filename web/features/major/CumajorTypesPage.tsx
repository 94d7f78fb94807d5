import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getJobClass } from '#contract/major.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useNamed } from '#web/client/use-address.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { MajorRow } from '#web/features/directory/parts/MajorRow.tsx'
import { JobSource } from '#web/features/directory/parts/MajorText.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Chips } from '#web/ui/form/Chips.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { jobClassQuery } from './queries.ts'

type JobClass = DataOf<typeof getJobClass>

/** An occupation class and the majors that lead to it. */
export function CumajorTypesPage() {
  const code = useNamed('jobClassCode')
  const query = useQuery(jobClassQuery(code))
  usePageTitle(query.data?.name)
  return (
    <QueryView
      query={query}
      missing={
        <Empty
          title="没有找到这类职业"
          action={<LinkButton to={majorLinks.tree({ view: '职业' })}>按职业查专业</LinkButton>}
        >
          链接可能不完整，或者这类职业没有直接对口的专业。
        </Empty>
      }
    >
      {(job) => <Job job={job} />}
    </QueryView>
  )
}

function Job({ job }: { job: JobClass }) {
  return (
    <>
      <Card title={job.name}>
        <p className="weak mb-3">
          职业编码 {job.code}
          {job.group && (
            <>
              {' '}
              · 属于 <Link to={majorLinks.job(job.group.code)}>{job.group.name}</Link>
            </>
          )}
        </p>
        {job.note !== null && <Notice kind="warn">{job.note}</Notice>}
        {job.classes.length > 0 && (
          <Chips links={job.classes.map(({ code, name }) => ({ to: majorLinks.job(code), text: name }))} />
        )}
        <JobSource source={job.source} />
      </Card>
      {job.categories.length > 0 && <Categories title="对口的本科专业类" categories={job.categories} />}
      {job.majors.length > 0 && (
        <List title={job.categories.length > 0 ? '以及这些本科专业' : '对口的本科专业'}>
          {job.majors.map((major) => (
            <MajorRow key={major.majorHashId} major={major} to={majorLinks.intro(major.majorHashId)} />
          ))}
        </List>
      )}
      {job.vocational.length > 0 && <Categories title="对口的高职专科专业类" categories={job.vocational} />}
      {!job.hasVocational && (
        <p className="weak mb-3">
          这里只列本科专业。高职专科的专业，可以查教育部公布的《职业教育专业目录》。
        </p>
      )}
    </>
  )
}

function Categories({ title, categories }: { title: string; categories: JobClass['categories'] }) {
  return (
    <List title={title}>
      {categories.map(({ code, name, discipline, majors }) => (
        <Row key={code} to={majorLinks.type(code)} description={`${discipline} · ${majors} 个专业`}>
          {name}
        </Row>
      ))}
    </List>
  )
}
