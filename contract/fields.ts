import * as z from 'zod'

// Fields that several areas share.

/** The specification's province ids, 1 to 29 with gaps. */
export const provinceId = z.int().min(1).max(99)

export const province = z.object({ id: provinceId, name: z.string() })
export type Province = z.output<typeof province>

/** Which page of a list, and how many rows make one. */
export const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(20),
}

/** Pages count from 1. */
export interface Page {
  page: number
  size: number
}
