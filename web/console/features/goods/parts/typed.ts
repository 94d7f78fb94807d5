/** What is wrong with a whole number as it is typed. */
export const wholeProblem =
  (least: number, most: number) =>
  (text: string): string | undefined => {
    const isWhole = /^\d{1,9}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
    return isWhole ? undefined : `请填 ${least} 到 ${most} 的整数`
  }

/** What is wrong with a reason that is kept. */
export const reasonProblem = (text: string): string | undefined => {
  if (text.trim() === '') return '请写明原因'
  return text.trim().length > 80 ? '最多 80 个字' : undefined
}
