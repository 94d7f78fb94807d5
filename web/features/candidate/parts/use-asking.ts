import type { Asking } from '#domain/candidate/asking.ts'
import { askingOf } from '#domain/candidate/of-rule.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'

/** What a province asks of a candidate; nothing but the figures until its rules are here. */
export const useAsking = (provinceId: number): Asking => askingOf(useProvince(provinceId)?.rules[0])
