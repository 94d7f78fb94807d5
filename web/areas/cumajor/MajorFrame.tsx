import { Link, useParams, useSearchParams } from 'react-router'
import type { CatalogueMajor } from '#contract/major.ts'
import type { MajorCard } from '#contract/library.ts'
import { categoryCode } from '#domain/library/major-code.ts'
import { CallError } from '#web/data/errors.ts'
import { EntryHead } from '#web/library/EntryHead.tsx'
import { degreeText } from '#web/library/majorFigures.ts'
import { useMajorLinks } from '#web/library/majorLinks.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Status.tsx'

type Page = 'intro' | 'school' | 'major'

/** The id of the major that the page is about: in the path, or, embedded, in the query. */
export function useMajorHashId(): string {
  const [search] = useSearchParams()
  return useParams()['majorHashId'] ?? search.get('majorHashId') ?? ''
}

/** A page of no major there is. */
export function NoMajor() {
  const links = useMajorLinks()
  return (
    <Empty title="没有找到这个专业" action={<LinkButton to={links.tree()}>查专业</LinkButton>}>
      链接可能不完整，或者目录里已经没有它。
    </Empty>
  )
}

export const isNotFound = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

/** What stands above every page of a major: its name, its place in the catalogue, and the way to its other pages. */
export function MajorHead({ major, page }: { major: MajorCard | CatalogueMajor; page: Page }) {
  const links = useMajorLinks()
  const { majorHashId, name, code, level, discipline, category } = major
  const pages: Readonly<Record<Page, string>> = {
    intro: links.intro(majorHashId),
    school: links.schools(majorHashId),
    major: links.relatives(majorHashId),
  }
  return (
    <EntryHead
      kind="major"
      hashId={majorHashId}
      name={name}
      links={[
        { to: pages.intro, text: '介绍' },
        { to: pages.school, text: '开设学校' },
        { to: pages.major, text: '相近专业' },
      ]}
      current={pages[page]}
    >
      <p>
        {discipline} · <Link to={links.type(categoryCode(code))}>{category}</Link> ·{' '}
        {[level, 'degree' in major ? degreeText(major) : ''].filter(Boolean).join(' · ')}
      </p>
    </EntryHead>
  )
}
