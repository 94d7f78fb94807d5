import { tracksIn } from '#domain/province/tracks.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'

/** Stands in a description that was guessed where nothing says the track: the operator writes it in its place. */
export const UNTOLD_TRACK = '物理或历史'

const WORDS: readonly (readonly [track: string, words: RegExp])[] = [
  ['物理', /物理|wuli|physics/iu],
  ['历史', /历史|lishi|history/iu],
]

/** The first subjects that a text names. */
export const tracksNamed = (text: string): string[] =>
  WORDS.flatMap(([track, words]) => (words.test(text) ? [track] : []))

/**
 * The track that titles, sheet and file name say a table is of; 综合 where the province has no other.
 * @throws ImportRefusal where they say none, or two
 */
export function toldTrack(text: string, province: string, year: number): string {
  const [told, another] = tracksNamed(text)
  if (told !== undefined && another === undefined) return told
  const tracks = tracksIn(province, year)
  const [only, second] = tracks
  if (only !== undefined && second === undefined && told === undefined) return only
  throw new ImportRefusal(
    told === undefined
      ? `neither title, sheet, file name nor a column says which track this is of: ${province} ${year} has ${tracks.join(' and ')}. Put it into the file name`
      : `title, sheet and file name say both ${told} and ${another}, and no column says which row is of which: keep one track a file, or a sheet or a heading for each`,
  )
}

/** The one track that a text says; where it says none or two, the first that a description reads. */
export function trackOfFile(tracks: readonly string[], text: string): string | undefined {
  const [told, another] = tracksNamed(text)
  return tracks[0] === '综合' || told === undefined || another !== undefined ? tracks[0] : told
}
