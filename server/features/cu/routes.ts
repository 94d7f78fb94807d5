import type { FollowContext } from '#server/features/follow/service.ts'
import {
  compareSchools,
  getDingSchool,
  getSchool,
  getSchoolFilters,
  getSchoolPortrait,
  getUnitPages,
  listSchoolLimits,
  listSchoolOffers,
  listSchoolYears,
  listSchools,
} from '#contract/cu.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import {
  latestSources,
  findSchool,
  candidateOf,
  schoolCardOf,
  standingsOf,
} from '#server/features/directory/service.ts'
import { findSchools, showFilters } from './directory.ts'
import { showLimits, showPortrait } from './portrait.ts'
import { readFacts } from './facts.ts'
import { showComparison, showOffers, showYears } from './service.ts'

/** 大学. */
export const cu: Routes<FollowContext> = (handle, context) => {
  for (const endpoint of [getSchool, getDingSchool]) {
    handle(endpoint, {
      by: async ({ query, user }) => {
        const school = findSchool(context.snapshot().directory, query.schoolHashId)
        return user !== undefined && context.follows.has(user.id, 'school', school.code)
      },
      answer: async ({ query }, followed) => {
        const snapshot = context.snapshot()
        const school = findSchool(snapshot.directory, query.schoolHashId)
        return { ...(await readFacts(context.db, snapshot, school)), followed }
      },
    })
  }

  handle(getUnitPages, ({ query: { provinceId, majorId } }) => {
    const { directory, scopes } = context.snapshot()
    for (const scope of scopes.get(provinceId) ?? []) {
      const unit = scope.unit(scope.unitIdOf(majorId) ?? -1)
      if (!unit) continue
      const school = directory.schoolOf(unit.schoolName)
      const { own } = directory.majorsOf(unit.unitName, school, unit.level)
      const major = own === undefined ? undefined : directory.majorByCode(own)
      return { schoolHashId: school?.hashId ?? null, majorHashId: major?.hashId ?? null }
    }
    return { schoolHashId: null, majorHashId: null }
  })

  handle(listSchools, ({ query }) => {
    const snapshot = context.snapshot()
    const own = candidateOf(snapshot, query)
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
    return showFilters(
      snapshot.directory,
      query,
      standingsOf(candidateOf(snapshot, query), snapshot.directory),
    )
  })
  handle(listSchoolOffers, ({ query }) => showOffers(context, query))
  handle(listSchoolYears, ({ query }) => showYears(context, query))
  handle(getSchoolPortrait, ({ query }) => showPortrait(context, query))
  handle(listSchoolLimits, ({ query }) => showLimits(context, query))
  handle(compareSchools, ({ query }) => showComparison(context, query))
}
