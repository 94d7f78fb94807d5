/** What is wrong with a whole number as it is typed. */
export const wholeProblem =
  (least: number, most: number) =>
  (text: string): string | undefined => {
    const isWhole = /^\d{1,9}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
    return isWhole ? undefined : `请填 ${least} 到 ${most} 的整数`
  }
