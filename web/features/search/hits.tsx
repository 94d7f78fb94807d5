import type { Hit, Marked, SearchKind } from '#contract/search.ts'
import { paths } from '#domain/paths.ts'
import { contentLink, contentName } from '#web/features/content/parts/content-link.ts'
import { schoolText } from '#web/features/directory/parts/SchoolRow.tsx'
import { HonourTags } from '#web/features/directory/parts/HonourTags.tsx'
import { withQuery } from '#web/client/with-query.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from './search.module.css'

export const kindName: Readonly<Record<SearchKind, string>> = {
  school: '学校',
  major: '专业',
  article: '文章',
  help: '帮助与功能',
}

/** The group of a hit. */
export function kindOf(hit: Hit): SearchKind {
  if (hit.type === 'page') return 'help'
  if (hit.type === 'content') return hit.content.kind === 'help' ? 'help' : 'article'
  return hit.type
}

/** Tells one hit from another. */
export function keyOf(hit: Hit): string {
  switch (hit.type) {
    case 'school':
      return `school ${hit.school.cuHashId} ${hit.campus ?? ''}`
    case 'major':
      return `major ${hit.major.majorHashId}`
    case 'content':
      return `content ${hit.content.contentHashId}`
    case 'page':
      return `page ${hit.path}`
  }
}

/** Where a hit leads. */
export function linkOf(hit: Hit): string {
  switch (hit.type) {
    case 'school':
      return withQuery(paths.cu.detail({ cuHashId: hit.school.cuHashId }), {
        campus: hit.campus ?? undefined,
      })
    case 'major':
      return paths.cumajor.intro({ majorHashId: hit.major.majorHashId })
    case 'content':
      return contentLink(hit.content)
    case 'page':
      return hit.path
  }
}

/** A text with what matches set off. */
function Marks({ text, marks }: Marked) {
  const end = marks[marks.length - 1]?.[1] ?? 0
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark className={`accent strong ${styles.mark}`}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  )
}

/** The first line of a hit: its name, and the tags that tell it from its neighbours. */
export function HitName({ hit }: { hit: Hit }) {
  return (
    <span className="tags">
      <span>
        <Marks {...hit.name} />
      </span>
      {hit.type === 'school' && <HonourTags honours={hit.school.levels} />}
      {hit.type === 'major' && <Tag>{hit.major.level}</Tag>}
      {hit.type === 'content' && <Tag>{contentName[hit.content.kind]}</Tag>}
      {hit.type === 'page' && <Tag kind="good">功能</Tag>}
    </span>
  )
}

/** The other name that led to a school or a major. */
function Via({ via }: { via: Marked | null }) {
  return (
    via && (
      <>
        又称 <Marks {...via} /> ·{' '}
      </>
    )
  )
}

/** What else a hit says of itself. @param short in one line, for a suggestion */
export function HitText({ hit, short = false }: { hit: Hit; short?: boolean }) {
  switch (hit.type) {
    case 'school':
      return (
        <>
          <Via via={hit.via} />
          {hit.campus === null ? schoolText(hit.school) : `${hit.school.name}的校区，投档线单列`}
        </>
      )
    case 'major':
      return (
        <>
          <Via via={hit.via} />
          {[hit.major.code, hit.major.discipline, hit.major.category].join(' · ')}
        </>
      )
    case 'content':
      return short ? (
        <>{[hit.content.date, hit.content.school?.name].filter(Boolean).join(' · ')}</>
      ) : (
        <>
          <span className="clamp">
            <Marks {...hit.excerpt} />
          </span>
          <span className="block">
            {[hit.content.date, hit.content.school?.name].filter(Boolean).join(' · ')}
          </span>
        </>
      )
    case 'page':
      return <Marks {...hit.excerpt} />
  }
}
