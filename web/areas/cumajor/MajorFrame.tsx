import { Link, useParams, useSearchParams } from 'react-router'
import type { CatalogueMajor } from '#contract/major.ts'
import type { MajorCard } from '#contract/library.ts'
import { categoryCode } from '#domain/library/major-code.ts'
import { CallError } from '#web/data/errors.ts'
import { FollowButton } from '#web/library/FollowButton.tsx'
import { degreeText } from '#web/library/majorFigures.ts'
import { useMajorLinks } from '#web/library/majorLinks.ts'
import { ShareButton } from '#web/library/ShareButton.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Status.tsx'
import styles from './cumajor.module.css'

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
  const pages = [
    ['intro', '介绍', links.intro(majorHashId)],
    ['school', '开设学校', links.schools(majorHashId)],
    ['major', '相近专业', links.relatives(majorHashId)],
  ] as const
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h2>{name}</h2>
          <p className={styles.soft}>
            {discipline} · <Link to={links.type(categoryCode(code))}>{category}</Link> ·{' '}
            {[level, 'degree' in major ? degreeText(major) : ''].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={styles.acts}>
          <FollowButton kind="major" hashId={majorHashId} name={name} />
          <ShareButton />
        </div>
      </div>
      <nav className={styles.nav} aria-label={`${name}的页面`}>
        {pages.map(([key, text, to]) => (
          <Link
            key={key}
            to={to}
            className={styles.link}
            replace
            {...(key === page ? { 'aria-current': 'page' as const } : {})}
          >
            {text}
          </Link>
        ))}
      </nav>
    </header>
  )
}
