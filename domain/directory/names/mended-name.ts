/** What stands in brackets behind a school's name, and may be cut off within. */
const KINDS = ['中外合作办学', '闽台合作', '定向专业', '高本贯通', '民族班', '预科班']

/** A bracket whose end stands before the name: 作）福建船政交通职业学院（闽台合. */
const TURNED = /^([^()（）]+)[)）]([^()（）]+)([(（])([^()（）]+)$/u

/**
 * A school's name with brackets that a narrow cell broke made whole: `重庆商务职业学院(中外合` ends in
 * `(中外合作办学)`.
 */
export function mendedName(name: string): string {
  const turned = TURNED.exec(name)
  if (turned) {
    const [, end = '', school = '', open = '', start = ''] = turned
    // Letters are of no name: a misread watermark.
    return school + bracket(open, start + end.replace(/[a-z]/giu, ''))
  }
  if (/^[(（【•][^()（）】]+$/u.test(name)) return name.slice(1)
  if (/^[^()（）]+[)）•]$/u.test(name)) return name.slice(0, -1)
  return name.replace(/([(（])([^()（）]*)$/u, (_, open: string, text: string) => bracket(open, text))
}

/** Three letters of a kind, or all but its last, tell it: 中外合, 民族. 定向 alone may precede a place. */
function bracket(open: string, text: string): string {
  if (text === '') return ''
  const kind = KINDS.find((each) => each.startsWith(text) && text.length >= Math.min(3, each.length - 1))
  return `${open}${kind ?? text}${open === '(' ? ')' : '）'}`
}
