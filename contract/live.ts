import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { queryProvinceId } from './fields.ts'

/** 直播课. */

const liveCourse = z.object({
  liveHashId: z.string(),
  title: z.string(),
  teacher: z.string().nullable(),
  /** ISO time. */
  startsAt: z.string(),
  /** Where it is watched: http(s), or a page of ours. */
  url: z.string(),
})

export const listLives = endpoint({
  method: 'GET',
  path: '/api/live/list',
  summary: 'Live courses to come, and whether the home page pops them up',
  access: 'public',
  query: z.object({ provinceId: queryProvinceId.optional() }),
  data: z.object({ isPop: z.boolean(), liveCourses: z.array(liveCourse) }),
})

export type LiveCourse = z.output<typeof liveCourse>
