import * as z from 'zod'
import { isChannel } from '#domain/account/channel.ts'
import { MOBILE, USER_NAME } from '#domain/account/login-name.ts'

// What a form checks before it sends, with the specification's own sentences (§5): apart from the calls, since only
// forms bring these schemas into the browser.

export const mobile = z
  .string()
  .min(1, { error: '手机号不能为空', abort: true })
  .regex(MOBILE, '手机号格式错误')

export const smsCode = z
  .string()
  .min(1, { error: '验证码不能为空', abort: true })
  .regex(/^\d+$/, { error: '验证码格式错误', abort: true })
  .length(6, '验证码是 6 位数字')

/** A new password. Any characters; length is what counts. The upper end only bounds the work of hashing. */
export const newPassword = z.string().min(8, '密码至少 8 位').max(128, '密码最多 128 位')

/** The code of the poster, school or partner by which somebody came (docs/decisions/017). */
export const channel = z.string().refine(isChannel, '渠道代号只有 1 到 40 个字母、数字、横线和下划线')

export const loginForm = z.object({
  mobile: z
    .string()
    .min(1, { error: '请输入手机号或用户名', abort: true })
    .regex(new RegExp(`${MOBILE.source}|${USER_NAME.source}`), '请输入正确的手机号或用户名'),
  password: z.string().min(1, '请输入密码').max(1024),
})

export const resetForm = z.object({ mobile, code: smsCode, password: newPassword })

/** What is said of a new password that is none. */
export const SAME_PASSWORD = '新密码和原来的一样，请换一个'

export const passwordForm = z
  .object({
    oldPassword: z.string().min(1, '请输入密码').max(1024),
    newPassword,
  })
  .refine((typed) => typed.newPassword !== typed.oldPassword, { error: SAME_PASSWORD, path: ['newPassword'] })

const text = z
  .string()
  .trim()
  .min(5, { error: '请至少写 5 个字，说清楚要问什么', abort: true })
  .max(1000, '最多 1000 个字')

/** Whatever is asked, and whoever: a few lines. */
export const questionForm = z.object({ text })

/** What may be wished for in the more-service dialog, by the ids of the call. */
export const SERVICES = [
  { id: 1, name: '选科指导' },
  { id: 2, name: '志愿填报一对一' },
  { id: 3, name: '三位一体、强基备考' },
  { id: 4, name: '学习方法和学科辅导' },
  { id: 5, name: '心理和考前辅导' },
] as const

export const serviceForm = z.object({
  serviceIds: z
    .array(z.int().refine((id) => SERVICES.some((service) => service.id === id), '没有这项服务'))
    .min(1, '请至少选一项')
    .max(SERVICES.length),
  tips: z.string().trim().max(500, '最多 500 个字').default(''),
})
