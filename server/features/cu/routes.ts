import type { FollowContext } from '#server/features/follow/service.ts'
import {
  compareSchools,
  getDingSchool,
  getSchool,
  getSchoolFilters,
  listSchoolOffers,
  listSchoolYears,
  listSchools,
} from '#contract/cu.ts'
import { type Routes, Paged, type Written, pageOf, pagerOf, writeAnswer } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import {
  latestSources,
  findSchool,
  ownOf,
  schoolCardOf,
  standingsOf,
} from '#server/features/directory/service.ts'
import { findSchools, showFilters } from './directory.ts'
import { readFacts } from './facts.ts'
import { showComparison, showOffers, showYears } from './service.ts'

/** 大学. */
export const cu: Routes<FollowContext> = (handle, context) => {
  /** Written once for all who follow the school, and once for all others. */
  const showSchool = async (schoolHashId: string, user: SessionUser | undefined): Promise<Written> => {
    const school = findSchool(context.snapshot().directory, schoolHashId)
    const followed = user !== undefined && (await context.follows.has(user.id, 'school', school.code))
    const written = await context.answers.get(`${getSchool.path} ${school.hashId} ${followed}`, async () => {
      const snapshot = context.snapshot()
      const found = findSchool(snapshot.directory, schoolHashId)
      return writeAnswer(getSchool, { ...(await readFacts(context.db, snapshot, found)), followed })
    })
    if (!written) throw notFound()
    return written
  }
  handle(getSchool, ({ query, user }) => showSchool(query.schoolHashId, user))
  handle(getDingSchool, ({ query, user }) => showSchool(query.schoolHashId, user))

  handle(listSchools, ({ query }) => {
    const snapshot = context.snapshot()
    const own = ownOf(snapshot, query)
    const standingOf = standingsOf(own, snapshot.directory)
    const { schools, order } = findSchools(snapshot.directory, query, standingOf)
    return new Paged(
      {
        schools: pageOf(schools, query).map((school) => ({
          school: schoolCardOf(school),
          ...standingOf(school.code),
        })),
        order,
        sources: own.scope ? latestSources(snapshot, own.scope) : [],
      },
      pagerOf(query, schools.length),
    )
  })

  handle(getSchoolFilters, ({ query }) => {
    const snapshot = context.snapshot()
    return showFilters(snapshot.directory, query, standingsOf(ownOf(snapshot, query), snapshot.directory))
  })
  handle(listSchoolOffers, ({ query }) => showOffers(context, query))
  handle(listSchoolYears, ({ query }) => showYears(context, query))
  handle(compareSchools, ({ query }) => showComparison(context, query))
}
