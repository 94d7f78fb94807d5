import type { Fit } from './match.ts'
import type { Test } from './status.ts'

// What the results of 潜能测评 say, on the screen and on paper alike.

/** The tests as results name them. */
export const TEST_NAMES: Readonly<Record<Test, string>> = {
  character: '性格',
  talent: '能力',
  job: '职业兴趣',
}

export const NOT_TAKEN = '这一项还没有做。'
/** @param day as it is written */
export const takenText = (day: string): string => `${day}做的`

interface Band {
  readonly low: number
  readonly high: number
}

/** What the test of abilities came to. */
interface Abilities {
  readonly tasks: number
  readonly right: number
  readonly missed: number
  readonly weights: number
  readonly overall: Band & { readonly share: number; readonly error: number }
}

/** What a band of abilities says of another time. */
export const BAND_NOTE = '分数旁边总有一个范围：再做一次，四次里大约有三次还落在里面。'

export const bandText = ({ low, high }: Band): string => `${low}%–${high}%`
export const ABILITY_HEAD = '在这些题里'
export const abilityFigure = ({ overall: { share } }: Abilities): string => `约 ${share}%`

export const abilityText = ({ overall: { share, low, high, error } }: Abilities): string =>
  `有一组固定的 30 道题，从容易到难。按这次的表现，你大约能做对 ${share}%，多半在 ${low}% 到 ${high}% 之间。${errorText(error)}`

/** What the standard error of the score says. @param error in points of a hundred */
export const errorText = (error: number): string =>
  `标准误约 ${error} 个百分点：你实际能做对的比例，三次里大约有两次离这个数不超过 ${error} 个百分点。`

/** What else is to be known of that figure. */
export const abilityNotes = ({ tasks, right, missed, weights }: Abilities): string[] => [
  `这次 ${tasks} 题做对 ${right} 题${missed > 0 ? `，${missed} 题没来得及` : ''}。题目是按你的作答挑的，大家做对的都差不多一半多，所以分数不按这个数算。`,
  `题目的难度由我们设定（第 ${weights} 版），还没有用学生的作答校准；范围里没有算上这一点。`,
]

export const OVERALL = '总的'
export const ABILITY_PARTS = '分项只看范围'
export const ABILITY_PARTS_NOTE =
  '每一项只做了几道题：从总的估计出发，再按这几题往上或往下挪，所以离总的不会太远。两条有重叠，就说不出哪一项更强。'
export const partName = (name: string, tasks: number): string => `${name}（${tasks} 题）`
export const ABILITY_IS_NOT =
  '不是智商，没有和别人比过，也不是诊断。练一练、睡一觉，分数都会变。分数低不等于学不了哪个专业，大学里学得怎样，更看愿不愿意学、怎样学。'
export const SAYS_NOT = '它不说明什么'
export const ABILITY_CHANGE = '两次的范围有重叠，就不能说进步或退步了。'

export const FIT_NAMES: Readonly<Record<Fit, string>> = {
  first: '先看这些专业类',
  next: '再看这些专业类',
  rest: '其余的专业类',
}
export const ALL_MAJORS = '全部专业类'
export const MAJORS_NOT_TAKEN = '要先做职业兴趣。'

/** Why nothing is said to be looked at first. */
export const UNDECIDED_TEXT = {
  doubted:
    '职业兴趣这次打了问号，不拿它作准。配专业主要靠它，所以现在不说先看哪些。静下心来重做一次，再回来看。',
  flat: '你六个方面的兴趣差不多高，最高的和最低的相差不到 1 分，分不出先看哪些。挑几件没做过的事试一试，过些天再答一次。',
} as const

/** What became of tests in doubt, where interests decide; null: there is none. */
export const notCountedText = (tests: readonly Test[]): string | null =>
  tests.length === 0
    ? null
    : `${tests.map((test) => TEST_NAMES[test]).join('和')}这次打了问号，没有算进去，它的份数归其余的。`

/** How the levels of interests are read. */
export const INTERESTS_WITHIN = '“偏高”“偏低”只在你自己的六个方面里比：比自己的平均高半分以上，才算偏高。'

/** What the match of majors rests on. */
export const RATED_BY =
  '每个专业类要什么，是我们照学什么、毕业做什么想出来的，没有人测量过，所以每组里不排先后。'
/** Where a report of several tests says less than their own pages. */
export const REPORT_IS_SHORT = '每一方面的说明、和前几次的比较、依据什么编的，在网页上各自的结果里。'
export const againstText = (against: string): string => `要想清楚的：${against}`

export const REPORT_IS_NOT = '这份报告只说明做题时的情况，不是诊断，没有和别人比，也不决定能不能学哪个专业。'
