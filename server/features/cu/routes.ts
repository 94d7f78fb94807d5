import {
  compareSchools,
  getDingSchool,
  getSchool,
  getSchoolFilters,
  listSchoolChances,
  listSchoolOffers,
  listSchoolYears,
  listSchools,
} from '#contract/cu.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import { type Area, Paged, type Written, pageOf, pagerOf, writeAnswer } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import { latestSources } from '#server/features/directory/offers.ts'
import { findSchool, ownOf, schoolCardOf } from '#server/features/directory/show.ts'
import { findSchools, showFilters } from './directory.ts'
import { readFacts } from './facts.ts'
import { showComparison, showOffers, showYears } from './service.ts'
import { standingsOf } from './standing.ts'

/** 大学. */
export const cu: Area = (handle, context) => {
  /** Written once for all who follow the school, and once for all others. */
  const showSchool = async (schoolHashId: string, user: SessionUser | undefined): Promise<Written> => {
    const school = findSchool(loadedIn(context).library, schoolHashId)
    const followed = user !== undefined && (await context.follows.has(user.id, 'school', school.code))
    const written = await context.answers.get(`${getSchool.path} ${school.hashId} ${followed}`, async () => {
      const loaded = loadedIn(context)
      const found = findSchool(loaded.library, schoolHashId)
      return writeAnswer(getSchool, { ...(await readFacts(context.db, loaded, found)), followed })
    })
    if (!written) throw notFound()
    return written
  }
  handle(getSchool, ({ query, user }) => showSchool(query.schoolHashId, user))
  handle(getDingSchool, ({ query, user }) => showSchool(query.schoolHashId, user))

  handle(listSchools, ({ query }) => {
    const loaded = loadedIn(context)
    const own = ownOf(loaded, query)
    const standingOf = standingsOf(own, loaded.library)
    const { schools, order } = findSchools(loaded.library, query, standingOf)
    return new Paged(
      {
        schools: pageOf(schools, query).map((school) => ({
          school: schoolCardOf(school),
          ...standingOf(school.code),
        })),
        order,
        sources: own.scope ? latestSources(loaded, own.scope) : [],
      },
      pagerOf(query, schools.length),
    )
  })

  handle(getSchoolFilters, ({ query }) => {
    const loaded = loadedIn(context)
    return showFilters(loaded.library, query, standingsOf(ownOf(loaded, query), loaded.library))
  })
  handle(listSchoolChances, ({ query }) => {
    const loaded = loadedIn(context)
    const standingOf = standingsOf(ownOf(loaded, query), loaded.library)
    return [...new Set(query.schoolHashIds.split(','))].flatMap((cuHashId) => {
      const school = loaded.library.school(cuHashId)
      const forecast = school ? standingOf(school.code).forecast : null
      return forecast === null ? [] : [{ cuHashId, forecast }]
    })
  })
  handle(listSchoolOffers, ({ query }) => showOffers(context, query))
  handle(listSchoolYears, ({ query }) => showYears(context, query))
  handle(compareSchools, ({ query }) => showComparison(context, query))
}
