import type { RuleCertainty } from './rules.ts'

/** A change of rules announced for the exam of a year: how far it moves the lines nobody knows beforehand. */
export interface Upheaval {
  readonly year: number
  /** H: read in an official text, and its size is known. M: announced, and how much it moves is not known. */
  readonly certainty: RuleCertainty
  /** A sentence for students, without its full stop. */
  readonly what: string
  /** The texts it is read in, or who reports it. */
  readonly source: string
}

/** The upheaval that others are measured by: the requirements of 2024. */
export const MEASURED_YEAR = 2024

/**
 * The share of places whose requirement changed then: by how much the shares of the requirements differ between 2023 and 2024 among
 * the groups of 北京 (.44) and of 江苏 物理 (.41); in the years after, .02 to .04.
 */
export const MEASURED_SHARE = 0.42

/** Shares of places whose requirement changed, by year, where both editions are loaded. */
export type ChangedShares = ReadonlyMap<number, number>

/** Years whose predictions are wider, and how much of that of 2024 each is: one whose size is not known changes no number. */
export function upheavalSizes(upheavals: readonly Upheaval[], changed: ChangedShares): Map<number, number> {
  const years = new Set(upheavals.map(({ year }) => year))
  return new Map(
    [...years].flatMap((year) => {
      const share = year === MEASURED_YEAR ? MEASURED_SHARE : changed.get(year)
      return share === undefined || share === 0 ? [] : [[year, share / MEASURED_SHARE] as const]
    }),
  )
}

/**
 * What the predictions of a scope make of an upheaval: wider, much or slightly, by the share of places whose requirement changed (null:
 * that of 2024); `usual`: its size is not known; null: there are no predictions.
 */
export type Effect = { readonly by: 'wider' | 'slightly'; readonly share: number | null } | 'usual' | null

/** What students who file in a year should know of the upheavals announced for it; null for none. */
export function upheavalText(upheavals: readonly Upheaval[], year: number, effect: Effect): string | null {
  const announced = upheavals.filter((each) => each.year === year)
  const confirmed = announced.filter(({ certainty }) => certainty === 'H')
  const texts = (confirmed.length > 0 ? confirmed : announced).map((each) => textOf(each, effect))
  return texts.length > 0 ? texts.join('') : null
}

/** What whoever reads the figures of a year should know of changes announced for later ones; null for none. */
export function laterUpheavalText(upheavals: readonly Upheaval[], year: number): string | null {
  const later = upheavals.filter((each) => each.year > year)
  if (later.length === 0) return null
  const texts = later.map(({ what, source }) => `${what}（${source}）`)
  // Those of a year are of the last edition that was announced before it.
  const held = Math.max(...upheavals.flatMap((each) => (each.year <= year ? [each.year] : [])))
  const listed = Number.isFinite(held) ? `${held} 版的要求（${year} 年）` : `${year} 年的要求`
  return `${texts.join('；')}。现在列的是 ${listed}，决定选科前请再核对新版。`
}

function textOf({ certainty, what, source }: Upheaval, effect: Effect): string {
  const text = `${what}（${source}）`
  if (effect === 'usual' || effect === null) {
    const width = effect === null ? '' : '，预测暂按常年的幅度'
    return certainty === 'M' ? `${text}${width}。` : `${text}，分数线可能比常年变动大${width}，请多留余地。`
  }
  const share =
    effect.share === null ? '' : `，对照新旧两版的要求，约 ${Math.round(effect.share * 100)}% 的名额换了要求`
  const width =
    effect.by === 'slightly'
      ? '预测只略微放宽'
      : effect.share === null
        ? '预测已按更大的幅度估计'
        : '预测已按这个比例放宽'
  return `${text}，分数线可能比常年变动大${share}，${width}，请多留余地。`
}
