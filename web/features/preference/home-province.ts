import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'

/** The short name of the reader's province; undefined until it is read. */
export const useHomeProvince = (): string | undefined => useProvinceData(useProvinceId()).data?.name
