import { restsText } from '#domain/forecast/words/rests-on.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'

/** Beside figures that are predicted: for which year, and on what they rest. */
export function RestsOn({ provinceId }: { provinceId: number }) {
  const { data } = useProvinceData(provinceId)
  const text = data ? restsText({ ...data.data, year: data.targetYear }) : ''
  return text === '' ? null : <p className="weak">{text}</p>
}
