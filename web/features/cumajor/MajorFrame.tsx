import { FollowButton } from '#web/features/follow/parts/FollowButton.tsx'
import type { CatalogueMajor, MajorCard } from '#contract/directory.ts'
import { categoryCode } from '#domain/directory/major-code.ts'
import { useNamed } from '#web/client/use-address.ts'
import { EntryHead } from '#web/features/directory/parts/EntryHead.tsx'
import { degreeText } from '#web/features/directory/parts/major-figures.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { Missing } from '#web/ui/Missing.tsx'
import { Link } from '#web/ui/link/Link.tsx'

type Page = 'intro' | 'school' | 'major'

/** The id of the major that the page is about: in the path, or, embedded, in the query. */
export const useMajorHashId = (): string => useNamed('majorHashId')

/** A page of no major there is. */
export const NoMajor = () => <Missing what="这个专业" to={majorLinks.tree()} way="查专业" />

/** What stands above every page of a major: its name, its place in the catalogue, and the way to its other pages. */
export function MajorHead({ major, page }: { major: MajorCard | CatalogueMajor; page: Page }) {
  const { majorHashId, name, code, level, discipline, category } = major
  const pages: Readonly<Record<Page, string>> = {
    intro: majorLinks.intro(majorHashId),
    school: majorLinks.schools(majorHashId),
    major: majorLinks.relatives(majorHashId),
  }
  return (
    <EntryHead
      name={name}
      follow={<FollowButton kind="major" hashId={majorHashId} name={name} />}
      links={[
        { to: pages.intro, text: '介绍' },
        { to: pages.school, text: '开设学校' },
        { to: pages.major, text: '相近专业' },
      ]}
      current={pages[page]}
    >
      <p>
        {discipline} · <Link to={majorLinks.type(categoryCode(code))}>{category}</Link> ·{' '}
        {[level, 'degree' in major ? degreeText(major) : ''].filter(Boolean).join(' · ')}
      </p>
    </EntryHead>
  )
}
