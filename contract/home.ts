import * as z from 'zod'
import { contentCard, courseCard } from './content.ts'
import { endpoint } from './endpoint.ts'
import { listSummary } from './list-fields.ts'
import { listLives } from './live.ts'
import { getNotification } from './notice.ts'
import { rank, recordId, score } from './recommend.ts'
import { queryProvinceId } from './fields.ts'
import { season } from './season.ts'

/** What stands on the home page. */

const banner = z.object({
  bannerId: z.string(),
  title: z.string(),
  /** One plain line; may be empty. */
  summary: z.string(),
  /** Where it leads: http(s), or a page of ours; null: nowhere. */
  link: z.string().nullable(),
})

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'What stands on the home page of a province, and where the user has left off',
  access: 'public',
  drawn: true,
  /** By default the user's own province, for visitors 浙江. */
  query: z.object({ provinceId: queryProvinceId.optional() }),
  data: z.object({
    banners: z.array(banner),
    /** Ways into the areas, in the order in which they are shown. `path` is a page of ours. */
    entrances: z.array(
      z.object({ nameEN: z.string(), title: z.string(), description: z.string(), path: z.string() }),
    ),
    ads: z.array(banner),
    /** The latest articles and news. */
    rollingNews: z.array(
      contentCard.pick({ contentHashId: true, kind: true, title: true, date: true, school: true }),
    ),
    modules: z.object({
      courses: z.array(courseCard),
      mentors: z.array(z.object({ mentorId: z.string(), title: z.string(), summary: z.string() })),
    }),
    /** The user has neither simulated anything nor a list: the first steps are worth showing. */
    totastVerify: z.boolean(),
    /**
     * Where the user goes on: in the season the condition that they confirmed (`apprec`), else their latest simulation; null where
     * there is neither.
     */
    startedApprec: z
      .object({
        tool: z.enum(['apprecsim', 'apprec']),
        /** null of `apprec`, which keeps no record. */
        recordId: recordId.nullable(),
        provinceId: z.int(),
        provinceName: z.string(),
        score: score.nullable(),
        rank: rank.nullable(),
        subjects: z.array(z.string()),
        /** ISO time. */
        createdAt: z.string(),
      })
      .nullable(),
    /** The list that is to be filed, saved last, of the year that the user prepares for; null: none holds a choice. */
    filedList: listSummary
      .pick({ id: true, provinceId: true, year: true, batch: true, choices: true })
      .nullable(),
    /** Of the province; null while none is set. */
    season: season.nullable(),
    notification: getNotification.data,
    /** Services that the more-service dialog offers. */
    moreService: z.array(z.object({ serviceId: z.int(), name: z.string() })),
    ...listLives.data.shape,
  }),
})

export type Home = z.output<typeof getHome.data>
export type Banner = z.output<typeof banner>
