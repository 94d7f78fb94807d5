import { Link } from 'react-router'
import type { Home } from '#contract/home.ts'
import { paths } from '#domain/paths.ts'
import { contentLink, topicName } from '#web/features/content/parts/content-link.ts'
import { when } from '#web/ui/text/format.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { BannerCard } from './BannerRow.tsx'
import styles from './HomePage.module.css'

/** What stands at the end of the page: news, courses, advisers, live lessons, what the operator advertises. */
export function HomeParts({ home }: { home: Home }) {
  return (
    <>
      <RollingNews news={home.rollingNews} />
      <Modules modules={home.modules} />
      <Lives lives={home.liveCourses} />
      {home.ads.length > 0 && (
        <section>
          <h2 className="mt-5 mx-1 mb-2">活动</h2>
          <div className={styles.ads}>
            {home.ads.map((ad) => (
              <BannerCard key={ad.bannerId} banner={ad} look="card pad block" />
            ))}
          </div>
          <p className="taps mt-2 mx-1 note">
            <Link to={paths.promo()}>全部活动</Link>
          </p>
        </section>
      )}
    </>
  )
}

/** The latest articles and news, one line each. */
function RollingNews({ news }: { news: Home['rollingNews'] }) {
  if (news.length === 0) return null
  return (
    <section>
      <div className="row baseline between mt-5 mx-1 mb-2 note taps">
        <h2>头条</h2>
        <Link to={paths.headline.index()}>更多</Link>
      </div>
      <ul className={`list card pad ruled ${styles.lines}`}>
        {news.map((each) => (
          <li key={each.contentHashId}>
            <Link to={contentLink(each)}>{each.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Courses and advisers that the operator recommends. */
function Modules({ modules: { courses, mentors } }: { modules: Home['modules'] }) {
  return (
    <>
      {courses.length > 0 && (
        <section>
          <div className="row baseline between mt-5 mx-1 mb-2 note taps">
            <h2>课程</h2>
            <Link to={paths.course.index()}>更多</Link>
          </div>
          <List>
            {courses.map(({ courseId, title, categoryId, teacher }) => (
              <Row
                key={courseId}
                to={paths.course.comment({ courseId })}
                description={[topicName(categoryId), teacher].filter(Boolean).join(' · ')}
              >
                {title}
              </Row>
            ))}
          </List>
        </section>
      )}
      {mentors.length > 0 && (
        <section>
          <div className="row baseline between mt-5 mx-1 mb-2 note taps">
            <h2>顾问</h2>
            <Link to={paths.adviser.index()}>更多</Link>
          </div>
          <List>
            {mentors.map(({ mentorId, title, summary }) => (
              <Row
                key={mentorId}
                to={contentLink({ contentHashId: mentorId, kind: 'mentor', school: null })}
                description={<span className="clamp">{summary}</span>}
              >
                {title}
              </Row>
            ))}
          </List>
        </section>
      )}
    </>
  )
}

/** Live courses to come, or where to look meanwhile. */
function Lives({ lives }: { lives: Home['liveCourses'] }) {
  return (
    <section>
      <div className="row baseline between mt-5 mx-1 mb-2 note taps">
        <h2>直播课</h2>
      </div>
      {lives.length === 0 ? (
        <Card>
          <p className="soft">
            目前没有安排直播。排好以后，时间和入口会写在这里；想自己学，先看
            <Link to={paths.course.index()}>课程</Link>。
          </p>
        </Card>
      ) : (
        <ul className={`list card pad ruled ${styles.lines}`}>
          {lives.map(({ liveHashId, title, teacher, startsAt, url }) => (
            <li key={liveHashId}>
              <a
                href={url}
                {...(url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {title}
              </a>
              <span className="block soft mb-2">{[when(startsAt), teacher].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
