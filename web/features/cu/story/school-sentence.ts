import type { SchoolCard } from '#contract/directory.ts'
import { honourTags } from '#domain/directory/honour.ts'

type Told = Omit<SchoolCard, 'cuHashId' | 'type'> & { readonly authority: string | null }

/** What the directory says of a school in a sentence or two; what it does not say is named. */
export function schoolSentence(school: Told): string {
  const { name, province, city, level, ownership, authority, levels } = school
  const place = [...new Set([province, city])].filter((part) => part !== null).join('')
  const what = `${ownership ?? ''}${level ?? ''}${level === null ? '院校' : '高校'}`
  const by = authority === null ? '' : `由${authority}主管的`
  const honours = honourTags(levels)
  const sentences = [
    `${name}是${place === '' ? '' : `${place}的一所`}${by}${what}。`,
    ...(honours.length > 0 ? [`它在 ${honours.join('、')} 名单上。`] : []),
  ]
  const missing = [
    [place === '' ? null : place, '所在地'],
    [authority, '主管部门'],
    [level, '办学层次'],
    [ownership, '办学性质'],
  ].flatMap(([value, word]) => (value === null && word ? [word] : []))
  if (missing.length > 0) sentences.push(`名录里没有写它的${missing.join('、')}。`)
  return sentences.join('')
}
