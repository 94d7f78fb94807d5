/** What is wrong with a reason that is kept. */
export const reasonProblem = (text: string): string | undefined => {
  if (text.trim() === '') return '请写明原因'
  return text.trim().length > 80 ? '最多 80 个字' : undefined
}
