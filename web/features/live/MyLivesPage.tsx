import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { when } from '#web/ui/text/format.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { livesQuery } from './queries.ts'

/** Live courses to come. None of them has to be booked. */
export function MyLivesPage() {
  return (
    <QueryView query={useQuery(livesQuery(useProvinceId()))} loading={<Loading look="list" />}>
      {({ liveCourses }) =>
        liveCourses.length === 0 ? (
          <Empty
            title="近期没有直播课"
            action={
              <LinkButton kind="primary" to={paths.course.index()}>
                看录好的课程
              </LinkButton>
            }
          >
            有新的直播课时，首页会提醒。
          </Empty>
        ) : (
          <>
            <p>直播课不用预约，到时间点进去看。</p>
            <ul className="list mt-3 mb-3">
              {liveCourses.map(({ liveHashId, title, teacher, startsAt, url }) => (
                <li key={liveHashId} className="card pad block blocks mb-3">
                  {url.startsWith('/') ? (
                    <Link to={url}>{title}</Link>
                  ) : (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {title}
                    </a>
                  )}
                  <span className="weak">{[when(startsAt), teacher ?? ''].filter(Boolean).join(' · ')}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryView>
  )
}
