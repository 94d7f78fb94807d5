import type { Columns, LineDescription } from '#server/import/layouts/description.ts'

/** Columns of the common form of lines, one province a file; a rank not the authority's is marked derived. */
export const form: Columns = {
  province: { titles: ['province'], holds: 'provinces' },
  year: { titles: ['year'] },
  track: { titles: ['track'] },
  batch: { titles: ['batch'] },
  school_name: { titles: ['school'], holds: 'schools' },
  score: { titles: ['min_score'] },
  rank: { titles: ['rank_max'], optional: true },
  rank_text: { titles: ['rank_text'], optional: true },
  derived: {
    titles: ['rank_derived'],
    optional: true,
    pattern: '^(?<derived>[01])$',
    shape: '1 for a rank that follows from the score, else 0',
  },
  quality: { titles: ['source_quality', 'quality'], optional: true },
  url: { titles: ['source_url'], optional: true },
}

export const code = (title: string, pattern: string, shape: string) => ({ titles: [title], pattern, shape })
export const school = code('school_code', '^(?<school_code>[0-9A-Z]{4})$', 'a code of 4 characters')
/** Who runs a school stands behind its name: 武昌理工学院（民办）. */
export const NAME_WITH_OWNER = '^(?<school_name>.+?)(?:[（(](?:民办|独立学院)[)）])?$'
const unitName = { titles: ['major'], holds: 'unitNames' as const }
export const requirement = { titles: ['elective'], optional: true, holds: 'requirements' as const }

/** Columns of 专业+学校; the code of a unit has 2 or 3 characters. */
export const majors = (length: number): Columns => ({
  ...form,
  school_code: school,
  unit_code: code('major_code', `^(?<unit_code>[0-9A-Z]{${length}})$`, `a code of ${length} characters`),
  unit_name: unitName,
})

/** Columns of 院校专业组, whose number, kind and round one of them tells. */
export const groupsIn = (pattern: string, shape: string): Columns => ({
  ...form,
  school_code: school,
  group: code('group', pattern, shape),
})

/** What the provinces' batches are called in their bulletins, and here: the first round, and those after it. */
export const batches = {
  main: { like: '^(?:普通类?)?本科(?:普通)?批(?:次?平行志愿)?$', name: '本科批' },
  vocational: {
    like: '^(?:普通类?|普通高校招生)?(?:高职高?专?科?|专科|高职（专科）|高职[(]专科[)]|专科（高职）)(?:普通)?批(?:平行志愿|常规志愿|首轮投档)?$',
    name: '专科批',
  },
} as const

export const base = {
  batchIn: 'rows',
  tracks: ['物理', '历史'],
  readFrom: 'transcript',
  // Tables that were copied by hand or machine have rows that went wrong.
  tolerates: 0.02,
} satisfies Partial<LineDescription>

export const bulletin = (province: string, unit: string): string =>
  `${province}{years}普通高校招生${unit}投档线（没有公布的位次由一分一段表换算，取同分末位）`
