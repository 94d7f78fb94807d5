import type { Tier } from '#domain/forecast/tiers.ts'

/** A choice as far as a list is renewed by it. */
interface Renewable {
  readonly majorId: string
  /** null: its unit left the tables, or nothing is foretold. */
  readonly row: {
    readonly tier: Tier | null
    readonly probability: number | null
    readonly requirement: { readonly eligible: boolean | null }
  } | null
}

/** What has none stands last. */
const chanceOf = ({ row }: Renewable): number => row?.probability ?? 1

const isInReach = ({ row }: Renewable): boolean =>
  row !== null && row.tier !== null && row.tier !== 'out' && row.requirement.eligible !== false

/** For another score: of each tier own choices still in reach, as many as the fresh list has, then its. */
export function renewed<C extends Renewable>(
  own: readonly C[],
  fresh: readonly C[],
): { readonly choices: C[]; readonly kept: number } {
  const left = new Map<Tier | null, number>()
  const tierOf = ({ row }: C): Tier | null => row?.tier ?? null
  for (const choice of fresh) left.set(tierOf(choice), (left.get(tierOf(choice)) ?? 0) + 1)
  const take = (choice: C): boolean => {
    const room = left.get(tierOf(choice)) ?? 0
    if (room > 0) left.set(tierOf(choice), room - 1)
    return room > 0
  }
  const kept = own.filter((choice) => isInReach(choice) && take(choice))
  const ids = new Set(kept.map(({ majorId }) => majorId))
  const added = fresh.filter((choice) => !ids.has(choice.majorId) && take(choice))
  return {
    // By new chances the former order may put likely ones above harder ones, which nobody then reaches.
    choices: [...kept, ...added].sort((a, b) => chanceOf(a) - chanceOf(b)),
    kept: kept.length,
  }
}
