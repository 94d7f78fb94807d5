import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Leads } from './Leads.tsx'
import { Rules } from './Rules.tsx'
import { rulesQuery, schoolsQuery } from './queries.ts'
import { schoolNamed } from './school.ts'
import { lastTyped } from './use-typed.ts'

/** What 强基 is in a few words, the ways on, and what one gives up: to be read before anything is worked out. */
export function EnbasicPage() {
  const schools = useQuery(schoolsQuery)
  const rules = useQuery(rulesQuery)
  const { user } = useSession()
  const last = lastTyped(user?.hashId ?? '')
  return (
    <QueryView query={schools}>
      {({ schools: all, sources }) => {
        const school = schoolNamed(all, last.school)
        return (
          <>
            <Card title="高考一般占 85%，学校考核占 15%">
              <p className="mb-3">
                {all.length}{' '}
                所大学招基础学科：先按高考成绩入围，再参加学校考核，按综合成绩录取。怎么算、怎么录，都以学校当年的招生简章为准。
              </p>
              <div className="row wrap gap-2">
                <LinkButton kind="primary" to={paths.enbasic.home()}>
                  算综合成绩
                </LinkButton>
                <LinkButton to={paths.enbasic.list()}>看有哪些学校</LinkButton>
              </div>
            </Card>
            {school && (
              <List>
                <Row
                  to={withQuery(paths.enbasic.home(), { school: last.school })}
                  description="高考分和校测分都还在"
                >
                  接着算：{school.name}
                </Row>
              </List>
            )}
            <QueryView query={rules}>{(data) => <Rules topic="代价" rules={data.rules} />}</QueryView>
            <List>
              <Row to={paths.enbasic.help()} description="报名、入围、综合成绩、录取，带一个算例">
                {paths.enbasic.help.title}
              </Row>
              <Row to={paths.help.enbase()} description="一步一步怎么用，容易弄错的地方">
                {paths.help.enbase.title}
              </Row>
            </List>
            <Leads schools={all} sources={sources} />
          </>
        )
      }}
    </QueryView>
  )
}
