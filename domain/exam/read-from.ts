/** How a figure came from the authority to us, the surest first. */
export const READ_FROM = ['file', 'transcript', 'picture', 'mirror'] as const
export type ReadFrom = (typeof READ_FROM)[number]

const words: Readonly<Record<ReadFrom, string>> = {
  file: '考试院公布的文件',
  transcript: '按考试院公布的内容转录',
  picture: '从考试院公布的图片识别',
  mirror: '取自其他网站转载的考试院文件',
}

/**
 * What a reader is told of a figure's certainty.
 *
 * @param isDerived Whether the figure follows from the score by the score-rank table
 */
export function readFromText(from: ReadFrom, isDerived = false): string {
  return isDerived ? `${words[from]}，位次由分数换算` : words[from]
}

/** What was copied from an authority's publication counts as its file, in whichever order the two come in. */
const place = (from: ReadFrom): number => Math.max(1, READ_FROM.indexOf(from))

/** Whether a figure stays when one of the other kind comes in: an authority's file beats what was read from a picture. */
export function isSurer(one: ReadFrom, other: ReadFrom): boolean {
  return place(one) < place(other)
}
