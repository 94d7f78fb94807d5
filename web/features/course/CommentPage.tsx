import { Link, useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Article } from '#web/features/content/parts/Article.tsx'
import { TextView } from '#web/features/content/parts/ContentList.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Comments } from './Comments.tsx'

/** A course, and what students say of it. */
export function CommentPage() {
  const { courseId = '' } = useParams()
  return (
    <TextView
      id={courseId}
      word="课程"
      action={
        <LinkButton kind="primary" to={paths.course.index()}>
          看全部课程
        </LinkButton>
      }
    >
      {(course) => (
        <>
          {(course.teacher !== null || course.link !== null) && (
            <Card>
              {course.teacher !== null && <p>主讲：{course.teacher}</p>}
              {course.link !== null && <Watch link={course.link} />}
            </Card>
          )}
          <Article content={course} />
          {course.kind === 'course' && <Comments courseId={courseId} />}
          <p>
            <Link to={paths.course.index()}>更多课程</Link>
          </p>
        </>
      )}
    </TextView>
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
