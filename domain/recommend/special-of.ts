import { splitName } from './name.ts'
import { SPECIALS, type Special } from './special.ts'

/** What brackets behind a name say, in the order of `SPECIALS`: the first that is said counts. */
const IN_BRACKETS: Readonly<Record<Special, RegExp>> = {
  preparatory: /预科/u,
  // 中国少数民族语言文学 is a major, 民族打击乐 an instrument.
  minority: /民族班|民考|(?<!中国)少数民族(?!语言|文学|艺术)/u,
  national: /国家专项|集中连片特困/u,
  college: /高校专项/u,
  local: /地方专项/u,
  funded: /(?<!非)公费|优师|免费(?:医学|师范)|农技推广/u,
  directed: /(?<![不非])定向|委托培养|委培|面向[^,;。]{1,12}就业(?!家庭)|乡村振兴专干/u,
  separate: /单列/u,
  abroad: /马来西亚分校|(?:境外|海外)(?:校区|分校|办学|就读)/u,
}

/** What stands in a name itself: 本科预科班, 民族班. */
const IN_NAME: readonly Special[] = ['preparatory', 'minority']

/**
 * What a remark of a plan has to say in full: it tells of much else (吉利汽车定向培养班 is a class of a company, 含…（非公费师范）
 * names who is not meant).
 */
const IN_REMARK: Readonly<Partial<Record<Special, RegExp>>> = {
  preparatory: /(?:本科|民族|子女)预科/u,
  minority: /[只仅限]招收?(?:少数民族|.族考生)/u,
  national: /国家专项计划/u,
  college: /高校专项计划/u,
  local: /地方专项计划/u,
  funded: /(?<![不非]|不含)(?:国家|地方|省级?)?(?:公费(?:师范|医学|农技)|优师计划|免费医学)/u,
  directed: /(?<![不非])定向(?:就业|西藏|培养协议)/u,
  separate: /单列(?:类|计划|招生)/u,
  abroad: /办学地点在(?:马来西亚|境外|国外|海外)|马来西亚分校/u,
}

/** A university of 香港 or 澳门 itself; its campus in the mainland says so in brackets. */
const OVER_THE_BORDER = /^(?:香港|澳门)/u

/**
 * The kind of a unit that is not for everybody; null for an ordinary one.
 *
 * @param names As files write them: the group or major, its school, and what the plan remarks on it.
 */
export function specialOf(names: {
  readonly school: string
  readonly unit: string
  readonly remark?: string | null
}): Special | null {
  const unit = splitName(names.unit)
  const school = splitName(names.school)
  const brackets = [...unit.parts, ...school.parts]
  const remark = names.remark ?? ''
  const found = SPECIALS.find(
    (kind) =>
      brackets.some((part) => IN_BRACKETS[kind].test(part)) ||
      (IN_NAME.includes(kind) && IN_BRACKETS[kind].test(unit.base)) ||
      IN_REMARK[kind]?.test(remark) === true,
  )
  if (found !== undefined) return found
  return OVER_THE_BORDER.test(school.base) && school.parts.length === 0 ? 'abroad' : null
}
