import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { combinationName, subjectMask } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { count } from '#web/ui/text/format.ts'
import { Missing } from '#web/ui/Missing.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { BatchChoices } from './BatchChoices.tsx'
import styles from './hiscore.module.css'
import { LineFilterPopup } from './lines/LineFilterPopup.tsx'
import { aroundRank, filterQueryOf, lineParams, searchedParams } from './lines/line-filters.ts'
import { LineRow } from './lines/LineRow.tsx'
import { NoLines } from './lines/NoLines.tsx'
import { ofYear } from './of-year.tsx'
import { hiscoreQuery, linesQuery } from './queries.ts'
import { YearNav } from './YearNav.tsx'

/** Lines of one year, searched and narrowed, coloured by the student's own chance. */
function AdvancedOfYear({ year }: { year: number }) {
  const context = usePageContext()
  const { params, setParams, to } = context
  const [filtering, setFiltering] = useState(false)
  const overview = useQuery(hiscoreQuery(context.provinceId))
  const filters = lineParams.read(params)
  const wanted = searchedParams.read(params)
  const { q } = wanted
  const batchId = params.get('batchId')
  const query = useInfiniteQuery(
    linesQuery({
      ...context.query,
      year,
      ...filterQueryOf(filters),
      ...(batchId === null ? {} : { batchId }),
      ...(q === '' ? {} : { q }),
      ...(wanted.cuHashId === null ? {} : { cuHashId: wanted.cuHashId }),
      ...(wanted.major === null ? {} : { major: wanted.major }),
      ...(wanted.wide === '' ? {} : { wide: wanted.wide }),
    }),
  )
  const first = query.data?.pages[0]
  const batch = first?.data.batch ?? null
  // The address may name a batch without its track.
  const { rank: ownRank } = context.inTrack(batch?.track ?? null)
  const name = overview.data?.provinceName
  const lineYears = overview.data?.years.filter(({ batches }) => batches.length > 0).map((each) => each.year)
  // A province without any lines says what would bring them.
  const isNone =
    (lineYears?.length ?? 0) > 0 && overview.data?.years.every((each) => each.year !== year) === true
  usePageTitle(name === undefined || isNone ? undefined : `${name} ${year} 年投档线`)
  const clear = { ...lineParams.none, ...searchedParams.none }
  const active = lineParams.count(filters)
  const mask = subjectMask(context.subjects)
  const ranked = batch !== null && batch.ranked > 0
  return (
    <>
      <CandidateBar context={context} />
      <YearNav
        label="年份"
        years={lineYears ?? []}
        to={(each) => to(paths.hiscore.advanced({ year: each }), { ...wanted, ...filters })}
      />
      {first && batch && (
        <BatchChoices
          batches={first.data.batches}
          value={batch.batchId}
          onChange={({ batchId, track }) => setParams({ track, batchId })}
        />
      )}
      <div className={`row top gap-2 ${styles.tools}`}>
        <SearchBox
          label="在投档线里找学校或专业"
          placeholder="学校或专业，如 浙江大学 计算机"
          searched={q}
          onSearch={(text) => setParams({ q: text })}
        />
        <Button onClick={() => setFiltering(true)}>{active > 0 ? `筛选 ${active}` : '筛选'}</Button>
      </div>
      {filtering && overview.data && (
        <LineFilterPopup
          filters={filters}
          options={overview.data.schools}
          ranked={ranked}
          subjects={first?.data.requirementsKnown === true && mask !== 0 ? combinationName(mask) : null}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            setParams({ ...next })
            setFiltering(false)
          }}
        />
      )}
      {batch && first && (
        <>
          {!batch.comparable && (
            <Notice kind="warn">
              {year} 年的分段和以后各年不同，最低位次不能拿来跟后来的比。这里原样列出，预测不用它。
            </Notice>
          )}
          <div className="row baseline wrap between mt-1 mx-1 mb-2">
            <h2 className="body">
              {batch.batch}
              {first.data.batches.length > 1 && ` · ${batch.track}`}：{count(first.pager?.total)} 条
            </h2>
            {ownRank !== null && ranked && filters.minRank === '' && filters.maxRank === '' && (
              <Button kind="text" small onClick={() => setParams(aroundRank(ownRank))}>
                只看我的位次附近
              </Button>
            )}
          </div>
          <div className="mx-1 mb-2">
            <SourcesNote sources={first.data.sources} figures={first.data.list} />
          </div>
        </>
      )}
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.list}
        keyOf={(line) => `${line.schoolCode}.${line.unitCode}`}
        missing={
          <Missing
            what="这样的投档线"
            to={to(paths.hiscore.advanced({ year }))}
            way={`看 ${year} 年全部投档线`}
          />
        }
        empty={
          isNone ? (
            <Missing what="这一年" to={to(paths.hiscore.index())} way="看看有哪些年" />
          ) : batch === null ? (
            <NoLines name={name} year={year} years={lineYears ?? []} to={to} />
          ) : (
            <Empty
              title="没有符合条件的投档线"
              action={<Button onClick={() => setParams(clear)}>清空条件</Button>}
            >
              学校和专业用空格隔开，两边都要对得上；也可以只填其中一部分字。
            </Empty>
          )
        }
      >
        {(line) => <LineRow line={line} year={year} ownRank={ownRank} ownSubjects={mask} />}
      </EndlessList>
      <LinkButton kind="text" block to={to(paths.hiscore.notice())}>
        这些数字怎么看
      </LinkButton>
    </>
  )
}

export const AdvancedPage = ofYear(AdvancedOfYear)
