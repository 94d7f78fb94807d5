import { SPECIAL_LABEL } from '#domain/matching/special.ts'
import type { OrdinaryPreferences } from './facts.ts'
import { DEGREES, type Degree, type PlaceWishes } from './places.ts'
import {
  KINDS,
  type RefusableKind,
  type MajorWish,
  type Priority,
  type Risk,
  type Step,
} from './preferences.ts'

/** What a student said, with the names of the majors that are told by their code. */
type Said = OrdinaryPreferences & { readonly names: Readonly<Record<string, string>> }

export const KIND_NAME: Readonly<Record<RefusableKind, string>> = {
  abroad: '中外合作',
  private: '民办',
  campus: '其他校区',
  vocational: '专科',
}

export const PRIORITY_NAME: Readonly<Record<Priority, string>> = {
  school: '学校优先',
  balanced: '两边兼顾',
  major: '专业优先',
}

export const RISK_NAME: Readonly<Record<Risk, string>> = { steady: '稳健', balanced: '均衡', bold: '进取' }

export const DEGREE_NAME: Readonly<Record<Degree, string>> = {
  wanted: '想去',
  welcome: '可以',
  ifNeed: '实在不行也可以',
  no: '不去',
}

/** What a chip says, and the screen on which that is changed. */
export interface PreferenceChip {
  readonly step: Step
  readonly text: string
}

/** Names that a chip holds; of more it says how many. */
const SHOWN = 3

function few(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join('、')
  return names.length > SHOWN ? `${shown} 等 ${names.length} 个` : shown
}

/** What was said of places: those named by their degree, and the rest. */
function placeTexts({ places, elsewhere }: PlaceWishes): string[] {
  const named = DEGREES.flatMap((degree) => {
    const names = places.filter((place) => place.degree === degree).map(({ name }) => name)
    return names.length > 0 ? [{ degree, text: few(names) }] : []
  })
  const [only, another] = named
  if (elsewhere === 'no' && only?.degree === 'wanted' && another === undefined) return [`只去：${only.text}`]
  const rest = elsewhere === null ? [] : [restText(elsewhere, places.length > 0)]
  return [...named.map(({ degree, text }) => `${DEGREE_NAME[degree]}：${text}`), ...rest]
}

const restText = (degree: Degree, areOthersNamed: boolean): string =>
  areOthersNamed || degree !== 'welcome' ? `其他地方：${DEGREE_NAME[degree]}` : '哪里都可以'

/** What a wish is called. */
export const wishName = ({ level, id }: MajorWish, names: Said['names']): string =>
  level === 'major' ? (names[id] ?? id) : id

/** 20000 → 2 万; 6500 → 6500 元. */
export const feeText = (yuan: number): string =>
  yuan >= 10_000 && yuan % 1000 === 0 ? `${yuan / 10_000} 万` : `${yuan} 元`

/** All that was said, a chip each; what was not said has none. Nothing of the protected facts stands here. */
export function chipsOf(preferences: Said): PreferenceChip[] {
  const { liked, refused, maxFee, accepts, specials, priority, risk, names } = preferences
  const chips: PreferenceChip[] = []
  const add = (step: Step, said: readonly string[], text: (few: string) => string): void => {
    if (said.length > 0) chips.push({ step, text: text(few(said)) })
  }
  const namesOf = (wishes: readonly MajorWish[]): string[] => wishes.map((wish) => wishName(wish, names))
  const kindsThat = (answer: boolean): string[] =>
    KINDS.filter((kind) => accepts[kind] === answer).map((kind) => KIND_NAME[kind])
  add('liked', namesOf(liked), (text) => `喜欢：${text}`)
  add('refused', namesOf(refused), (text) => `不要：${text}`)
  for (const text of placeTexts(preferences)) chips.push({ step: 'places', text })
  if (maxFee !== null) chips.push({ step: 'fee', text: `学费 ≤ ${feeText(maxFee)}` })
  add('kinds', kindsThat(false), (text) => `不要${text}`)
  add('kinds', kindsThat(true), (text) => `可以${text}`)
  if (specials?.length === 0) chips.push({ step: 'specials', text: '不报公费、定向等' })
  add('specials', specials?.map((kind) => SPECIAL_LABEL[kind]) ?? [], (text) => `可报${text}`)
  if (priority !== 'balanced') chips.push({ step: 'priority', text: PRIORITY_NAME[priority] })
  if (risk !== 'balanced') chips.push({ step: 'priority', text: `风格${RISK_NAME[risk]}` })
  return chips
}

/** The same in one line, for paper. */
export const preferenceText = (preferences: Said): string =>
  chipsOf(preferences)
    .map(({ text }) => text)
    .join(' · ')
