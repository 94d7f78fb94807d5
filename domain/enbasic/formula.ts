/**
 * How a school makes its composite mark (综合成绩) of the exam and its own test. A formula is a sum of products, as charters
 * write it: 高考÷高考满分×85+校测÷校测满分×15. It is read into terms and worked out; nothing of it is ever run as code.
 */

/** Marks of the exam that a formula may name: the sum, the sum after weighting, single subjects. */
const EXAM_MARKS = ['高考加权', '高考', '数学', '物理', '化学', '生物'] as const
/** Marks of the school's own test, as a whole or by its parts. */
const TEST_MARKS = ['校测', '笔试', '面试', '基础素质', '综合素质'] as const
export const MARKS = [...EXAM_MARKS, ...TEST_MARKS] as const
export type Mark = (typeof MARKS)[number]

/** What charters and tables call the school's test as a whole. */
const OTHER_NAMES: Readonly<Record<string, Mark>> = {
  校考: '校测',
  复试: '校测',
  能力考核: '校测',
  学校考核: '校测',
}

/** Full marks, or marks got, by their names. */
export type NamedMarks = Readonly<Partial<Record<Mark, number>>>

/** One product: `factor` × the mark × full marks to some powers. */
interface Term {
  readonly factor: number
  readonly mark: Mark
  readonly fulls: readonly (readonly [Mark, number])[]
}

export interface Formula {
  /** As people read it: 高考÷高考满分×85+校测÷校测满分×15. */
  readonly text: string
  readonly terms: readonly Term[]
}

/** What is wrong with a formula; its message is for the operator. */
export class FormulaFault extends Error {
  override name = 'FormulaFault'
}

export const isTest = (mark: Mark): boolean => TEST_MARKS.some((each) => each === mark)

/** A sum of products while it is read: each with the powers of the names in it. */
interface Product {
  readonly factor: number
  readonly marks: readonly Mark[]
  readonly fulls: ReadonlyMap<Mark, number>
}

type Token =
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'mark' | 'full'; readonly mark: Mark; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }

const SIGNS: Readonly<Record<string, string>> = { '*': '×', '/': '÷' }

/** 高考加权总成绩, 校考分, 高考数学单科成绩, 面试满分: which mark it is, and whether its full mark is meant. */
function readName(name: string): Token {
  const isFull = /(?:总分|满分)$/u.test(name)
  const stem = name.replace(/(?:总分|满分|总成绩|成绩|分)+$/u, '').replace(/单科$/u, '')
  const subject = stem.replace(/^高考(?=数学|物理|化学|生物)/u, '')
  const mark = MARKS.find((each) => each === subject) ?? OTHER_NAMES[subject]
  if (mark === undefined) throw new FormulaFault(`“${name}” is no mark that a formula may name`)
  return { kind: isFull ? 'full' : 'mark', mark, text: isFull ? `${mark}满分` : mark }
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let rest = text.normalize('NFKC').replace(/×/gu, '*').replace(/÷/gu, '/').trimStart()
  while (rest !== '') {
    const [whole = '', figure, percent, name, sign = ''] =
      /^(?:(\d+(?:\.\d+)?)(%?)|(\p{Script=Han}+)|([-+*/()]))\s*/u.exec(rest) ?? []
    if (whole === '') throw new FormulaFault(`“${rest[0] ?? ''}” has no meaning in a formula`)
    if (figure !== undefined) {
      const value = Number(figure) / (percent === '%' ? 100 : 1)
      tokens.push({ kind: 'number', value, text: `${figure}${percent ?? ''}` })
    } else if (name !== undefined) tokens.push(readName(name))
    else tokens.push({ kind: 'sign', text: SIGNS[sign] ?? sign })
    rest = rest.slice(whole.length)
  }
  return tokens
}

const times = (a: Product, b: Product, power: 1 | -1): Product => {
  if (power === -1 && b.marks.length > 0) throw new FormulaFault('it divides by a mark that is got')
  if (power === -1 && b.factor === 0) throw new FormulaFault('it divides by 0')
  const fulls = new Map(a.fulls)
  for (const [mark, exponent] of b.fulls) fulls.set(mark, (fulls.get(mark) ?? 0) + power * exponent)
  return {
    factor: power === 1 ? a.factor * b.factor : a.factor / b.factor,
    marks: [...a.marks, ...b.marks],
    fulls,
  }
}

/** Reads tokens by precedence: sums of products of numbers, names and brackets. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** The whole formula. @throws FormulaFault */
  read(): Product[] {
    const sum = this.#sum()
    const left = this.#tokens[this.#at]
    if (left !== undefined) throw new FormulaFault(`“${left.text}” stands where the formula should end`)
    return sum
  }

  #sum(): Product[] {
    const sum = this.#product()
    while (this.#take('+')) sum.push(...this.#product())
    return sum
  }

  #product(): Product[] {
    let product = this.#factor()
    for (;;) {
      const power = this.#take('×') ? 1 : this.#take('÷') ? -1 : null
      if (power === null) return product
      const other = this.#factor()
      const [only, ...more] = other
      if (power === -1 && (only === undefined || more.length > 0)) {
        throw new FormulaFault('it divides by a sum')
      }
      product = product.flatMap((a) => other.map((b) => times(a, b, power)))
    }
  }

  #factor(): Product[] {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw new FormulaFault('it ends where a number or a name should stand')
    this.#at += 1
    if (token.kind === 'number') return [{ factor: token.value, marks: [], fulls: new Map() }]
    if (token.kind === 'mark') return [{ factor: 1, marks: [token.mark], fulls: new Map() }]
    if (token.kind === 'full') return [{ factor: 1, marks: [], fulls: new Map([[token.mark, 1]]) }]
    if (token.text !== '(') throw new FormulaFault(`“${token.text}” stands where a number or a name should`)
    const sum = this.#sum()
    if (!this.#take(')')) throw new FormulaFault('a bracket is not closed')
    return sum
  }

  #take(sign: string): boolean {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'sign' || token.text !== sign) return false
    this.#at += 1
    return true
  }
}

/**
 * Reads a formula as charters and tables write it.
 *
 * @throws FormulaFault where it is none, names something else, or a part of it is no multiple of one mark
 */
export function readFormula(text: string): Formula {
  const tokens = readTokens(text)
  const terms = new Reader(tokens).read().map(({ factor, marks, fulls }): Term => {
    const [mark, ...more] = marks
    if (mark === undefined) throw new FormulaFault('a part of it holds no mark')
    if (more.length > 0) throw new FormulaFault('a part of it multiplies marks')
    if (!(factor > 0)) throw new FormulaFault('a part of it counts for nothing')
    return { factor, mark, fulls: [...fulls].filter(([, exponent]) => exponent !== 0) }
  })
  if (!terms.some(({ mark }) => !isTest(mark))) throw new FormulaFault('it does not count the exam')
  if (!terms.some(({ mark }) => isTest(mark))) throw new FormulaFault('it does not count the school’s test')
  return { text: tokens.map((token) => token.text).join(''), terms }
}

/** The marks that a formula counts, each once, in its own order. */
export const marksOf = ({ terms }: Formula): Mark[] => [...new Set(terms.map(({ mark }) => mark))]

/** Marks whose full mark the formula itself takes into account: whatever it is, full marks weigh the same. */
export const dividesByFull = ({ terms }: Formula, mark: Mark): boolean =>
  terms
    .filter((term) => term.mark === mark)
    .every(({ fulls }) => fulls.some(([name, exponent]) => name === mark && exponent === -1))

/**
 * The part of the composite that some marks make up.
 *
 * @returns null where a mark or a full mark that counts is not known
 */
export function partOf(
  { terms }: Formula,
  which: (mark: Mark) => boolean,
  marks: NamedMarks,
  fulls: NamedMarks,
): number | null {
  let sum = 0
  for (const { factor, mark, fulls: powers } of terms) {
    if (!which(mark)) continue
    const got = marks[mark]
    if (got === undefined) return null
    let value = factor * got
    for (const [name, exponent] of powers) {
      const full = fulls[name]
      if (full === undefined) return null
      value *= full ** exponent
    }
    sum += value
  }
  return sum
}

const all = (): boolean => true
const isExam = (mark: Mark): boolean => !isTest(mark)

/** The composite that marks come to; null where one of them, or a full mark, is not known. */
export const compositeOf = (formula: Formula, marks: NamedMarks, fulls: NamedMarks): number | null =>
  partOf(formula, all, marks, fulls)

/** How much of a composite full marks in the exam and in the test are; null where a full mark is not known. */
export function weightsOf(formula: Formula, fulls: NamedMarks): { exam: number; test: number } | null {
  const exam = partOf(formula, isExam, fulls, fulls)
  const test = partOf(formula, isTest, fulls, fulls)
  return exam === null || test === null ? null : { exam, test }
}

/**
 * The share of full marks that the test must give, in every part of it, for the composite that is wanted: 0.8 is 80 of 100;
 * 0 or less: the exam alone is enough; over 1: no test is.
 *
 * @param exam Marks of the exam
 */
export function testNeeded(
  formula: Formula,
  exam: NamedMarks,
  fulls: NamedMarks,
  wanted: number,
): number | null {
  const part = partOf(formula, isExam, exam, fulls)
  const weights = weightsOf(formula, fulls)
  return part === null || weights === null ? null : (wanted - part) / weights.test
}

/**
 * How many points of the exam a hundredth of the test's full marks makes up for.
 *
 * @returns null where a full mark is not known
 */
export function testPointWorth(formula: Formula, fulls: NamedMarks): number | null {
  const weights = weightsOf(formula, fulls)
  const point = partOf(
    formula,
    (mark) => mark === '高考' || mark === '高考加权',
    { 高考: 1, 高考加权: 1 },
    fulls,
  )
  return weights === null || point === null || point === 0 ? null : weights.test / 100 / point
}
