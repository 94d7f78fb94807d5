import { grouped } from '#domain/grouped.ts'
import { combinationName } from './subject.ts'

// What pages and papers say of an edition of requirements to come.

interface EditionTally {
  readonly units: number
  readonly places: number | null
}

/** An edition beside the table that a page shows. */
export interface ShownEdition {
  readonly year: number
  readonly province: { readonly name: string }
  readonly isOwn: boolean
  readonly found: number | null
  readonly changed: EditionTally
}

/** Whose word it is: another authority's is a reference. */
export const editionSource = ({ province, isOwn, year }: ShownEdition, own: string): string =>
  isOwn
    ? `${province.name} ${year} 年起的新版要求`
    : `${province.name} ${year} 年起的新版要求（参考：${own}的还没有载入，以${own}公布的为准）`

/** How much changes, in a sentence or two. @param tableYear That of the requirements at hand */
export function editionText(
  edition: ShownEdition,
  own: string,
  { tableYear, word }: { readonly tableYear: number; readonly word: string },
): string {
  const source = editionSource(edition, own)
  const { found, changed } = edition
  if (found === null) return `已有${source}。手里 ${tableYear} 年的表按专业组列，没法逐个专业对照。`
  if (found === 0) return `已有${source}，里面没有能和 ${tableYear} 年对上的${word}。`
  const places =
    changed.places === null || changed.units === 0
      ? ''
      : `（${tableYear} 年招 ${grouped(changed.places)} 人）`
  return `对照${source}：和 ${tableYear} 年对得上的 ${grouped(found)} 个${word}里，${
    changed.units === 0 ? '没有一个换了要求' : `${grouped(changed.units)} 个换了要求${places}`
  }。`
}

/** What a combination loses and gains from the edition on. */
export function ownChangeText(
  year: number,
  combination: number,
  { loses, gains }: { readonly loses: EditionTally; readonly gains: EditionTally },
): string {
  const name = combinationName(combination)
  if (loses.units + gains.units === 0) return `${year} 年起，${name}能报的专业不变。`
  return `${year} 年起，${name}有 ${[
    loses.units > 0 ? `${grouped(loses.units)} 个专业不能再报` : '',
    gains.units > 0 ? `${grouped(gains.units)} 个专业变得能报` : '',
  ]
    .filter(Boolean)
    .join('，')}。`
}

/** What of a school an edition shuts to the reader's combination, and opens. */
export function schoolChangeText(
  { year, isOwn, province }: Pick<ShownEdition, 'year' | 'isOwn' | 'province'>,
  school: string,
  { loses, gains }: { readonly loses: number; readonly gains: number },
): string {
  const whose = isOwn ? '' : `参考${province.name}的新版，`
  const parts = [loses > 0 ? `${loses} 个专业不能再报` : '', gains > 0 ? `${gains} 个专业变得能报` : '']
  return `${whose}${year} 年起，${school}有 ${parts.filter(Boolean).join('，')}，下面逐个写明。`
}
