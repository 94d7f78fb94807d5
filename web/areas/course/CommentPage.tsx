import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { Article } from '#web/library/Article.tsx'
import { textQuery } from '#web/library/contents.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { Comments } from './Comments.tsx'

/** A course, and what students say of it. */
export function Component() {
  const { courseId = '' } = useParams()
  const query = useQuery(textQuery(courseId))
  usePageTitle(query.data?.title)
  return (
    <QueryView query={query} loading={<Loading rows={10} />}>
      {(course) => (
        <>
          {(course.teacher !== null || course.link !== null) && (
            <Card>
              {course.teacher !== null && <p>主讲：{course.teacher}</p>}
              {course.link !== null && <Watch link={course.link} />}
            </Card>
          )}
          <Article content={course} />
          <Comments courseId={courseId} />
          <p>
            <Link to={paths.course.index()}>更多课程</Link>
          </p>
        </>
      )}
    </QueryView>
  )
}

function Watch({ link }: { link: string }) {
  if (link.startsWith('/')) return <Link to={link}>去上课</Link>
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      去上课<span className="visually-hidden">（在新窗口打开）</span>
    </a>
  )
}
