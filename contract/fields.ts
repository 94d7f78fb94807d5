import * as z from 'zod'

// Fields that several areas take, with the specification's own sentences (§5).

export const mobile = z
  .string()
  .min(1, { error: '手机号不能为空', abort: true })
  .regex(/^1\d{10}$/, '手机号格式错误')

export const smsCode = z
  .string()
  .min(1, { error: '验证码不能为空', abort: true })
  .regex(/^\d{6}$/, '验证码格式错误')

/** A new password. Any characters; length is what counts. The upper end only bounds the work of hashing. */
export const newPassword = z.string().min(8, '密码至少 8 位').max(128, '密码最多 128 位')

/** The specification's province ids, 1 to 29 with gaps. */
export const provinceId = z.int().min(1).max(99)

export const province = z.object({ id: provinceId, name: z.string() })

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
