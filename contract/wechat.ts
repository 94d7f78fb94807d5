import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const getWechatHistory = endpoint({
  method: 'GET',
  path: '/api/wechat/history',
  summary: 'Accounts that have logged in from this WeChat user before; empty outside WeChat',
  access: 'public',
  data: z.array(z.object({ mobile: z.string() })),
})
