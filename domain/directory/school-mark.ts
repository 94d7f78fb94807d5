/** Places of three characters and more that names of schools begin with: others have two. */
const LONG_PLACES = [
  '呼和浩特',
  '乌鲁木齐',
  '齐齐哈尔',
  '鄂尔多斯',
  '哈尔滨',
  '石家庄',
  '黑龙江',
  '内蒙古',
  '连云港',
  '张家口',
  '秦皇岛',
  '景德镇',
  '马鞍山',
  '佳木斯',
  '牡丹江',
  '攀枝花',
  '石河子',
  '防城港',
  '平顶山',
  '驻马店',
  '三门峡',
]

/** How many colours there are for schools without a badge (`--mark-1` to `--mark-8` of the theme). */
export const MARKS = 8

/** What stands for a school's badge, which may not be shown: characters of its name, and a colour. */
export interface SchoolMark {
  readonly initials: string
  /** 1 to `MARKS`; the same name has the same. */
  readonly colour: number
}

/** A school's mark, from its name: 北京航空航天大学 is 北航, 清华大学 清华: the place, and what follows. */
export function schoolMark(name: string): SchoolMark {
  const plain = name.normalize('NFKC').replace(/\(.*$/u, '').trim()
  const stem = plain.replace(/(?:职业技术|高等专科|职业)?(?:大学|学院|学校)$/u, '') || plain
  const letters = [...stem]
  const place = LONG_PLACES.find((each) => stem.startsWith(each))?.length ?? 2
  const second = letters[place] ?? letters[1] ?? ''
  let sum = 0
  for (const letter of plain) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return { initials: (letters[0] ?? '') + second, colour: (sum % MARKS) + 1 }
}
