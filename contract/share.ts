import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { queryProvinceId } from './fields.ts'

export const getShare = endpoint({
  method: 'GET',
  path: '/api/wechat/share',
  summary:
    'What a page of that type (the first word of its path) is handed on with, where it has no words of its own',
  access: 'public',
  cached: 'all',
  query: z.object({
    type: z
      .string()
      .regex(/^[A-Za-z0-9]{0,20}$/)
      .default(''),
  }),
  data: z.object({
    title: z.string(),
    summary: z.string(),
    /** Absolute, or a path of ours. */
    thumbnail: z.string(),
    /** Where the product is opened; a path where the operator has not said its address. */
    url: z.string(),
    /** Title and text of a card inside WeChat. */
    name: z.string(),
    shareContent: z.string(),
  }),
})

export const getOfficialAccount = endpoint({
  method: 'GET',
  path: '/api/wechat/official_account',
  summary: 'Where the code of a province’s official account leads; its own, else that of all provinces',
  access: 'public',
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId }),
  data: z.object({
    /** An https address; null: no official account is open yet. */
    url: z.string().nullable(),
    /** Whose account that is; null: it is the one of all provinces. */
    provinceId: queryProvinceId.nullable(),
  }),
})

const shareUrl = z.object({ shareUrl: z.url({ protocol: /^https?$/ }).max(2000) })

/** What a page proves itself with; `timeStamp` in seconds. */
const signed = z.object({ timeStamp: z.int(), nonceStr: z.string(), signature: z.string() })

export const signForWechat = endpoint({
  method: 'POST',
  path: '/api/wechat/share-params',
  summary: 'Signs an address of ours for WeChat’s JS-SDK; refused where WeChat is not set up',
  access: 'public',
  body: shareUrl,
  data: signed.extend({ appId: z.string() }),
})

export const signForDingTalk = endpoint({
  method: 'POST',
  path: '/api/ding/share-params',
  summary: 'Signs an address of ours for DingTalk’s JSAPI; refused where DingTalk is not set up',
  access: 'public',
  body: shareUrl,
  data: signed.extend({ corpId: z.string(), agentId: z.string() }),
})
