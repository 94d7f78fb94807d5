import { choose } from '#web/ui/dialog/feedback.ts'

/**
 * Asks which figure is right where a rank contradicts its score.
 *
 * @param sentence What contradicts what (domain/exam/rank-doubt.ts).
 * @param score null: the table tells no one rank of it that could be taken instead.
 * @returns What the student then gives; undefined: they go back to change a figure.
 */
export function askWhichRank(sentence: string, score: string | null): Promise<'score' | 'sure' | undefined> {
  const byScore = {
    key: 'score' as const,
    text: `用 ${score ?? ''} 分对应的位次`,
    description: '分数没错，位次按一分一段表改过来',
  }
  const sure = {
    key: 'sure' as const,
    text: '我填的位次没错',
    description: '它来自成绩单或本省考试院的通知',
  }
  return choose(
    score === null ? `${sentence}。请再看看成绩单。` : `${sentence}。用哪个？`,
    score === null ? [sure] : [byScore, sure],
    '回去改',
  )
}
