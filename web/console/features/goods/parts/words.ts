import type { GateDemand, Tool } from '#domain/gate.ts'
import { GOODS_IDS, GOODS_NAMES } from '#domain/goods.ts'

export const TOOL_TITLES: Readonly<Record<Tool, string>> = {
  consultant: '顾问',
  apprec: '志愿推荐',
  apprecsim: '模拟推荐',
  art: '艺术体育类',
  artrec: '艺术体育推荐',
  pro: '专业分数',
  hiscore: '历年分数',
  enbasic: '强基计划',
}

export const DEMAND_WORDS: Readonly<Record<GateDemand, string>> = {
  open: '谁都可以用',
  user: '登录后可以用',
  goods: '开通后可以用',
}

/** Goods by their first name; the operator may have given them another. */
export function goodsName(goodsId: number): string {
  const id = GOODS_IDS.find((each) => each === goodsId)
  return id === undefined ? `服务 ${goodsId}` : GOODS_NAMES[id]
}

/** 分 as yuan with two digits. */
export const money = (price: number): string => `${(price / 100).toFixed(2)} 元`
