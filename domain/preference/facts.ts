import type { Special } from '#domain/matching/special.ts'
import type { Preferences } from './preferences.ts'

/**
 * How a student tells colours, the mildest restriction first: 色弱, 色盲, 单色识别不全. A charter that names one of them
 * means those behind it too.
 */
export const COLOUR_SIGHTS = ['normal', 'weak', 'blind', 'single'] as const
export type ColourSight = (typeof COLOUR_SIGHTS)[number]

export const SEXES = ['male', 'female'] as const
export type Sex = (typeof SEXES)[number]

/** Languages that the exam is held in. */
export const EXAM_LANGUAGES = ['英语', '日语', '俄语', '德语', '法语', '西班牙语'] as const
export type ExamLanguage = (typeof EXAM_LANGUAGES)[number]

/** Kinds that tell of a family's origin or home: sensitive under 个人信息保护法 28. */
export const SENSITIVE_SPECIALS = [
  'minority',
  'preparatory',
  'national',
  'local',
  'college',
] as const satisfies Special[]
export type SensitiveSpecial = (typeof SENSITIVE_SPECIALS)[number]

/** The other kinds bind, cost more or lie elsewhere, and say nothing of who files them. */
export const ORDINARY_SPECIALS = [
  'funded',
  'directed',
  'separate',
  'military',
  'abroad',
] as const satisfies Exclude<Special, SensitiveSpecial>[]

export type OrdinarySpecial = (typeof ORDINARY_SPECIALS)[number]

/** What charters ask for and a law protects: kept apart, by a consent of its own. null: not said. */
export interface SensitiveFacts {
  readonly colour: ColourSight | null
  /** cm */
  readonly height: number | null
  readonly sex: Sex | null
  readonly language: ExamLanguage | null
  /** Of the kinds that tell of origin or home those that the student may file and wants; null: not said. */
  readonly specials: readonly SensitiveSpecial[] | null
}

/** Of a student who told nothing. */
export const NO_FACTS: SensitiveFacts = {
  colour: null,
  height: null,
  sex: null,
  language: null,
  specials: null,
}

/** What a limit is held against: the facts, and the marks of the score condition (语文, 数学, 外语). */
export interface StudentFacts extends Omit<SensitiveFacts, 'specials'> {
  readonly marks: readonly { readonly name: string; readonly score: number }[]
}

/** Which text of the consent holds: the day since which it does. */
export const FACTS_CONSENT = '2026-11-22'

/** What is agreed to, as the screen says it before the box is ticked. A change of it takes a new `FACTS_CONSENT`. */
export const FACTS_PURPOSE =
  '以下属于敏感个人信息，只用来对照招生章程、判断你能不能报某些类型的计划，提醒你核对。' +
  '不填不影响其他功能；单独存放，不进入模拟记录、分享链接和报告，不给别人看；随时可以一键删除。'

/** Preferences as they are saved: of kinds only the ordinary ones, `facts` hold the others. */
export type OrdinaryPreferences = Omit<Preferences, 'specials'> & {
  readonly specials: readonly OrdinarySpecial[] | null
}

/** The one object, of what is saved apart; its kinds are null only where neither side was answered. */
export function assemble(ordinary: OrdinaryPreferences, facts: SensitiveFacts | null): Preferences {
  const told = facts?.specials ?? null
  if (ordinary.specials === null && told === null) return { ...ordinary, specials: null }
  return { ...ordinary, specials: [...(ordinary.specials ?? []), ...(told ?? [])] }
}
