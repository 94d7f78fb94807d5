// What a cell says: a code beside a name, a group's number, whether 调剂 is obeyed.

/** A name with the code that stands beside it; '' where there is none. */
export interface CodedName {
  readonly code: string
  readonly name: string
}

/** A code has two figures at least: 5G and 3D begin names. */
const BEFORE =
  /^[[(（【]?((?=\w*\d\w*\d)[0-9A-Za-z]{2,8})[\])）】]?[\s\-—–·:：.、_]*(?=[^\s\d])(.*\p{Script=Han}.*)$/u
const BEHIND = /^(.*\p{Script=Han}.*?)[\s\-—–_]*[[(（【]((?=\w*\d\w*\d)[0-9A-Za-z]{2,8})[\])）】]$/u
const CODE = /^(?=\w*\d)[0-9A-Za-z]{1,10}$/u

export const isCode = (text: string): boolean => CODE.test(text)

/** Cuts a cell into code and name: 0001 浙江大学, 浙江大学(0001), [A10]临床医学. */
export function codedName(cell: string): CodedName {
  const text = cell.trim()
  if (isCode(text)) return { code: text, name: '' }
  const before = BEFORE.exec(text)
  if (before) return { code: before[1] ?? '', name: (before[2] ?? '').trim() }
  const behind = BEHIND.exec(text)
  if (behind) return { code: behind[2] ?? '', name: (behind[1] ?? '').trim() }
  return { code: '', name: text }
}

const GROUP =
  /(?:第\s*)?([0-9A-Za-z]{1,8})\s*(?:院校)?(?:专业)?组|(?:院校)?专业组\s*[（(:：]?\s*(?:第\s*)?([0-9A-Za-z]{1,8})/u

/** The number that a text gives a group: 第201组, 201专业组, 专业组(201); '' where it gives none. */
export function groupNumber(text: string): string {
  const found = GROUP.exec(text)
  return found?.[1] ?? found?.[2] ?? ''
}

/** A school's name without the group that stands behind it: 北京大学(第03组) is 北京大学 and 03. */
export function schoolAndGroup(text: string): { school: string; group: string } {
  const group = groupNumber(text)
  if (group === '') return { school: text.trim(), group: '' }
  const school = text.replace(GROUP, ' ').replace(/[（(【[]\s*[)）】\]]/gu, '')
  return { school: school.replace(/[\s\-—–_:：,，]+$/u, '').trim(), group }
}

/** Whether 调剂 is obeyed; null: the text does not say. */
export function adjustsOf(text: string): boolean | null {
  if (/不\s*(?:服从|同意|愿意|接受|参加)|^\s*(?:否|不|×|✗|x|N|0)\s*$/iu.test(text)) return false
  return /服从|同意|愿意|接受|^\s*(?:是|√|✓|✔|Y|1)\s*$/iu.test(text) ? true : null
}

/** The number of a choice: 3, 第3志愿, 志愿3, 03、; null where it is none. */
export function orderOf(text: string): number | null {
  const found = /^\s*(?:第|志愿|No\.?)?\s*(\d{1,3})\s*(?:志愿|号)?\s*[.．、:：)）]?\s*$/iu.exec(text)
  const order = Number(found?.[1] ?? 0)
  return order > 0 && order <= 200 ? order : null
}

const SCHOOL = /大学|学院|学校|分校|医学部|医学中心|研究院|专科|校区/u
/** Whether a text may be a school's name. */
export const isSchoolLike = (text: string): boolean => SCHOOL.test(text)
