import {
  category,
  categoryCode,
  disciplineCode,
  catalogueMajor,
  categoryText,
  jobClass,
  majorFigures,
  majorFilter,
  reach,
  hashId,
  majorCard,
  candidateQuery,
  schoolCard,
  source,
} from './directory.ts'
import { outlook } from './recommend.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { advice, level, paging } from './fields.ts'

/** 专业: the catalogues of majors by discipline and category, and from occupations to majors. */

/** The 大典 itself. */
const jobSource = z.object({ authority: z.string(), title: z.string(), year: z.int() })

export const listMajors = endpoint({
  method: 'GET',
  path: '/api/major/list',
  summary: 'Majors of the catalogues; with a text, those whose name begins with it first',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ ...majorFilter, ...paging }),
  data: z.object({ majors: z.array(catalogueMajor), sources: z.array(source) }),
})

export const CULIST_SORTS = ['line', 'easy', 'units'] as const
const culistSort = z.enum(CULIST_SORTS)

export const listMajorSchools = endpoint({
  method: 'GET',
  path: '/api/major/culist',
  summary: 'Schools that offer majors of a discipline, a category or one major in the student’s province',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    ...candidateQuery,
    level: majorFilter.level,
    discipline: majorFilter.discipline,
    category: majorFilter.category,
    major: hashId.optional(),
    reach,
    /** line: the hardest school first; easy: the easiest unit first; units: the most units first. */
    sort: culistSort.default('line'),
    ...paging,
  }),
  data: z.object({
    schools: z.array(
      z.object({
        school: schoolCard,
        units: z.int(),
        /** Names of some of the units, the hardest first. */
        names: z.array(z.string()),
        /** Best of the latest year's lowest ranks of these units. */
        bestRank: z.int().nullable(),
        forecast: outlook.nullable(),
      }),
    ),
    /** What was chosen, in words: 计算机类. */
    about: z.string(),
    year: z.int().nullable(),
    advice,
    sources: z.array(source),
  }),
})

export const listJobClasses = endpoint({
  method: 'GET',
  path: '/api/major/job_class',
  summary: 'Occupation classes that graduates go to, by group, with how many majors lead to each',
  access: 'public',
  figures: true,
  cached: 'all',
  data: z.object({
    groups: z.array(
      jobClass.extend({ classes: z.array(jobClass.extend({ majors: z.int(), vocational: z.int() })) }),
    ),
    source: jobSource,
  }),
})

export const getJobClass = endpoint({
  method: 'GET',
  path: '/api/major/cumajor_types/{jobClassCode}',
  summary: 'An occupation class, or a group of them, and the majors that lead there',
  access: 'public',
  figures: true,
  cached: 'all',
  params: z.object({ jobClassCode: z.string().max(12) }),
  data: jobClass.extend({
    /** The group that it stands under; null for a group itself. */
    group: jobClass.nullable(),
    note: z.string().nullable(),
    /** Classes of a group. */
    classes: z.array(jobClass),
    categories: z.array(category.extend({ discipline: z.string() })),
    majors: z.array(majorCard),
    vocational: z.array(category.extend({ discipline: z.string() })),
    /** Whether the vocational catalogue is loaded. */
    hasVocational: z.boolean(),
    source: jobSource,
  }),
})

export const getMajorType = endpoint({
  method: 'GET',
  path: '/api/major/cumajor_type/{majorTypeCode}',
  summary:
    'A category of majors: its text, its majors with figures of the student’s province, its occupations',
  access: 'public',
  figures: true,
  cached: 'all',
  params: z.object({ majorTypeCode: categoryCode }),
  query: z.object(candidateQuery),
  data: z.object({
    code: categoryCode,
    name: z.string(),
    level,
    discipline: z.object({ code: disciplineCode, name: z.string() }),
    text: categoryText.nullable(),
    /** `figures` null: there are no lines of majors in this province. */
    majors: z.array(z.object({ major: catalogueMajor, figures: majorFigures.nullable() })),
    /** Units that enrol into the category as a whole. */
    wholeUnits: z.int(),
    jobs: z.array(jobClass),
    jobSource,
    advice,
    sources: z.array(source),
  }),
})
