import {
  compareSchools,
  getDingSchool,
  getSchool,
  getSchoolFilters,
  listSchoolOffers,
  listSchoolYears,
  listSchools,
} from '#contract/cu.ts'
import { loadedIn } from '#server/engine/province.ts'
import { type Area, Paged } from '#server/http/endpoint.ts'
import type { SessionUser } from '#server/http/session.ts'
import { findFollow } from '#server/library/follow-queries.ts'
import { findSchool, ownOf, schoolCardOf } from '#server/library/show.ts'
import { findSchools, showFilters } from './directory.ts'
import { factsOf } from './facts.ts'
import { showComparison, showOffers, showYears } from './service.ts'
import { standingsOf } from './standing.ts'

/** 大学. */
export const cu: Area = (handle, context) => {
  const showSchool = async (schoolHashId: string, user: SessionUser | undefined) => {
    const loaded = loadedIn(context)
    const school = findSchool(loaded.library, schoolHashId)
    const [facts, followed] = await Promise.all([
      factsOf(context.db, loaded, school),
      user ? findFollow(context.db, user.id, 'school', school.code) : false,
    ])
    return { ...facts, followed }
  }
  handle(getSchool, ({ query, user }) => showSchool(query.schoolHashId, user))
  handle(getDingSchool, ({ query, user }) => showSchool(query.schoolHashId, user))

  handle(listSchools, ({ query }) => {
    const loaded = loadedIn(context)
    const standingOf = standingsOf(ownOf(loaded, query), loaded.library)
    const schools = findSchools(loaded.library, query, standingOf)
    const { page, size } = query
    return new Paged(
      schools
        .slice((page - 1) * size, page * size)
        .map((school) => ({ school: schoolCardOf(school), ...standingOf(school.code) })),
      { page, size, totalPages: Math.ceil(schools.length / size), total: schools.length },
    )
  })

  handle(getSchoolFilters, ({ query }) => showFilters(loadedIn(context).library, query))
  handle(listSchoolOffers, ({ query }) => showOffers(context, query))
  handle(listSchoolYears, ({ query }) => showYears(context, query))
  handle(compareSchools, ({ query }) => showComparison(context, query))
}
