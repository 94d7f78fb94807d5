import { type ListTier, type Tier, listTierOf } from './tiers.ts'

/** How many choices a list has of each tier; those without a prediction have none. */
export function countTiers(
  choices: Iterable<{ readonly tier: Tier | null; readonly probability: number | null } | null>,
): Record<ListTier, number> {
  const counts = { hopeless: 0, out: 0, reach: 0, match: 0, safe: 0 }
  for (const choice of choices) if (choice?.tier) counts[listTierOf(choice.tier, choice.probability)] += 1
  return counts
}
