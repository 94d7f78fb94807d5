import { choose } from '#web/ui/feedback.ts'

/**
 * Asks which figure is right where a rank contradicts its score.
 *
 * @param sentence What contradicts what (domain/exam/rank-doubt.ts).
 * @returns What the student then gives; undefined: they go back to change a figure.
 */
export function askWhichRank(sentence: string, score: string): Promise<'score' | 'sure' | undefined> {
  return choose(
    `${sentence}。用哪个？`,
    [
      { key: 'score', text: `用 ${score} 分对应的位次`, description: '分数没错，位次按一分一段表改过来' },
      { key: 'sure', text: '我填的位次没错', description: '它来自成绩单或本省考试院的通知' },
    ],
    '回去改',
  )
}
