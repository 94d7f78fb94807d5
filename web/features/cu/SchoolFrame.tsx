import { FollowButton } from '#web/features/follow/parts/FollowButton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSchool } from '#contract/cu.ts'
import { CallError } from '#web/client/errors.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { paths } from '#domain/paths.ts'
import { EntryHead } from '#web/features/directory/parts/EntryHead.tsx'
import { honourTags } from '#domain/directory/honour.ts'
import { HonourTags } from '#web/features/directory/parts/HonourTags.tsx'
import { schoolText } from '#web/features/directory/parts/SchoolRow.tsx'
import { CompiledMark } from '#web/features/figures/parts/CompiledMark.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { SchoolMark } from '#web/ui/mark/SchoolMark.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { schoolQuery } from './queries.ts'
import { EMBEDDED_PAGES, SCHOOL_PAGES, type SchoolPage, useEmbedded, schoolLink } from './school-link.ts'

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
  const facts = [schoolText(school), honourTags(school.levels).join('、')].filter(Boolean).join('，')
  return `${facts && `${facts}。`}看它的历年投档线、选科要求、开设专业和招生章程，每个数字都有出处。`
}

function SchoolHead({ school, page }: { school: SchoolInfo; page: SchoolPage }) {
  const { cuHashId, name, followed, otherNames, canRecommend } = school
  // A campus or a department that enrols by itself begins with the school's own name.
  const about = schoolText({ ...school, type: null })
  const former = otherNames.filter((other) => !other.startsWith(name))
  return (
    <EntryHead
      name={name}
      mark={<SchoolMark name={name} />}
      follow={<FollowButton kind="school" hashId={cuHashId} name={name} followed={followed} />}
      tags={
        <>
          <HonourTags honours={school.levels} />
          {canRecommend === true && <Tag>可保研</Tag>}
        </>
      }
      links={(useEmbedded() ? EMBEDDED_PAGES : SCHOOL_PAGES).map(({ key, name: text }) => ({
        to: schoolLink(cuHashId, key),
        text,
      }))}
      current={schoolLink(cuHashId, page)}
    >
      <p>
        {about || (school.type === null && '名录里没有所在地和类型')}
        {school.type !== null && (
          <>
            {about && ' · '}
            {school.type} <CompiledMark />
          </>
        )}
      </p>
      {former.length > 0 && <p>曾用名：{former.join('、')}</p>}
    </EntryHead>
  )
}
