import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { culistSort, majorLevel } from '#contract/major.ts'
import { useOwn } from '#web/data/own.ts'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { ChanceTag } from '#web/library/ChanceTag.tsx'
import { count } from '#web/library/format.ts'
import { degreeText } from '#web/library/majorFigures.ts'
import { useMajorLinks } from '#web/library/majorLinks.ts'
import { MajorRow } from '#web/library/MajorRow.tsx'
import { OwnBar } from '#web/library/OwnBar.tsx'
import { SchoolRow } from '#web/library/SchoolRow.tsx'
import { SourcesNote } from '#web/library/SourcesNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { EndOfList } from '#web/ui/EndlessList.tsx'
import { List } from '#web/ui/List.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Loading } from '#web/ui/Status.tsx'
import styles from './major.module.css'
import { type CulistSort, type Narrowing, majorsQuery, schoolsQuery, treeQuery } from './queries.ts'

const SORT_NAMES: Readonly<Record<CulistSort, string>> = {
  line: '最难考的学校在前',
  easy: '最容易的学校在前',
  units: '招生专业多的在前',
}

/** What is chosen, as the address holds it. */
function readChoice(search: URLSearchParams) {
  return {
    level: majorLevel.catch('本科').parse(search.get('level') ?? '本科'),
    discipline: search.get('discipline') ?? '',
    category: search.get('category') ?? '',
    major: search.get('major') ?? '',
    reach: search.get('reach') === '1',
    sort: culistSort.catch('line').parse(search.get('sort') ?? 'line'),
    view: search.get('view') === 'major' ? ('major' as const) : ('school' as const),
  }
}

type Choice = ReturnType<typeof readChoice>
type Put = (changes: Record<string, string>) => void

/** Schools that offer majors of a kind, or those majors as one flat list. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const choice = readChoice(search)
  const put: Put = (changes) =>
    setSearch(
      (held) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') held.delete(name)
          else held.set(name, value)
        }
        return held
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <OwnBar />
      <Fields choice={choice} put={put} />
      <Choices
        look="segments"
        label="看学校还是看专业"
        hideLabel
        options={[
          { value: 'school', text: '开设的学校' },
          { value: 'major', text: '专业' },
        ]}
        value={[choice.view]}
        onChange={([view]) => put({ view: view === 'major' ? 'major' : '' })}
      />
      {choice.view === 'school' ? <Schools choice={choice} put={put} /> : <Majors choice={choice} />}
    </>
  )
}

/** Catalogue, discipline, category; choosing one drops what stood below it. */
function Fields({ choice, put }: { choice: Choice; put: Put }) {
  const { data: tree } = useQuery(treeQuery(choice.level))
  const disciplines = tree?.disciplines ?? []
  const shown = disciplines.filter(({ code }) => choice.discipline === '' || code === choice.discipline)
  return (
    <div className={styles.fields}>
      {(tree?.counts.专科 ?? 0) > 0 && (
        <select
          className={styles.select}
          aria-label="层次"
          value={choice.level}
          onChange={({ target }) =>
            put({
              level: target.value === '本科' ? '' : target.value,
              discipline: '',
              category: '',
              major: '',
            })
          }
        >
          {majorLevel.options.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </select>
      )}
      <select
        className={styles.select}
        aria-label="门类"
        value={choice.discipline}
        onChange={({ target }) => put({ discipline: target.value, category: '', major: '' })}
      >
        <option value="">{choice.level === '本科' ? '全部门类' : '全部大类'}</option>
        {disciplines.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label="专业类"
        value={choice.category}
        onChange={({ target }) => put({ category: target.value, major: '' })}
      >
        <option value="">全部专业类</option>
        {shown
          .flatMap(({ categories }) => categories)
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
    </div>
  )
}

const narrowingOf = ({ level, discipline, category }: Choice): Narrowing =>
  category === '' ? { level, discipline } : { level, category }

function Schools({ choice, put }: { choice: Choice; put: Put }) {
  const own = useOwn()
  const links = useMajorLinks()
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
          <div className={query.isPlaceholderData ? styles.stale : ''} aria-busy={query.isPlaceholderData}>
            {first?.data.notice != null && rows.length > 0 && (
              <Notice kind="warn">{first.data.notice}</Notice>
            )}
            <div className={styles.tools}>
              <select
                className={styles.select}
                aria-label="排序"
                value={choice.sort}
                onChange={({ target }) => put({ sort: target.value === 'line' ? '' : target.value })}
              >
                {culistSort.options.map((sort) => (
                  <option key={sort} value={sort}>
                    {SORT_NAMES[sort]}
                  </option>
                ))}
              </select>
              {own.rank !== null && (
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={choice.reach}
                    onChange={({ target }) => put({ reach: target.checked ? '1' : '' })}
                  />
                  位次够得着的
                </label>
              )}
              {choice.major !== '' && (
                <Button small onClick={() => put({ major: '' })}>
                  不只看{first?.data.about}
                </Button>
              )}
            </div>
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
                  : (first?.data.notice ??
                    '可以换一个专业类，或改成另一个层次；管理员导入本省更多投档线后会更全。')}
              </Empty>
            ) : (
              <>
                <p className={styles.total} role="status">
                  {first?.data.about}：{count(first?.pager?.total)} 所学校
                  {first?.data.year != null && `，位次是 ${first.data.year} 年的`}
                </p>
                <List>
                  {rows.map(({ school, units, names, bestRank, forecast }) => (
                    <SchoolRow
                      key={school.cuHashId}
                      school={school}
                      to={links.school(school.cuHashId)}
                      extra={<ChanceTag rank={own.rank} forecast={forecast} />}
                      description={
                        <>
                          <span className={styles.block}>
                            {units} 个招生专业 · 最难的{' '}
                            {bestRank === null ? '位次暂无' : `${count(bestRank)} 位`}
                          </span>
                          <span className={styles.block}>
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
          </div>
        )
      }}
    </QueryView>
  )
}

function Majors({ choice }: { choice: Choice }) {
  const links = useMajorLinks()
  const query = useInfiniteQuery(majorsQuery(narrowingOf(choice)))
  return (
    <QueryView query={query} loading={<Loading look="list" rows={8} />}>
      {({ pages }) => {
        const majors = pages.flatMap(({ data }) => data.majors)
        if (majors.length === 0) {
          return (
            <Empty title="目录里没有这样的专业">
              {choice.level === '专科'
                ? '高职专科目录还没有载入，管理员用 npm run ops -- import majors 导入后就能查。'
                : '换一个门类或专业类看看。'}
            </Empty>
          )
        }
        return (
          <>
            <p className={styles.total} role="status">
              共 {count(pages[0]?.pager?.total)} 个专业
            </p>
            <List>
              {majors.map((major) => (
                <MajorRow
                  key={major.majorHashId}
                  major={major}
                  to={links.intro(major.majorHashId)}
                  description={degreeText(major)}
                />
              ))}
            </List>
            <EndOfList query={query} shown={majors.length} />
            <SourcesNote sources={pages[0]?.data.sources ?? []} />
          </>
        )
      }}
    </QueryView>
  )
}
