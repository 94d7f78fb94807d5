import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import { TIER_MEANING, tierLabel } from './tiers.ts'

/** What the tiers of a filled list mean, as items of a list. */
export function TierNotes() {
  return FILED_TIERS.map((tier) => (
    <li key={tier}>
      <strong>{tierLabel(tier)}</strong>：{TIER_MEANING[tier]}。
    </li>
  ))
}
