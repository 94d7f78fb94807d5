import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { Article } from '#web/features/content/parts/Article.tsx'
import { ShareButton } from '#web/features/share/parts/ShareButton.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { weeklyQuery } from './queries.ts'

/** One weekly plan. */
export function ArticlePage() {
  const [params] = useSearchParams()
  const courseId = params.get('courseId')
  if (courseId === null) {
    return (
      <Empty
        title="没有选学习计划"
        action={
          <LinkButton kind="primary" to={paths.consultant.home()}>
            看全部学习计划
          </LinkButton>
        }
      />
    )
  }
  return <Weekly courseId={courseId} />
}

function Weekly({ courseId }: { courseId: string }) {
  const query = useQuery(weeklyQuery(courseId))
  usePageTitle(query.data?.title)
  return (
    <QueryView query={query} loading={<Loading rows={8} />}>
      {(weekly) => (
        <>
          <Article content={weekly} />
          <ShareButton />
          <p>
            <Link to={withQuery(paths.consultant.home(), { categoryId: weekly.categoryId })}>
              这个年级的全部学习计划
            </Link>
          </p>
        </>
      )}
    </QueryView>
  )
}
