import { social } from './job-social.ts'
import { technical } from './job-technical.ts'

/** A class of occupations (小类) and the majors that lead to it. */
export interface JobClass {
  /** Of the 大典: 2-05-01. */
  readonly code: string
  readonly name: string
  /** What one has to know of the way there: a licence, a closed recruitment. */
  readonly note?: string
  /** Categories of the undergraduate catalogue, by name. */
  readonly categories?: readonly string[]
  /** Single undergraduate majors, where their category as a whole does not lead there. */
  readonly majors?: readonly string[]
  /** Categories of the vocational catalogue, by name. */
  readonly vocational?: readonly string[]
}

/** A 中类 of the 大典. */
export interface JobGroup {
  /** 2-05. */
  readonly code: string
  readonly name: string
  readonly classes: readonly JobClass[]
}

/** Where codes and names of the classes are from; what leads to them is written by 选考在线's editors. */
export const JOB_SOURCE = {
  authority: '人力资源和社会保障部、国家市场监督管理总局、国家统计局',
  title: '中华人民共和国职业分类大典（2022年版）',
  year: 2022,
} as const

/**
 * Occupation classes that graduates go to, in the order of the 大典, each with majors whose own courses prepare for it.
 * Classes that any major leads to, or that none does, are left out.
 */
export const jobGroups: readonly JobGroup[] = [...technical, ...social]
