import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { majorLevel } from '#contract/major.ts'
import type { MajorCard } from '#contract/library.ts'
import { useOwn } from '#web/data/own.ts'
import { CompareBar } from '#web/library/CompareBar.tsx'
import { count } from '#web/library/format.ts'
import { MajorChance } from '#web/library/MajorChance.tsx'
import { figuresText } from '#web/library/majorFigures.ts'
import { useMajorLinks } from '#web/library/majorLinks.ts'
import { OwnBar } from '#web/library/OwnBar.tsx'
import { SourcesNote } from '#web/library/SourcesNote.tsx'
import { useCompared } from '#web/library/useCompared.ts'
import { Notice } from '#web/ui/Card.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Empty } from '#web/ui/Status.tsx'
import styles from './cumajor.module.css'
import { LIST_SORTS, type ListFilters, readListFilters } from './filters.ts'
import { listQuery, treeQuery } from './queries.ts'

/** Majors with what it took to get in, coloured by the student's chance, to pick up to four from. */
export function MajorList() {
  const own = useOwn()
  const links = useMajorLinks()
  const [search, setSearch] = useSearchParams()
  const filters = readListFilters(search)
  const query = useInfiniteQuery(listQuery(own, filters))
  const compared = useCompared()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const put = (changes: Partial<Record<keyof ListFilters, string>>): void =>
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
  const pick = ({ majorHashId, name }: MajorCard): void => {
    setNames((held) => new Map(held).set(majorHashId, name))
    compared.toggle(majorHashId)
  }
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap(({ data }) => data.majors) ?? []
  const nameOf = (id: string): string =>
    names.get(id) ?? rows.find(({ major }) => major.majorHashId === id)?.major.name ?? '已选专业'
  return (
    <div className={compared.ids.length > 0 ? styles.roomy : ''}>
      <OwnBar />
      <SearchBox
        label="按名称找专业"
        placeholder="专业名，如 临床医学"
        initial={filters.q}
        onSearch={(q) => put({ q })}
      />
      <Tools filters={filters} put={put} />
      {first?.data.notice != null && <Notice kind="warn">{first.data.notice}</Notice>}
      {first?.pager !== undefined && first.pager.total > 0 && (
        <p className={styles.total} role="status">
          {count(first.pager.total)} 个专业
        </p>
      )}
      <div className={query.isPlaceholderData ? styles.stale : ''} aria-busy={query.isPlaceholderData}>
        <EndlessList
          query={query}
          itemsOf={({ data }) => data.majors}
          keyOf={({ major }) => major.majorHashId}
          empty={
            <Empty title="没有这样的专业" action={<LinkButton to={links.tree()}>按门类查专业</LinkButton>}>
              {filters.level === '专科'
                ? '高职专科目录还没有载入时，这里只有本科专业。'
                : '换个说法，或者改一下门类再看。'}
            </Empty>
          }
        >
          {({ major, figures }) => (
            <div className={styles.row}>
              <Link className={styles.main} to={links.intro(major.majorHashId)}>
                <span className={styles.name}>{major.name}</span>
                <span className={styles.soft}>
                  {[major.code, major.discipline, major.category].join(' · ')}
                </span>
                <span className={styles.line}>{figuresText(figures)}</span>
                <MajorChance figures={figures} rank={own.rank} />
              </Link>
              <label className={styles.pick}>
                <input
                  type="checkbox"
                  checked={compared.ids.includes(major.majorHashId)}
                  onChange={() => pick(major)}
                  aria-label={`对比 ${major.name}`}
                />
                <span aria-hidden="true">对比</span>
              </label>
            </div>
          )}
        </EndlessList>
      </div>
      {rows.length > 0 && (
        <SourcesNote sources={first?.data.sources ?? []}>
          中位：各校这个专业最低位次的中位数，不含大类招生
        </SourcesNote>
      )}
      <CompareBar names={compared.ids.map(nameOf)} onClear={compared.clear} onOpen={compared.open} />
    </div>
  )
}

interface ToolsProps {
  filters: ListFilters
  put: (changes: Partial<Record<keyof ListFilters, string>>) => void
}

/** Catalogue, discipline, category and order. */
function Tools({ filters, put }: ToolsProps) {
  const { level, discipline, category, sort } = filters
  const { data: tree } = useQuery(treeQuery(level))
  const disciplines = tree?.disciplines ?? []
  const shown = disciplines.filter(({ code }) => discipline === '' || code === discipline)
  return (
    <div className={styles.fields}>
      {(tree?.counts.专科 ?? 0) > 0 && (
        <select
          className={styles.select}
          aria-label="层次"
          value={level}
          onChange={({ target }) =>
            put({ level: target.value === '本科' ? '' : target.value, discipline: '', category: '' })
          }
        >
          {majorLevel.options.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
      <select
        className={styles.select}
        aria-label="门类"
        value={discipline}
        onChange={({ target }) => put({ discipline: target.value, category: '' })}
      >
        <option value="">全部门类</option>
        {disciplines.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label="专业类"
        value={category}
        onChange={({ target }) => put({ category: target.value })}
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
      <select
        className={styles.select}
        aria-label="排序"
        value={sort}
        onChange={({ target }) => put({ sort: target.value === 'schools' ? '' : target.value })}
      >
        {Object.entries(LIST_SORTS).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
