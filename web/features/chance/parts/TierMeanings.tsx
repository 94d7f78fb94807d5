import { percent } from '#web/ui/text/format.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { TIER_MEANING, tierClass, tierLabel } from './tiers.ts'
import { Dots } from './Tier.tsx'
import styles from './Tier.module.css'

/** What the dots and the tiers mean, and how each tier held when it was last tested. */
export function TierMeanings({ provinceId }: { provinceId: number }) {
  const { data } = useProvinceData(provinceId)
  const record = data?.data.held
  return (
    <>
      <ul className="list stack gap-2 mb-3">
        {([...FILED_TIERS, 'out'] as const).map((tier) => (
          <li key={tier} className="row">
            <span className={`middle strong ${styles.square} ${tierClass(tier)}`}>{tierLabel(tier)}</span>
            <span>
              {TIER_MEANING[tier]}
              {record && tier !== 'out' && (
                <span className="block weak">
                  {record.year} 年回测：平均说 {percent(record.tiers[tier].told)}，实际录取{' '}
                  {percent(record.tiers[tier].came)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft mb-3">
        选科要求或计划还要核对的、没有自己往年线的，概率再高也只算{tierLabel('match')}，旁边写着原因。
      </p>
      {record === null && <p className="soft mb-3">{data?.name}还没有做过回测，这些概率没有用往年检验过。</p>}
      <p className={`soft mb-3 ${tierClass('match')}`}>
        <Dots probability={0.7} /> 是 70%：像这样的 10 个志愿，约 7 个会录到你这个位次，约 3
        个录不到。数的是志愿，不是人：同一个志愿，位次相同的人要么都够得上，要么都够不上。
      </p>
    </>
  )
}
