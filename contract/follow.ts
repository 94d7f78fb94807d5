import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { paging } from './fields.ts'
import { hashId, majorCard, candidateQuery, schoolCard } from './directory.ts'
import { outlook, queryRank } from './recommend.ts'

/** 关注: the schools and majors that a student follows. */

const ofSchool = z.object({ schoolHashId: hashId })
const ofMajor = z.object({ majorHashId: hashId })

/** `info` says 已关注，请到我的关注中查看. Following twice is following once. */
export const followSchool = endpoint({
  method: 'POST',
  path: '/api/user/follow/school',
  summary: 'Follows a school',
  access: 'user',
  query: ofSchool,
  data: z.null(),
})

/** `info` says 已取消关注, whether or not the school was followed. */
export const unfollowSchool = endpoint({
  method: 'PUT',
  path: '/api/user/follow/school',
  summary: 'Follows a school no longer',
  access: 'user',
  query: ofSchool,
  data: z.null(),
})

export const followMajor = endpoint({
  method: 'POST',
  path: '/api/user/follow/major',
  summary: 'Follows a major',
  access: 'user',
  query: ofMajor,
  data: z.null(),
})

export const unfollowMajor = endpoint({
  method: 'PUT',
  path: '/api/user/follow/major',
  summary: 'Follows a major no longer',
  access: 'user',
  query: ofMajor,
  data: z.null(),
})

const followed = {
  /** ISO time. */
  followedAt: z.string(),
  /** Of the units open to the student's subjects. */
  forecast: outlook.nullable(),
}

export const listFollowedSchools = endpoint({
  method: 'GET',
  path: '/api/user/follow/school',
  summary: 'The schools that the user follows: those that `rank` reaches first, of these the latest',
  access: 'user',
  query: z.object({ ...candidateQuery, rank: queryRank.optional(), ...paging }),
  data: z.array(z.object({ school: schoolCard, ...followed })),
})

export const listFollowedMajors = endpoint({
  method: 'GET',
  path: '/api/user/follow/major',
  summary: 'The majors that the user follows: those that `rank` reaches first, of these the latest',
  access: 'user',
  query: z.object({ ...candidateQuery, rank: queryRank.optional(), ...paging }),
  data: z.array(z.object({ major: majorCard, ...followed })),
})

/** What the buttons of a page need to show their state, however many they are. */
export const getFollowed = endpoint({
  method: 'GET',
  path: '/api/user/follow',
  summary: 'The ids of everything that the user follows',
  access: 'user',
  data: z.object({ schoolHashIds: z.array(hashId), majorHashIds: z.array(hashId) }),
})
