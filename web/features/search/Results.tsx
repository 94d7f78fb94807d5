import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer, DataOf } from '#contract/endpoint.ts'
import type { SavedPreferences } from '#contract/preference.ts'
import type { Hit, SearchKind, search } from '#contract/search.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { count } from '#web/ui/text/format.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { PreferenceBar } from '#web/features/preference/parts/PreferenceBar.tsx'
import { useSaidPreferences } from '#web/features/preference/parts/preferences.ts'
import { saidOfMajor, saidOfSchool } from '#domain/preference/said-of.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { useSchoolChances } from '#web/features/directory/parts/use-school-chances.ts'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Ways } from './Start.tsx'
import { HitName, HitText, keyOf, kindName, linkOf } from './hits.tsx'
import { hitsQuery } from './queries.ts'
import styles from './search.module.css'

type Overview = DataOf<typeof search>

/** Where a kind is shown in full; undefined: all of them. */
interface Linking {
  linkTo: (kind: SearchKind | undefined) => string
}

interface ResultsProps extends Linking {
  text: string
  /** One kind in full; undefined: the first few of each. */
  kind: SearchKind | undefined
  overview: UseQueryResult<Overview>
  /** What orders hits that fit equally well; undefined: nothing does. */
  wishes: SavedPreferences | undefined
  onLean: (on: boolean) => void
}

/** What a text finds. */
export function Results({ text, kind, overview, wishes, onLean, linkTo }: ResultsProps) {
  return (
    <QueryView query={overview} loading={<Loading look="list" />}>
      {({ groups }) => {
        if (groups.length === 0) return <NothingFound text={text} />
        const shows = (wanted: SearchKind): boolean =>
          groups.some((group) => group.kind === wanted) && (kind ?? wanted) === wanted
        return (
          <>
            <output className="visually-hidden">
              找到 {groups.map((group) => `${kindName[group.kind]} ${group.total} 个`).join('，')}
            </output>
            {shows('school') && <CandidateBar />}
            {(shows('school') || shows('major')) && (
              <PreferenceBar narrowing={{ on: wishes !== undefined, onChange: onLean }} />
            )}
            <Kinds kind={kind} groups={groups} linkTo={linkTo} />
            {kind === undefined ? (
              <Overview groups={groups} linkTo={linkTo} />
            ) : (
              <OneKind text={text} kind={kind} wishes={wishes} />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

/** The kinds that have something, each with how much. */
function Kinds({ kind, groups, linkTo }: Pick<ResultsProps, 'kind'> & Linking & Overview) {
  const current = (is: SearchKind | undefined) => ({
    className: `control pill soft ${is === kind ? 'strong' : ''} ${styles.kind}`,
    ...(is === kind ? { 'aria-current': 'page' as const } : {}),
  })
  return (
    <nav className={`row gap-2 mb-3 ${styles.kinds}`} aria-label="结果分类">
      <Link to={linkTo(undefined)} replace {...current(undefined)}>
        全部
      </Link>
      {groups.map((group) => (
        <Link key={group.kind} to={linkTo(group.kind)} replace {...current(group.kind)}>
          {kindName[group.kind]} {count(group.total)}
        </Link>
      ))}
    </nav>
  )
}

function Overview({ groups, linkTo }: Linking & Overview) {
  const chanceOf = useChances(groups.flatMap(({ hits }) => hits))
  return groups.map(({ kind, total, hits }) => (
    <List key={kind} title={kindName[kind]}>
      {hits.map((hit) => (
        <HitRow key={keyOf(hit)} hit={hit} chance={chanceOf(hit)} />
      ))}
      {total > hits.length && (
        <li>
          <Link className="row center accent note touch" to={linkTo(kind)} replace>
            查看全部 {count(total)} 个{kindName[kind]}
          </Link>
        </li>
      )}
    </List>
  ))
}

function OneKind({ text, kind, wishes }: Pick<ResultsProps, 'text' | 'wishes'> & { kind: SearchKind }) {
  const query = useInfiniteQuery(hitsQuery(text, kind, wishes))
  return <HitList query={query} empty={<NothingFound text={text} />} />
}

interface HitListProps {
  query: UseInfiniteQueryResult<InfiniteData<Answer<Overview>>>
  empty: ReactNode
}

/** Hits page by page. */
export function HitList({ query, empty }: HitListProps) {
  const chanceOf = useChances(hitsOf(query.data))
  return (
    <QueryView query={query} loading={<Loading look="list" />}>
      {(data) => {
        const hits = hitsOf(data)
        if (hits.length === 0) return empty
        return (
          <>
            <List>
              {hits.map((hit) => (
                <HitRow key={keyOf(hit)} hit={hit} chance={chanceOf(hit)} />
              ))}
            </List>
            <EndOfList query={query} shown={hits.length} />
          </>
        )
      }}
    </QueryView>
  )
}

const hitsOf = (data: InfiniteData<Answer<Overview>> | undefined): Hit[] =>
  data?.pages.flatMap((page) => page.data.groups.flatMap((group) => group.hits)) ?? []

/** The student's own chance at the schools among hits. */
function useChances(hits: readonly Hit[]): (hit: Hit) => ReactNode {
  const own = useCandidate()
  const ids = hits.flatMap((hit) => (hit.type === 'school' ? hit.school.cuHashId : []))
  const chanceOf = useSchoolChances(ids, own)
  // What is counted are the units of the whole school.
  return (hit) =>
    hit.type === 'school' &&
    hit.campus === null && <ReachTag rank={own.rank} outlook={chanceOf(hit.school.cuHashId)} />
}

/** A hit in a list. */
function HitRow({ hit, chance }: { hit: Hit; chance: ReactNode }) {
  return (
    <Row to={linkOf(hit)} extra={chance} description={<HitText hit={hit} />}>
      <HitName hit={hit} />
      <HitSaid hit={hit} />
    </Row>
  )
}

/** What the student said of what was found. */
function HitSaid({ hit }: { hit: Hit }) {
  const preferences = useSaidPreferences()
  if (preferences === undefined) return null
  const said =
    hit.type === 'major'
      ? saidOfMajor(preferences, hit.major)
      : hit.type === 'school'
        ? saidOfSchool(preferences, hit.school)
        : null
  return said && <Tag kind={said.isAgainst ? 'warn' : 'plain'}>{said.text}</Tag>
}

function NothingFound({ text }: { text: string }) {
  return (
    <Empty title={`没有找到“${text}”`}>
      <p>换个说法试试：少打几个字、用全称或曾用名，或者像下面这样搜。学校和专业按教育部公布的名单收录。</p>
      <Ways />
    </Empty>
  )
}
