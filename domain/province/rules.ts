/** What is chosen with one choice: 专业+学校, 院校专业组, or 院校. */
export const UNIT_KINDS = ['major', 'group', 'school'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

/** Which subjects are chosen: three of six or seven, one of two and then two of four, or none. */
export const MODELS = ['3+3', '3+1+2', '文理'] as const
export type Model = (typeof MODELS)[number]

/** H: read in an official text. M: from a secondary source, not to be shown as settled. */
export const CERTAINTIES = ['H', 'M'] as const
export type RuleCertainty = (typeof CERTAINTIES)[number]

/** What holds in one batch of a province from `year` on, until a later row of the same batch. */
export interface Rule {
  readonly year: number
  readonly batch: string
  readonly model: Model
  readonly fullScore: number
  readonly unitKind: UnitKind
  readonly choices: number
  readonly majorsPerChoice: number | null
  readonly firstSubjects: readonly string[]
  readonly subjects: readonly string[]
  readonly choose: number
  readonly tracks: readonly string[]
  readonly certainty: RuleCertainty
  readonly source: string
  readonly note: string | null
  /** Whom alone the batch is for: 国家专项、地方专项考生; null or left out: everybody. */
  readonly forWhom?: string | null
  /** What is known of 征集 after the batch, second-hand; null or left out: nothing. */
  readonly supplement?: string | null
}

/** What tells which rules hold in a year. */
type Dated = Pick<Rule, 'year' | 'batch' | 'forWhom'> & { readonly model: string }

/**
 * The rules in force in a year, one a batch, in the order given. Where the oldest known rule of a batch is later than
 * the year, it is taken: a province's present rules are the best guess for what no row covers.
 */
export function rulesInForce<R extends Dated>(rules: readonly R[], year: number): R[] {
  const byBatch = new Map<string, R>()
  for (const rule of rules) {
    const held = byBatch.get(rule.batch)
    if (held === undefined || better(rule.year, held.year, year)) byBatch.set(rule.batch, rule)
  }
  const found = [...byBatch.values()]
  // A province that changed its model does not keep the batches of the old one.
  const newest = Math.max(...found.filter((rule) => rule.year <= year).map((rule) => rule.year))
  const model = found.find((rule) => rule.year === newest)?.model
  return model === undefined ? found : found.filter((rule) => rule.model === model)
}

function better(candidate: number, held: number, year: number): boolean {
  if (candidate <= year) return held > year || candidate > held
  return held > year && candidate < held
}

/** Later than any rule: the newest known ones are asked for. */
const LATEST = 9999

/**
 * The newest rules known, one a batch, in the order that the batches are filed in: the main batch first, and behind all others
 * those that are for some alone.
 */
export function newestRules<R extends Dated>(rules: readonly R[]): R[] {
  const forSome = ({ forWhom }: R): number => Number(typeof forWhom === 'string')
  return rulesInForce(rules, LATEST).sort((a, b) => forSome(a) - forSome(b) || byFiling(a.batch, b.batch))
}

/** The order in which the batches of a province are filed: 一段 before 二段, A段 before B段, 本科 before 专科. */
export function byFiling(a: string, b: string): number {
  const vocational = Number(/专科|高职/u.test(a)) - Number(/专科|高职/u.test(b))
  if (vocational !== 0) return vocational
  const [first, second] = [inDigits(a), inDigits(b)]
  return first === second ? 0 : first < second ? -1 : 1
}

/** Whether a batch is what the round before left, filed for anew: 征集. */
export const isLaterRound = (batch: string): boolean => batch.includes('征集')

const inDigits = (batch: string): string =>
  batch.replace(/[一二三四五六]/gu, (digit) => String('一二三四五六'.indexOf(digit) + 1))

/**
 * Why the rules of a province are not to be taken as settled, in sentences; none where they are.
 *
 * @param name The province's
 * @param rule Its newest: of which year, and how sure
 * @param published The latest year whose rules are out
 */
export function ruleDoubts(
  name: string,
  rule: { year: number; certainty: RuleCertainty },
  published: number,
): string[] {
  return [
    ...(rule.certainty === 'M' ? [`${name}的规则来自非官方来源，待核对。`] : []),
    ...(rule.year < published ? [`没有查到 ${published} 年的规定，这里还是 ${rule.year} 年的。`] : []),
  ]
}
