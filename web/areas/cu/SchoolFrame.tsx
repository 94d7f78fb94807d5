import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSchool } from '#contract/cu.ts'
import { CallError } from '#web/data/errors.ts'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { paths } from '#web/app/paths.ts'
import { FollowButton } from '#web/library/FollowButton.tsx'
import { levelTags } from '#web/library/format.ts'
import { schoolText } from '#web/library/SchoolRow.tsx'
import { ShareButton } from '#web/library/ShareButton.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Loading } from '#web/ui/Status.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { schoolQuery } from './queries.ts'
import styles from './School.module.css'
import { SCHOOL_PAGES, type SchoolPage, useEmbedded, useSchoolLink } from './schoolLink.ts'

export type SchoolInfo = DataOf<typeof getSchool>

interface SchoolFrameProps {
  page: SchoolPage
  children: (school: SchoolInfo) => ReactNode
}

/** What stands above every page of a school: its name, what it is, and the way to its other pages. */
export function SchoolFrame({ page, children }: SchoolFrameProps) {
  const params = useParams()
  const [search] = useSearchParams()
  const cuHashId = params['cuHashId'] ?? search.get('cuHashId') ?? ''
  const query = useQuery(schoolQuery(cuHashId, useEmbedded()))
  const { data, error } = query
  const pageName = SCHOOL_PAGES.find(({ key }) => key === page)?.name ?? ''
  usePageTitle(data && (page === 'detail' ? data.name : `${data.name} ${pageName}`), data && aboutOf(data))
  if (error instanceof CallError && error.status === 404) {
    return (
      <Empty title="没有找到这所学校" action={<LinkButton to={paths.cu.index()}>查大学</LinkButton>}>
        链接可能不完整，或者名录里已经没有它。
      </Empty>
    )
  }
  return (
    <QueryView query={query} loading={<Loading rows={8} />}>
      {(school) => (
        <>
          <SchoolHead school={school} page={page} />
          {children(school)}
        </>
      )}
    </QueryView>
  )
}

/** What somebody who is sent the page reads of the school. */
function aboutOf(school: SchoolInfo): string {
  const facts = [schoolText(school), levelTags(school.levels).join('、')].filter(Boolean).join('，')
  return `${facts && `${facts}。`}看它的历年投档线、选科要求、开设专业和招生章程，每个数字都有出处。`
}

function SchoolHead({ school, page }: { school: SchoolInfo; page: SchoolPage }) {
  const link = useSchoolLink()
  const { cuHashId, name, otherNames, canRecommend } = school
  // A campus or a department that enrols by itself begins with the school's own name.
  const former = otherNames.filter((other) => !other.startsWith(name))
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)
    // Not scrollIntoView: the page itself stays where it is.
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2 + current.clientWidth / 2
  }, [page])
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h2 className={styles.name}>
            {name}
            {levelTags(school.levels).map((level) => (
              <Tag key={level} kind="accent">
                {level}
              </Tag>
            ))}
            {canRecommend === true && <Tag>可保研</Tag>}
          </h2>
          <p className={styles.soft}>{schoolText(school) || '名录里没有所在地和类型'}</p>
          {former.length > 0 && <p className={styles.soft}>曾用名：{former.join('、')}</p>}
        </div>
        <div className={styles.acts}>
          <FollowButton kind="school" hashId={cuHashId} name={name} />
          <ShareButton />
        </div>
      </div>
      <nav className={styles.nav} ref={nav} aria-label={`${name}的页面`}>
        {SCHOOL_PAGES.map(({ key, name: pageName }) => (
          <Link
            key={key}
            data-page={key}
            to={link(cuHashId, key)}
            className={styles.link}
            replace
            {...(key === page ? { 'aria-current': 'page' as const } : {})}
          >
            {pageName}
          </Link>
        ))}
      </nav>
    </header>
  )
}
