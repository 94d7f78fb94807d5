import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LEVELS } from '#domain/directory/level.ts'
import { paths } from '#domain/paths.ts'
import { choiceIn } from '#web/client/use-address.ts'
import { withQuery } from '#web/client/with-query.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { SharedPlan } from '#web/features/directory/parts/NextPlan.tsx'
import { PlanFilters, type PlanNarrowing, narrowedBy } from '#web/features/directory/parts/PlanFilters.tsx'
import { PlannedUnits } from '#web/features/directory/parts/PlannedUnits.tsx'
import { planQuery } from '#web/features/directory/parts/plan.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { TrackField } from '#web/features/candidate/parts/TrackField.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { count } from '#web/ui/text/format.ts'
import { ofYear } from './of-year.tsx'
import { hiscoreQuery } from './queries.ts'
import { YearNav } from './YearNav.tsx'

/** The plan of one year: which units take how many, searched and narrowed by track and batch. */
function PlanOfYear({ year }: { year: number }) {
  const context = usePageContext()
  const { params, setParams, to, provinceId, track } = context
  const q = params.get('q') ?? ''
  const batch = params.get('batch')
  const narrowing: PlanNarrowing = {
    level: choiceIn(LEVELS, params.get('level')),
    isOpen: params.get('open') === '1',
    fee: /^\d{1,6}$/.exec(params.get('fee') ?? '')?.[0] ?? '',
  }
  /** The batch whose list by hand takes what is found here. */
  const hand = params.get('hand')
  const query = useInfiniteQuery(
    planQuery({
      provinceId,
      year,
      ...narrowedBy(narrowing, context.subjects),
      ...(track === null ? {} : { track }),
      ...(batch === null ? {} : { batch }),
      ...(q === '' ? {} : { q }),
    }),
  )
  const first = query.data?.pages[0]
  const overview = useQuery(hiscoreQuery(provinceId))
  const lineYear = overview.data?.years.find(({ batches }) => batches.length > 0)?.year
  const place = useProvince(provinceId)?.name
  usePageTitle(place === undefined ? undefined : `${place} ${year} 年招生计划`)
  const tracks = [...new Set(first?.data.batches.map((each) => each.track))]
  const shown = first?.data.batches.filter((each) => each.batch === (batch ?? each.batch)) ?? []
  const vocational = shown.reduce((sum, each) => sum + each.vocational, 0)
  const hasBoth = vocational > 0 && vocational < shown.reduce((sum, each) => sum + each.units, 0)
  const batches = [
    ...new Set(
      first?.data.batches.filter((each) => track === null || each.track === track).map((each) => each.batch),
    ),
  ]
  return (
    <>
      <CandidateBar context={context} />
      <YearNav
        label="年份"
        years={first?.data.years ?? []}
        to={(each) => to(paths.hiscore.plan({ year: each }), { q })}
      />
      <TrackField
        switches
        tracks={tracks}
        value={track}
        onChange={(picked) => setParams({ track: picked, batch: null })}
      />
      {batches.length > 1 && (
        <SelectField
          label="批次"
          options={[{ value: '', text: '全部批次' }, ...batches.map((each) => ({ value: each, text: each }))]}
          value={batch ?? ''}
          onChange={({ target }) => setParams({ batch: target.value })}
        />
      )}
      <PlanFilters
        value={narrowing}
        hasBoth={hasBoth}
        subjects={context.subjects}
        onChange={(change) => {
          const { level, isOpen, fee } = { ...narrowing, ...change }
          setParams({ level, open: isOpen ? 1 : null, fee })
        }}
      />
      {hand !== null && (
        <>
          {batch !== null && <SharedPlan planned={batch} batch={hand} />}
          <p className="mx-1 mb-2">
            <LinkButton small to={withQuery(paths.apprecsim.hand(), { batch: hand })}>
              去排{hand}的志愿表，边看边加
            </LinkButton>
          </p>
        </>
      )}
      <SearchBox
        label="在招生计划里找学校或专业"
        placeholder="学校或专业，如 西藏大学 临床医学"
        searched={q}
        onSearch={(text) => setParams({ q: text })}
      />
      {first && first.data.list.length > 0 && (
        <>
          <h2 className="body mt-1 mx-1 mb-2">
            {[batch ?? '全部批次', track].filter(Boolean).join(' · ')}：{count(first.pager?.total)} 个专业
          </h2>
          <div className="mx-1 mb-2">
            <SourcesNote sources={first.data.sources} />
          </div>
        </>
      )}
      <PlannedUnits
        query={query}
        empty={
          first?.data.year === null ? (
            <Empty
              title={`还没有${place ?? '本省'} ${year} 年的招生计划`}
              action={<LinkButton to={to(paths.hiscore.index())}>看看有什么</LinkButton>}
            >
              招生计划由省教育考试院公布，可以先到它的官网查。
            </Empty>
          ) : (
            <Empty
              title={first?.data.drawnFor.length ? '手头的计划里没有' : '没有符合条件的计划'}
              action={
                <div className="stack">
                  {lineYear !== undefined && q !== '' && (
                    <LinkButton kind="primary" to={to(paths.hiscore.advanced({ year: lineYear }), { q })}>
                      在 {lineYear} 年投档线里找“{q}”
                    </LinkButton>
                  )}
                  <Button
                    onClick={() => setParams({ q: null, batch: null, level: null, open: null, fee: null })}
                  >
                    清空条件
                  </Button>
                </div>
              }
            >
              学校和专业用空格隔开，两边都要对得上；也可以只填其中一部分字。
            </Empty>
          )
        }
      />
    </>
  )
}

export const PlanPage = ofYear(PlanOfYear)
