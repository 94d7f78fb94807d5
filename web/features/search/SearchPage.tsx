import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { SearchKind } from '#contract/search.ts'
import { paths } from '#domain/paths.ts'
import { SEARCH_KINDS } from '#web/client/calls/search.ts'
import { withQuery } from '#web/client/with-query.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { Start } from './Start.tsx'
import { Results } from './Results.tsx'
import { SearchField } from './SearchField.tsx'
import { useSaidPreferences } from '#web/features/preference/parts/preferences.ts'
import { searchHistory } from './history.ts'
import { overviewQuery } from './queries.ts'
import { choiceIn, useAddress } from '#web/client/use-address.ts'

/** One box over schools, majors, texts and help; what it finds, and of which kind, stands in the address. */
export function SearchPage() {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const text = (params.get('q') ?? '').trim().slice(0, 50)
  const kind = choiceIn(SEARCH_KINDS, params.get('kind'))
  const said = useSaidPreferences()
  const isPlain = params.get('all') === '1'
  const wishes = isPlain ? undefined : said
  const overview = useQuery(overviewQuery(text, wishes))
  usePageTitle(text === '' ? undefined : `${text} 的搜索结果`)
  const search = (wanted: string): void => {
    searchHistory.add(wanted)
    void navigate(withQuery(paths.search.index(), { q: wanted, all: isPlain ? '1' : null }))
  }
  const linkTo = (to: SearchKind | undefined): string =>
    withQuery(paths.search.index(), { q: text, kind: to, all: isPlain ? '1' : null })
  const lean = (on: boolean): void => change({ all: on ? null : '1' })
  return (
    <>
      <SearchField initial={text} onSearch={search} />
      {text === '' ? (
        <Start />
      ) : (
        <Results text={text} kind={kind} overview={overview} wishes={wishes} onLean={lean} linkTo={linkTo} />
      )}
      <p className="row wrap center note taps mt-2 mb-4">
        <Link to={withQuery(paths.search.article(), { q: text })}>只搜文章和学校资料</Link>
      </p>
    </>
  )
}
