import { adviceText } from '#domain/advice.ts'
import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LEVELS } from '#domain/directory/level.ts'
import { CULIST_SORTS } from '#web/client/calls/major.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { type ValuesOf, flag, oneOf, searchParams, text } from '#web/client/search-params.ts'
import { useAddress } from '#web/client/use-address.ts'
import { CatalogueFields } from '#web/features/directory/parts/CatalogueFields.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { count } from '#web/ui/text/format.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SchoolRow } from '#web/features/directory/parts/SchoolRow.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { List } from '#web/ui/list/List.tsx'
import { ListTools, ListTotal, SortPick, Tick } from '#web/ui/list/ListTools.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading, Stale } from '#web/ui/state/Status.tsx'
import { MajorsFound } from './MajorsFound.tsx'
import { type CulistSort, type Narrowing, schoolsQuery } from './queries.ts'

const SORT_NAMES: Readonly<Record<CulistSort, string>> = {
  line: '最难考的学校在前',
  easy: '最容易的学校在前',
  units: '招生专业多的在前',
}

/** What is chosen, as the address holds it. */
const choiceParams = searchParams({
  level: oneOf(LEVELS, '本科'),
  discipline: text(),
  category: text(),
  major: text(),
  reach: flag,
  sort: oneOf(CULIST_SORTS, 'line'),
  view: oneOf(['school', 'major'], 'school'),
})
type Choice = ValuesOf<typeof choiceParams>
type Put = (changes: Record<string, string>) => void

/** Schools that offer majors of a kind, or those majors as one flat list. */
export function CulistPage() {
  const [search, setParams] = useAddress()
  const choice = choiceParams.read(search)
  const own = usePageContext()
  return (
    <>
      <CandidateBar context={own} />
      <CatalogueFields place={choice} onChange={(changes) => setParams({ ...changes, major: '' })} />
      <Choices
        look="segments"
        label="看学校还是看专业"
        hideLabel
        options={[
          { value: 'school', text: '开设的学校' },
          { value: 'major', text: '专业' },
        ]}
        value={[choice.view]}
        onChange={([view]) => setParams(choiceParams.write({ view: view ?? 'school' }))}
      />
      {choice.view === 'school' ? (
        <Schools own={own} choice={choice} setParams={setParams} />
      ) : (
        <MajorsFound
          narrowing={narrowingOf(choice)}
          empty={
            <Empty title="目录里没有这样的专业">
              {choice.level === '专科'
                ? '这里只有本科专业。高职专科的专业，可以查教育部公布的《职业教育专业目录》。'
                : '换一个门类或专业类看看。'}
            </Empty>
          }
        />
      )}
    </>
  )
}

const narrowingOf = ({ level, discipline, category }: Choice): Narrowing =>
  category === '' ? { level, discipline } : { level, category }

function Schools({ own, choice, setParams }: { own: Candidate; choice: Choice; setParams: Put }) {
  const query = useInfiniteQuery(
    schoolsQuery(own, {
      ...narrowingOf(choice),
      major: choice.major,
      reach: choice.reach,
      sort: choice.sort,
    }),
  )
  const first = query.data?.pages[0]
  usePageTitle(
    first && choice.category + choice.discipline + choice.major !== ''
      ? `${first.data.about}开设学校`
      : undefined,
  )
  return (
    <QueryView query={query} loading={<Loading look="list" rows={8} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data.schools)
        return (
          <Stale when={query.isPlaceholderData}>
            {rows.length > 0 && <AdviceNotice advice={first?.data.advice} />}
            <ListTools>
              <SortPick
                orders={CULIST_SORTS}
                names={SORT_NAMES}
                value={choice.sort}
                onChange={(sort) => setParams(choiceParams.write({ sort }))}
              />
              {own.rank !== null && (
                <Tick checked={choice.reach} onChange={(reach) => setParams(choiceParams.write({ reach }))}>
                  位次够得着的
                </Tick>
              )}
              {choice.major !== '' && (
                <Button small onClick={() => setParams({ major: '' })}>
                  不只看{first?.data.about}
                </Button>
              )}
            </ListTools>
            {rows.length === 0 ? (
              <Empty
                title={
                  choice.reach
                    ? '没有位次够得着的学校'
                    : `已载入的投档线里没有开设${first?.data.about ?? ''}的学校`
                }
              >
                {choice.reach
                  ? '去掉“位次够得着的”，看看差多少。'
                  : (adviceText(first?.data.advice ?? []) ??
                    '可以换一个专业类，或改成另一个层次。本省有哪些学校招，以省教育考试院公布的招生计划为准。')}
              </Empty>
            ) : (
              <>
                <ListTotal>
                  {first?.data.about}：{count(first?.pager?.total)} 所学校
                  {first?.data.year != null && `，位次是 ${first.data.year} 年的`}
                </ListTotal>
                <List>
                  {rows.map(({ school, units, names, bestRank, forecast }) => (
                    <SchoolRow
                      key={school.cuHashId}
                      school={school}
                      to={majorLinks.school(school.cuHashId)}
                      extra={<ReachTag rank={own.rank} outlook={forecast} />}
                      description={
                        <>
                          <span className="block">
                            {units} 个招生专业 · 最难的{' '}
                            {bestRank === null ? '位次暂无' : `${count(bestRank)} 位`}
                          </span>
                          <span className="block">
                            {names.join('、')}
                            {units > names.length && '等'}
                          </span>
                        </>
                      }
                    />
                  ))}
                </List>
                <EndOfList query={query} shown={rows.length} />
                <SourcesNote sources={first?.data.sources ?? []}>
                  含按大类招生的；冲、稳、保按该校最容易的专业标
                </SourcesNote>
              </>
            )}
          </Stale>
        )
      }}
    </QueryView>
  )
}
