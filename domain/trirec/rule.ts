import type { RuleCertainty } from '#domain/province/rules.ts'

/** Grades of the 学考, the best first; E is 不合格. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const
export type Grade = (typeof GRADES)[number]

/** Subjects of the 学考 of 浙江: 语文, 数学, 外语, 政治, 历史, 地理, 物理, 化学, 生物, 技术. */
export const SUBJECT_COUNT = 10
/** Full marks of the 高考 of 浙江. */
export const EXAM_FULL = 750

/** 省属: schools of the province. 高水平: a few of the first rank, inside the province and outside it. */
export const KINDS = ['省属', '高水平'] as const
export type SchoolClass = (typeof KINDS)[number]

/** Marks of one subject by its grade; null: the charter at hand does not say. E is worth nothing. */
export type GradeValues = Readonly<Record<Exclude<Grade, 'E'>, number | null>>

/** The three parts of a composite, in the order in which charters name them. */
export const PARTS = ['grades', 'test', 'exam'] as const
export type ScorePart = (typeof PARTS)[number]

/** How a school makes one score of 学考, its own test and 高考, by the charter of a year. */
export interface CharterRule {
  readonly values: GradeValues
  /** Of the foreign language, where it counts otherwise. */
  readonly foreign: GradeValues | null
  /** Marks of all ten subjects count up to this. */
  readonly gradesFull: number
  readonly testFull: number
  /** Of the composite as the school writes it: 100, or 750, or 1000. */
  readonly full: number
  /** Per cent; they add up to 100. */
  readonly weights: Readonly<Record<ScorePart, number>>
  readonly certainty: RuleCertainty
}
