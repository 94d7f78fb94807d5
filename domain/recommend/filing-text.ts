import type { Verdict } from './filing.ts'

/** A list as it would have gone, as far as the sentence says. */
interface Filed {
  readonly year: number
  readonly landed: number | null
  readonly unclear: readonly number[]
  /** Choices that had a line, or did not fill. */
  readonly lined: number
  readonly choices: readonly {
    readonly schoolName: string
    readonly unitName: string
    readonly verdict: Verdict
  }[]
}

/** What cannot be known of choices, in few words; the counts stand behind. */
const UNCLEAR_TEXT: Partial<Record<Verdict, string>> = {
  tied: '同分',
  hidden: '线没有公布到具体名次',
  unranked: '线不能比位次',
  none: '当年没有线',
}

/** Where a list would have ended, in one sentence. */
export function landedText({ year, landed, unclear, lined, choices }: Filed): string {
  const choice = landed === null ? undefined : choices[landed]
  if (landed !== null && choice !== undefined) {
    const open = choice.verdict === 'open' ? '（当年没有招满）' : ''
    return `${year} 年：会在第 ${landed + 1} 志愿 ${choice.schoolName} ${choice.unitName} 录取${open}`
  }
  if (lined === 0) return `${year} 年：表里的志愿当年都没有线，没法模拟`
  return unclear.length === 0 ? `${year} 年：一个志愿也录取不了` : `${year} 年：没有一个志愿能确定录取`
}

/** What the sentence leaves open: choices before the one that admits, or all, that nobody can tell of; null: none. */
export function unclearText({ landed, unclear, choices }: Filed): string | null {
  if (unclear.length === 0) return null
  const kinds = Object.entries(UNCLEAR_TEXT).flatMap(([verdict, text]) => {
    const found = unclear.filter((position) => choices[position]?.verdict === verdict).length
    return found === 0 ? [] : [`${text} ${found} 个`]
  })
  const where = landed === null ? '' : '排在它前面的'
  return `${where}有 ${unclear.length} 个不能确定：${kinds.join('、')}。`
}

/** What a verdict is called beside a choice. */
export const VERDICT_TEXT: Readonly<Record<Verdict, string>> = {
  reached: '够线',
  open: '没招满',
  missed: '不够',
  tied: '同分未定',
  hidden: '线未公布',
  unranked: '不能比',
  none: '没有线',
  barred: '不能报',
}
