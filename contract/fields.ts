import * as z from 'zod'
import { ADVICE_KINDS } from '#domain/advice.ts'
import { TOLD } from '#domain/exam/certainty.ts'
import { TABLE_COLUMNS } from '#domain/exam/score-rank-column.ts'
import { HONOURS } from '#domain/directory/honour.ts'
import { LEVELS } from '#domain/directory/level.ts'
import { DAY } from '#domain/time.ts'
import { MOBILE } from '#domain/account/login-name.ts'
import { factorCodeProblem, withoutBlanks } from '#domain/account/second-factor.ts'
import {
  PASSWORD_LENGTH,
  SMS_CODE,
  mobileProblem,
  newPasswordProblem,
  passwordProblem,
  smsCodeProblem,
} from '#domain/typed.ts'

// Fields that several areas share.

/** The specification's province ids, 1 to 29 with gaps. */
export const provinceId = z.int().min(1).max(99)

/** The same where a query or a path carries it. */
export const queryProvinceId = z.coerce.number().pipe(provinceId)

export const province = z.object({ id: provinceId, name: z.string() }).meta({ id: 'Province' })
export type Province = z.output<typeof province>

/** A year of the exam. */
export const year = z.int().min(2000).max(2100)

/** The same where a query or a path carries it. */
export const queryYear = z.coerce.number().int().min(2000).max(2100)

/** A subject of the exam (domain/exam/subject.ts). */
export const subject = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Subject' })

/** 本科 or 专科, of a major and of a school's offer of it. */
export const level = z.enum(LEVELS)

/** One of the national lists of schools: 985, 211, 双一流. */
export const honour = z.enum(HONOURS)

/** What has to be known first of a candidacy, in the order in which it is told (server/features/candidacy). */
export const advice = z
  .array(
    z
      .object({ kind: z.enum(ADVICE_KINDS), severity: z.enum(['info', 'warning']), text: z.string() })
      .meta({ id: 'Advice' }),
  )
  .readonly()

/** Which page of a list, and how many rows make one. */
export const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(20),
}

/** Pages count from 1. */
export interface Page {
  page: number
  size: number
}

/** Where a figure is from. Rows and lines name a source by its `id`. */
/** With a figure: how it came from the authority to us; left out: by its own file. */
export const readFrom = z.enum(TOLD).optional()

/** The column of its bulletin that a score-rank table is, where lines of 本科 are filed by another; null: that of the lines, or nobody knows. */
export const tableColumn = z.enum(TABLE_COLUMNS).nullable()

export const source = z
  .object({
    id: z.int(),
    authority: z.string(),
    title: z.string(),
    year: z.int().nullable(),
    importedAt: z.string(),
    /** One of the small set that a fresh install holds. */
    starter: z.boolean(),
    /** Of a plan, all of whose figures came in one way; lines and tables say it of each figure. */
    readFrom,
  })
  .meta({ id: 'Source' })

export type Source = z.output<typeof source>

/** A text that a form checks by the same rule before it sends; what the rule asks is said to the API page by `meta`. */
export const typed = (problemOf: (text: string) => string | undefined, text = z.string()) =>
  text.check(({ value, issues }) => {
    const message = problemOf(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, continue: true })
  })

export const mobile = typed(mobileProblem).meta({ pattern: MOBILE.source })
export const smsCode = typed(smsCodeProblem).meta({ pattern: SMS_CODE.source })
/** Of an authenticator, or one for who has lost it. */
export const factorCode = typed(factorCodeProblem, z.string().overwrite(withoutBlanks).max(40))
/** What proves that a guardian agrees: a code to their mobile. */
export const guardianProof = z.object({ mobile, code: smsCode })
export const newPassword = typed(newPasswordProblem).meta({
  minLength: PASSWORD_LENGTH.min,
  maxLength: PASSWORD_LENGTH.max,
})
/** The password that somebody has; the upper end bounds the work of hashing. */
export const password = typed(passwordProblem).max(1024).meta({ minLength: 1 })

/** Days of Beijing, both counted, a year at most. */
export const daySpan = z
  .object({ since: z.iso.date(), until: z.iso.date() })
  .refine(({ since, until }) => since <= until, { error: '应该不晚于结束的那天', path: ['since'] })
  .refine(({ since, until }) => Date.parse(until) - Date.parse(since) <= 366 * DAY, {
    error: '一次最多看一年',
    path: ['until'],
  })

/** Of a link. Any text: one that cannot be right is refused as a wrong one is. */
export const linkSecret = z.string().max(200)

/** Where the next page of a list begins: the number of a row, as an `integer` of the database holds it. */
export const rowPlace = z.coerce.number().int().positive().max(2_147_483_647)
