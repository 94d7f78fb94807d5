import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/client/use-address.ts'
import { paths } from '#domain/paths.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { ChanceNote } from '#web/features/chance/parts/ChanceNote.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SchoolRow } from '#web/features/directory/parts/SchoolRow.tsx'
import { useSchoolChances } from '#web/features/directory/parts/use-school-chances.ts'
import { SelectField } from '#web/ui/form/Field.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { shuangyiQuery } from './queries.ts'
import { RankingHead } from './RankingHead.tsx'
import { RankNav } from './RankNav.tsx'

/** Double first-class schools, all or those of one discipline (`?discipline=`). */
export function ShuangyiPage() {
  const query = useQuery(shuangyiQuery())
  const own = useCandidate()
  const ids = query.data?.rows.flatMap(({ school }) => school?.cuHashId ?? []) ?? []
  const chanceOf = useSchoolChances(ids, own)
  const [params, setParams] = useAddress()
  const wanted = params.get('discipline') ?? ''
  return (
    <>
      <RankNav />
      <CandidateBar />
      <QueryView query={query} loading={<Loading look="list" rows={10} />}>
        {({ rows, ...ranking }) => {
          const names = [...new Set(rows.flatMap(({ disciplines }) => disciplines))].sort((a, b) =>
            a.localeCompare(b, 'zh'),
          )
          const shown = rows.filter(({ disciplines }) => wanted === '' || disciplines.includes(wanted))
          return (
            <>
              <RankingHead ranking={ranking} total={rows.length} />
              {ids.some((id) => chanceOf(id) !== null) && <ChanceNote />}
              {names.length > 0 && (
                <SelectField
                  label="按建设学科看"
                  placeholder={`全部学科（${names.length} 个）`}
                  options={names.map((name) => ({ value: name, text: name }))}
                  value={wanted}
                  onChange={({ target }) => setParams({ discipline: target.value })}
                />
              )}
              {shown.length === 0 ? (
                <Empty title="没有学校建设这个学科" />
              ) : (
                <List>
                  {shown.map(({ name, school, disciplines, note }) => {
                    const text = disciplines.length > 0 ? disciplines.join('、') : (note ?? '')
                    return school ? (
                      <SchoolRow
                        key={name}
                        school={school}
                        to={paths.rank.shuangyiDetail({ id: school.cuHashId })}
                        extra={<ReachTag rank={own.rank} outlook={chanceOf(school.cuHashId)} />}
                        description={text}
                      />
                    ) : (
                      <Row key={name} description={text}>
                        {name}
                      </Row>
                    )
                  })}
                </List>
              )}
            </>
          )
        }}
      </QueryView>
    </>
  )
}
