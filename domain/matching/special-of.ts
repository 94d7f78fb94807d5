import { splitName } from './name.ts'
import { SPECIALS, type Special } from './special.ts'

/** What brackets behind a name say, in the order of `SPECIALS`: the first that is said counts. */
const IN_BRACKETS: Readonly<Record<Special, RegExp>> = {
  preparatory: /预科/u,
  // 中国少数民族语言文学 is a major, 民族打击乐 an instrument.
  minority: /民族班|民考|(?<!中国)少数民族(?!语言|文学|艺术)/u,
  national: /国家专项|集中连片特困/u,
  college: /高校专项/u,
  // 广西 calls its own 精准专项.
  local: /地方专项|精准专项/u,
  funded: /(?<!非)公费|优师|免费(?:医学|师范)|农技推广/u,
  directed: /(?<![不非])定向|委托培养|委培|面向[^,;。]{1,12}就业(?!家庭)|乡村振兴专干/u,
  // Whatever else is called 专项 is not for everybody.
  separate: /单列|(?<!公安|合作)专项/u,
  military: /(?<![无非])军籍|(?:直招|定向)(?:军士|士官)|军士生|武警部队|公安专项|入警|警务化/u,
  abroad: /马来西亚分校|(?:境外|海外)(?:校区|分校|办学|就读)/u,
}

/** What stands in a name itself: 本科预科班, 民族班. */
const IN_NAME: readonly Special[] = ['preparatory', 'minority']

/** What a remark must say in full: others (吉利汽车定向培养班, 非公费师范) tell of something else. */
const IN_REMARK: Readonly<Partial<Record<Special, RegExp>>> = {
  preparatory: /(?:本科|民族|子女)预科/u,
  minority: /[只仅限]招收?(?:少数民族|.族考生)/u,
  national: /国家专项计划/u,
  college: /高校专项计划/u,
  local: /地方专项计划/u,
  funded: /(?<![不非]|不含)(?:国家|地方|省级?)?(?:公费(?:师范|医学|农技)|优师计划|免费医学)/u,
  directed: /(?<![不非])定向(?:就业|西藏|培养协议)/u,
  separate: /单列(?:类|计划|招生)/u,
  military:
    /(?<![无不])(?:[须需]|要求)(?:参加|通过|进行)?.{0,8}(?:政治考[核察]|政审|军检|体能测[试评])|政治面貌.{0,4}(?:须|要求|应)?为.{0,4}(?:共青)?(?:团|党)员|(?<![无非])军籍地方生/u,
  abroad: /办学地点在(?:马来西亚|境外|国外|海外)|马来西亚分校/u,
}

/**
 * Schools of army, police, prisons and fire brigades, by name; the army's own stand in
 * data/military-schools.csv.
 */
const IN_UNIFORM =
  /^(?:中国人民解放军|解放军|国防(?:科技)?大学|海军|空军|陆军|火箭军|武警|武装警察|中国人民武装警察|信息支援部队|战略支援部队|军事航天部队|网络空间部队|联勤保障部队|航天工程大学)|公安大学|刑事警察|警察(?:大学|(?:职业)?学院)|公安(?:司法)?(?:管理)?(?:干部)?(?:高等专科|职业)?学(?:院|校)|警官(?:职业|高等专科)?学(?:院|校)|海警学院|消防救援学院/u

/** What such a school teaches whom it does not employ. */
const OUT_OF_UNIFORM = /非(?:公安|警务?|监所|司法行政)(?:类|专业)|普通类专业/u

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
  const isPlain = [...brackets, remark].some((text) => OUT_OF_UNIFORM.test(text))
  if (IN_UNIFORM.test(school.base) && !isPlain) return 'military'
  return OVER_THE_BORDER.test(school.base) && school.parts.length === 0 ? 'abroad' : null
}

/** The kind of a unit that not everybody may file; null for an ordinary one. */
export const specialOfUnit = ({
  schoolName: school,
  unitName: unit,
  remark,
}: {
  readonly schoolName: string
  readonly unitName: string
  readonly remark: string | null
}): Special | null => specialOf({ school, unit, remark })
