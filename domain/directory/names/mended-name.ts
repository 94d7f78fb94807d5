/** What stands in brackets behind a school's name, and may be cut off within. */
const KINDS = ['中外合作办学', '闽台合作', '定向专业', '高本贯通', '民族班', '预科班']

/** A bracket whose end stands before the name: 作）福建船政交通职业学院（闽台合. */
const TURNED = /^([^()（）]+)[)）]([^()（）]+)([(（])([^()（）]+)$/u

/**
 * A school's name whose brackets a narrow cell broke, with whole ones and no stray marks: `作）泉州轻工职业学院（闽台合` is
 * `泉州轻工职业学院（闽台合作）`, `重庆商务职业学院(中外合` is `重庆商务职业学院(中外合作办学)`. Any other name as it is.
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

/** Three letters of a kind tell it, or all but its last: 中外合, 民族. 定向 alone may be followed by a place. */
function bracket(open: string, text: string): string {
  if (text === '') return ''
  const kind = KINDS.find((each) => each.startsWith(text) && text.length >= Math.min(3, each.length - 1))
  return `${open}${kind ?? text}${open === '(' ? ')' : '）'}`
}
