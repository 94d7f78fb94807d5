import { EXAM_LANGUAGES, SEXES, type StudentFacts } from './facts.ts'
import { type Limit, limitsAgainst } from './limits.ts'

/** Limits that refuse and that a fact of a student answers, as one text: the same of all units that ask the same. */
export function limitOption(limits: readonly Limit[]): string | null {
  const demanding = limits
    .filter(({ isStrict, kind }) => isStrict && kind !== 'other')
    .map((limit) => JSON.stringify({ ...limit, text: '' }))
  return demanding.length === 0 ? null : [...new Set(demanding)].sort().join('\n')
}

/** The limits of an option. */
const limitsIn = (option: string): Limit[] => option.split('\n').map((line): Limit => JSON.parse(line))

/** Whether an option takes men or women alone. */
export const isOfOneSex = (option: string): boolean => limitsIn(option).some(({ kind }) => kind === 'sex')

/** Whether units of an option are not to be proposed: known to refuse the student, or of one sex while theirs is not known. */
export const isShutOut = (option: string, told: StudentFacts): boolean =>
  limitsAgainst(limitsIn(option), told).some(
    ({ limit, against }) => against === true || (against === null && limit.kind === 'sex'),
  )

/** What no fact answers, by what it speaks of. */
const OTHERS: readonly (readonly [like: RegExp, label: string])[] = [
  [/左利|左撇/u, '限左利手'],
  [/应届/u, '限应届生'],
  [/往届/u, '限往届生'],
  [/党员|团员|政治面貌/u, '要求党团员'],
  [/政治考核|政审|军检|体能/u, '要政审体检'],
  [/面试|口试/u, '要面试'],
  [/年龄|周?岁/u, '限年龄'],
  [/视力/u, '限视力'],
  [/男女|男生不|女生不/u, '限男女比例'],
  [/美术|绘画/u, '要美术基础'],
]

/** Few words for what a unit refuses by, as its row says it: 只招女生, 限英语考生, 英语不低于 90 分. */
export function limitLabels(limits: readonly Limit[]): string[] {
  return [...new Set(limits.filter(({ isStrict }) => isStrict).map(labelOf))]
}

function labelOf(limit: Limit): string {
  switch (limit.kind) {
    case 'sex':
      return limit.wanted === SEXES[0] ? '只招男生' : '只招女生'
    case 'language':
      return limit.accepted.length < EXAM_LANGUAGES.length - 1
        ? `限${limit.accepted.join('、')}考生`
        : `不招${EXAM_LANGUAGES.filter((each) => !limit.accepted.includes(each)).join('、')}考生`
    case 'mark':
      return `${limit.subject}不低于 ${limit.least} 分`
    case 'colour':
      return { weak: '不招色弱', blind: '不招色盲', single: '要能辨色' }[limit.from]
    case 'height':
      return '限身高'
    case 'other':
      return OTHERS.find(([like]) => like.test(limit.text))?.[1] ?? '另有限制'
  }
}
