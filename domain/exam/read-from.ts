/** How a figure came from the authority to us, the surest first. */
export const READ_FROM = ['file', 'transcript', 'picture', 'mirror'] as const
export type ReadFrom = (typeof READ_FROM)[number]

/** What was copied from an authority's publication counts as its file, in whichever order the two come in. */
const place = (from: ReadFrom): number => Math.max(1, READ_FROM.indexOf(from))

/** Whether a figure stays when one of the other kind comes in: an authority's file beats what was read from a picture. */
export function isSurer(one: ReadFrom, other: ReadFrom): boolean {
  return place(one) < place(other)
}
