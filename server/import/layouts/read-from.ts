import type { ReadFrom } from '#domain/exam/read-from.ts'

/** Sites that carry copies of what authorities publish. */
const MIRRORS = /eol\.cn|zizzs\.com|dskaoshi\.com|gaokaozhitongche\.com/u

/** How a row came from the authority, by what its file says of the row's quality and address. */
export function readFromOf(quality: string | null, url: string | null, otherwise: ReadFrom): ReadFrom {
  if (/mirror|second-hand copy/u.test(quality ?? '') || MIRRORS.test(url ?? '')) return 'mirror'
  if (/image|ocr|vision|tesseract/u.test(quality ?? '')) return 'picture'
  return otherwise
}
