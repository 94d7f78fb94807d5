import { useProvinces } from '#web/features/province/parts/provinces.ts'
import { provinceIn } from '#web/client/use-address.ts'

/** The province that an address names; the student's own where it names none, or one that there is not. */
export function useChosenProvince(params: URLSearchParams, own: { provinceId: number }): number {
  const { data } = useProvinces()
  const named = provinceIn(params)
  if (named === null || data?.every(({ id }) => id !== named) === true) return own.provinceId
  return named
}
