import { FILED_TIERS, type FiledTier } from '#domain/forecast/tiers.ts'
import { percent } from '#web/ui/text/format.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { tierLabel } from './tiers.ts'

/** Above a tier's rows, or all: how often it came true in the last unseen year. */
export function HeldText({ provinceId, tier }: { provinceId: number; tier: FiledTier | null }) {
  const { data } = useProvinceData(provinceId)
  const record = data?.data.held
  if (record === undefined) return '概率由往年投档线推算，不是录取承诺。'
  if (record === null) return `概率由往年投档线推算，不是录取承诺；${data?.name}还没有做过回测。`
  const tiers = tier === null ? FILED_TIERS : [tier]
  return `${record.year} 年回测：${tiers
    .map((each) => {
      const { told, came } = record.tiers[each]
      return `${tierLabel(each)} 说 ${percent(told)} 实际 ${percent(came)}`
    })
    .join('，')}。不是录取承诺。`
}
