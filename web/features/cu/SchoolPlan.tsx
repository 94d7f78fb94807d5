import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { useAddress } from '#web/client/use-address.ts'
import { withQuery } from '#web/client/with-query.ts'
import { PlannedUnits } from '#web/features/directory/parts/PlannedUnits.tsx'
import { planQuery } from '#web/features/directory/parts/plan.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import type { SchoolInfo } from './SchoolFrame.tsx'

/** What a school takes by the plan of a province that has no lines. @param q Words that the units are narrowed by */
export function SchoolPlan({ school, own, q }: { school: SchoolInfo; own: Candidate; q: string }) {
  const { provinceId, track } = own
  const [, setParams] = useAddress()
  const query = useInfiniteQuery(
    planQuery({
      provinceId,
      cuHashId: school.cuHashId,
      ...(track === null ? {} : { track }),
      ...(q === '' ? {} : { q }),
    }),
  )
  const first = query.data?.pages[0]
  const year = first?.data.year ?? null
  return (
    <section aria-labelledby="units">
      <h2 id="units" className="anchor mt-5 mx-1 mb-2">
        {year === null ? '招生计划' : `${year} 年招生计划`}
        {track !== null && `（${track}）`}
      </h2>
      {year !== null && (
        <SearchBox
          label="在这所学校里找专业"
          placeholder="专业名，如 计算机"
          searched={q}
          onSearch={(text) => setParams({ q: text })}
        />
      )}
      <PlannedUnits
        query={query}
        ofSchool
        empty={
          year === null ? (
            <Empty
              title="没有这所学校的投档线和招生计划"
              action={<LinkButton to={paths.cu.index()}>看看别的大学</LinkButton>}
            >
              它在这个省招不招，以省教育考试院公布的招生计划为准。
            </Empty>
          ) : (
            <Empty
              title={q === '' ? '招生计划里没有这所学校' : '没有符合条件的专业'}
              action={
                <LinkButton to={withQuery(paths.hiscore.plan({ year }), { provinceId })}>
                  看全部招生计划
                </LinkButton>
              }
            >
              {q === ''
                ? '提前批、艺术体育和定向可能另有计划，以省教育考试院公布的为准。'
                : '换个说法，或去掉筛选再看。'}
            </Empty>
          )
        }
      />
      {first && first.data.list.length > 0 && (
        <div className="mx-1 mb-4">
          <SourcesNote sources={first.data.sources} />
        </div>
      )}
      <LinkButton block kind="primary" to={paths.apprecsim.index()}>
        用我的成绩看我的位次
      </LinkButton>
    </section>
  )
}
