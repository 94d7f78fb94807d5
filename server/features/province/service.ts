import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'

/**
 * Whose figures a call shows: those of the province that it names, else the account's, else 浙江 (spec §9). What is
 * answered alike to everybody follows from its input alone: there `user` is undefined.
 */
export const readerProvince = (
  asked: number | undefined,
  user: { provinceId: number | null } | undefined,
): number => asked ?? user?.provinceId ?? DEFAULT_PROVINCE.id

export { listProvinceRules, listProvinces, provinceHas, provinceName } from './queries.ts'
