import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { level, paging } from './fields.ts'
import { hashId, majorCard, candidateQuery, schoolCard, source } from './directory.ts'
import { outlook } from './recommend.ts'

/** Rankings. Each says whose it is and of which year; one that we compute says how. */

/** Digits of the official codes: 08 is 工学, 0809 计算机类 (or of a discipline of the assessment, 0812). */
const categoryId = z.string().regex(/^\d{2}$/, '门类编号是两位数字')
const subCatId = z.string().regex(/^\d{4}$/, '分类编号是四位数字')

/** What stands above a ranking. */
const frame = {
  title: z.string(),
  /** Who ranks: an authority, or 选考在线. */
  by: z.string(),
  /** How it is computed or what it means, in a sentence or two. */
  how: z.string(),
  year: z.int().nullable(),
  sources: z.array(source),
  /** Why it is empty or not whole, and what an operator can import; null where nothing is to be said. */
  notice: z.string().nullable(),
}

const tree = z.array(
  z.object({
    categoryId,
    name: z.string(),
    /** null for disciplines of the assessment. */
    level: level.nullable(),
    subCategories: z.array(z.object({ subCatId, name: z.string(), count: z.int() })),
  }),
)

export const getMajorRankings = endpoint({
  method: 'GET',
  path: '/api/rank/major',
  summary: 'Disciplines and categories of majors, each with how many majors it has',
  access: 'public',
  figures: true,
  cached: 'all',
  data: tree,
})

/** A school's place by the lines of its units. */
const linesRow = z.object({
  place: z.int(),
  school: schoolCard,
  /** Ordinary units with a line, the median of their ranks, and the best one's. */
  units: z.int(),
  medianRank: z.int(),
  bestRank: z.int(),
  /** Of the unit that is the easiest to get into, for the subjects asked about. */
  forecast: outlook.nullable(),
})

export const getMajorRanking = endpoint({
  method: 'GET',
  path: '/api/rank/major/{subCatId}',
  summary: 'Schools by the lines of their units of one category of majors, or of one major; 50 a page',
  access: 'public',
  figures: true,
  cached: 'all',
  params: z.object({ subCatId }),
  query: z.object({ ...candidateQuery, majorHashId: hashId.optional(), page: paging.page }),
  data: z.object({ ...frame, majors: z.array(majorCard), rows: z.array(linesRow) }),
})

export const getSubjectRankings = endpoint({
  method: 'GET',
  path: '/api/rank/subject',
  summary: 'Disciplines of the assessment, each with how many schools were graded',
  access: 'public',
  figures: true,
  cached: 'all',
  data: z.object({ ...frame, categories: tree }),
})

export const getSubjectRanking = endpoint({
  method: 'GET',
  path: '/api/rank/subject/{subCatId}',
  summary: 'Schools by their grade in one discipline of the fourth-round assessment',
  access: 'public',
  figures: true,
  cached: 'all',
  params: z.object({ subCatId }),
  data: z.object({
    ...frame,
    grades: z.array(
      z.object({
        grade: z.string(),
        /** How many were graded; schools that were graded together are one. */
        count: z.int(),
        /**
         * `name` is what is shown: a school that was graded together with others says so. `school` is null where the directory does
         * not know the name.
         */
        schools: z.array(z.object({ name: z.string(), school: schoolCard.nullable() })),
      }),
    ),
  }),
})

/** The rankings of whole schools. */
export const SCHOOL_RANKINGS = ['lines', 'assessment', 'ruanke', 'qs'] as const
const schoolRankingId = z.enum(SCHOOL_RANKINGS)
export type SchoolRankingId = (typeof SCHOOL_RANKINGS)[number]

export const getSchoolRankings = endpoint({
  method: 'GET',
  path: '/api/rank/school',
  summary:
    'The rankings of schools that are loaded, each with whose it is, of which year, and how many schools it has',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object(candidateQuery),
  data: z.array(z.object({ id: schoolRankingId, ...frame, count: z.int() })),
})

export const getSchoolRanking = endpoint({
  method: 'GET',
  path: '/api/rank/school/{id}',
  summary: 'One ranking of schools, 50 a page',
  access: 'public',
  figures: true,
  cached: 'all',
  params: z.object({ id: schoolRankingId }),
  query: z.object({ ...candidateQuery, page: paging.page }),
  data: z.object({
    ...frame,
    rows: z.array(
      z.object({
        place: z.int(),
        name: z.string(),
        /** null where the directory does not know the name, or several schools were graded under it. */
        school: schoolCard.nullable(),
        /** What it is placed by, in words: 中位位次 3,210（41 个专业）; A+ 11 个. */
        measure: z.string(),
        forecast: outlook.nullable(),
      }),
    ),
  }),
})

const doubleFirstClass = z.object({
  name: z.string(),
  /** null where the directory does not know the name. */
  school: schoolCard.nullable(),
  /** Empty where the school chooses its disciplines itself; `note` says so. */
  disciplines: z.array(z.string()),
  note: z.string().nullable(),
})

export const getShuangyi = endpoint({
  method: 'GET',
  path: '/api/rank/shuangyi',
  summary: 'Double first-class schools and their disciplines',
  access: 'public',
  figures: true,
  cached: 'all',
  data: z.object({ ...frame, rows: z.array(doubleFirstClass) }),
})

export const getShuangyiSchool = endpoint({
  method: 'GET',
  path: '/api/rank/shuangyi/{cuHashId}',
  summary:
    'The double first-class disciplines of one school, with their grades in the fourth-round assessment',
  access: 'public',
  figures: true,
  cached: 'all',
  params: z.object({ cuHashId: hashId }),
  data: z.object({
    ...frame,
    school: schoolCard,
    note: z.string().nullable(),
    /** `grade` is null where the discipline was not graded; `others` share the discipline. */
    disciplines: z.array(
      z.object({ name: z.string(), grade: z.string().nullable(), others: z.array(schoolCard) }),
    ),
  }),
})
