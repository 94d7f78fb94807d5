/** What was filed for anew after a batch: 征集 of that year, where lines are known. */
export interface LaterRound {
  readonly batch: string
  readonly lines: readonly {
    readonly schoolName: string
    readonly unitName: string
    readonly score: number | null
    readonly rank: number | null
    readonly requirement: string | null
    readonly source: number
  }[]
}
