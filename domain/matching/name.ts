import { remembered } from '#domain/remembered.ts'
/**
 * Names made comparable over the years: codes change yearly, and files write brackets, remarks and long
 * names differently.
 */

/** Remarks about a school that are not part of its name. 中外合作 and campuses are other units and stay. */
const SCHOOL_REMARK =
  /^(?:一流大学.*|一流学科.*|.*双一流.*|省重点建设高校|省市共建重点高校|入选.*计划.*高校|985.*|211.*|民办|公办|独立学院)$/u

/** A bracket that gives the name a school had before. */
const FORMER_NAME = /^原(.{4,})$/u

/** What makes another unit of the same major, in brackets or in the name itself: compared, never dropped. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  // 中外高水平大学学生交流计划 is no 中外合作办学, but its lines lie with those, far from the ordinary units of its school.
  ['abroad', /中外|合作办学|港澳|联合培养|国际(?:班|学院)|马来西亚/u],
  ['enterprise', /校企|企业|服务外包/u],
  ['special', /专项/u],
  ['directed', /定向|委托|公费|优师|边防|面向.*就业|全科/u],
  ['minority', /民族班|预科|民考/u],
  ['transfer', /贯通|专升本|高本|教学点|3\+4|五年一贯/u],
  ['long', /5\+3|八年|九年|七年|本博|本硕|4\+\d|3\+\d\+\d|本研/u],
]

/**
 * Two countries in a bracket: 中美121双学位项目. 中英双语 are languages, 中西 means 中西医; a major's own
 * name has none.
 */
const TWO_COUNTRIES = /中[美英德法澳俄加日韩意新荷爱乌波白](?!文|.?[双复]语)/u

/** The kind that a bracket tells of; '' for one that only explains. */
function kindOf(part: string): string {
  if (TWO_COUNTRIES.test(part)) return 'abroad'
  return KINDS.find(([, pattern]) => pattern.test(part))?.[0] ?? ''
}

/** A place where the unit is taught: 济南走读, 临沂校区, 就读地点泰安. */
const PLACE = /校区|就读|走读|办学地点|办学地|校园/u

/**
 * Text with compatible characters folded (NFKC), white space gone and punctuation unified.
 *
 * @returns An empty string for an empty one. Never throws.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(/[〔【［[{]/gu, '(')
    .replace(/[〕】］\]}]/gu, ')')
    .replace(/[“”„‟"'‘’「」『』《》<>]/gu, '')
    .replace(/[、,;，；／/]/gu, ',')
    .replace(/[‐‑‒–—―−~～]/gu, '-')
    .replace(/[·•・]/gu, '')
}

/** A name cut into what stands outside its brackets and what stands in each of them, both folded. */
export interface SplitName {
  readonly base: string
  readonly parts: readonly string[]
}

/** Cuts a name at its outermost brackets; an open one ends with the text, a stray one is dropped. */
export function splitName(text: string): SplitName {
  const folded = foldText(text)
  const parts: string[] = []
  let base = ''
  let part = ''
  let depth = 0
  for (const character of folded) {
    if (character === '(') {
      if (depth > 0) part += ','
      depth += 1
    } else if (character === ')') {
      if (depth === 0) continue
      depth -= 1
      if (depth > 0) continue
      if (part !== '') parts.push(part)
      part = ''
    } else if (depth > 0) part += character
    else base += character
  }
  if (part !== '') parts.push(part)
  return { base, parts }
}

/**
 * A school's name without remarks that are not part of it: `浙江大学（一流大学建设高校）`, but not
 * `华北电力大学(保定)`.
 */
export function schoolName(text: string): string {
  const name = text.trim().replace(/[(（]([^()（）]*)[)）]/gu, (whole: string, inner: string) => {
    const folded = foldText(inner)
    return SCHOOL_REMARK.test(folded) || FORMER_NAME.test(folded) ? '' : whole
  })
  return withoutStray(name.trim())
}

const OPENING = /[(（〔【［[{]/u
const CLOSING = /[)）〕】］\]}]/u

/** A bracket at an end of a name that has no partner is a slip of a transcript: 苏州工业职业技术学院）. */
function withoutStray(name: string): string {
  if (!OPENING.test(name)) return name.replace(/[)）〕】］\]}]+$/u, '')
  return CLOSING.test(name) ? name : name.replace(/^[(（〔【［[{]+/u, '')
}

/** Names whose keys are kept: those of a province's files, which repeat them every year. */
const KEPT = 10_000

/** What a school is compared by: its folded name without remarks. */
export const schoolKey = remembered((text: string) => withoutStray(foldText(schoolName(text))), KEPT)

/** The former name that a school's own bracket gives (`泰山科技学院(原山东科技大学泰山科技学院)`), as a key, or null. */
export const formerSchoolKey = remembered((text: string): string | null => {
  for (const part of splitName(text).parts) {
    const former = FORMER_NAME.exec(part)?.[1]
    if (former !== undefined) return former
  }
  return null
}, KEPT)

/** Adds a former key of a school to those known of it. */
export function addFormer(former: Map<string, readonly string[]>, present: string, old: string): void {
  const known = former.get(present) ?? []
  if (!known.includes(old)) former.set(present, [...known, old])
}

/**
 * What a college and its university have in common: 浙江科技学院, 浙江科技大学. Evidence only as one
 * vanishes for the other.
 */
export function renamedSchoolStem(key: string): string {
  return key
    .replace(/(?:高等专科学校|专科学校)$/u, '学院')
    .replace(/医科大学$/u, '医学院')
    .replace(/职业技术大学$/u, '职业学院')
    .replace(/职业技术学院$/u, '职业学院')
    .replace(/职业大学$/u, '职业学院')
    .replace(/大学$/u, '学院')
}

/** What a unit is compared by, from the strictest to the loosest. */
export interface UnitKeys {
  /** The name outside brackets. */
  readonly base: string
  /** Base and every bracket, in one writing (师范类 = 师范, 含 dropped, order of brackets ignored). */
  readonly exact: string
  /** Base and the brackets that make another unit (中外合作, campus, 专项, 定向…), not those that only explain. */
  readonly loose: string
  /** The kinds alone: what siblings of another major must share. */
  readonly kinds: string
  /** The explaining brackets, to choose among several of one `loose` key. */
  readonly detail: string
}

function canonicalPart(part: string): string {
  return part
    .replace(/^(?:含|包含|招收|设|分流专业|培养方向)[::]?/u, '')
    .replace(/师范类/gu, '师范')
    .replace(/双学士学位(?:项目|培养项目|复合型人才培养项目)?/gu, '双学位')
    .replace(/中外合作办学项目/gu, '中外合作办学')
    .replace(/(?:专业)?方向$/u, '')
    .replace(/等?专业$/u, '')
}

/** The keys of a unit's name. */
export const unitKeys = remembered((name: string): UnitKeys => {
  const { base, parts } = splitName(name)
  const kinds = new Set<string>()
  const details: string[] = []
  const canonical: string[] = []
  for (const part of parts) {
    const text = canonicalPart(part)
    canonical.push(text)
    const kind = kindOf(part)
    if (kind !== '') kinds.add(kind)
    if (PLACE.test(part)) kinds.add(`place:${/.{0,4}(?=校区|校园|走读)/u.exec(text)?.[0] ?? text.slice(-4)}`)
    if (kind === '') details.push(text)
  }
  for (const [label, pattern] of KINDS) if (pattern.test(base)) kinds.add(label)
  const kindText = [...kinds].sort().join('|')
  return {
    base,
    exact: `${base}(${[...canonical].sort().join(')(')})`,
    loose: `${base}(${kindText})`,
    kinds: kindText,
    detail: details.sort().join(','),
  }
}, KEPT)

/** Share of two texts' character pairs in common (Dice), 0…1; two empty texts are alike. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const pairs = new Map<string, number>()
  for (let i = 0; i + 1 < a.length; i += 1) {
    const pair = a.slice(i, i + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let i = 0; i + 1 < b.length; i += 1) {
    const pair = b.slice(i, i + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    shared += 1
  }
  return (2 * shared) / (a.length + b.length - 2)
}

/** A bracket of so many characters may have been cut off by a cell's end. */
const CUT_OFF = 20

/** Words of a bracket that come and go without another unit being meant. */
const IDLE = /培养|合作|有限公司|专业|方向|项目|类|班|计划|等|含|与|和|及|的|[(),:-]/gu

const bracketsOf = ({ base, exact }: UnitKeys): string => exact.slice(base.length)

/** Whether two names of one loose key are one: without idle words, or cut off by a cell. */
export function sameWriting(a: UnitKeys, b: UnitKeys): boolean {
  if (a.exact === b.exact) return true
  const [first, second] = [bracketsOf(a), bracketsOf(b)].map((text) => text.replace(IDLE, ''))
  if (first === second) return first !== ''
  const [short = '', long = ''] = [bracketsOf(a), bracketsOf(b)]
    .map((text) => text.replace(/\)$/u, ''))
    .sort((x, y) => x.length - y.length)
  return short.length >= CUT_OFF && long.startsWith(short)
}

/** A name that says nothing of what is taught: that stands in its brackets. */
export const isCollective = ({ base }: UnitKeys): boolean => /试验班|实验班/u.test(base)

/** From this share of the majors in two brackets on they are one 试验班; as for groups. */
const SAME_PARTS = 2 / 3

/** How alike explaining brackets of one loose key are, 0…1; null: two units, whatever their name. */
export function likeness(a: UnitKeys, b: UnitKeys): number | null {
  if (!isCollective(a) || a.detail === b.detail) return similarity(a.detail, b.detail)
  if (a.detail === '' || b.detail === '') return null
  const [first = '', second = ''] = [a.detail, b.detail].map((text) => text.replace(IDLE, ''))
  if (first === second && first !== '') return 1
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  if (short.length >= 2 && long.startsWith(short)) return short.length / long.length
  const [ofA, ofB] = [a.detail, b.detail].map((text) => new Set(text.split(',')))
  if (!ofA || !ofB || ofA.size < 2 || ofB.size < 2) return null
  const both = [...ofA].filter((part) => ofB.has(part)).length
  const share = both / (ofA.size + ofB.size - both)
  return share >= SAME_PARTS ? share : null
}
