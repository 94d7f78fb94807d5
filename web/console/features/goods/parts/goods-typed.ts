import type { OfferGoods } from '#contract/console/goods.ts'
import type { FieldChange } from './Changes.tsx'

/** Goods as a form holds them. */
export interface GoodsTyped {
  name: string
  intro: string
  refund: string
  /** Yuan. */
  price: string
  days: string
  version: string
  shopName: string
  shopUrl: string
}

type Said = Omit<OfferGoods, 'id' | 'mayBeSold' | 'state'>

const yuanText = (price: number | null): string =>
  price === null ? '' : price % 100 === 0 ? String(price / 100) : (price / 100).toFixed(2)

export const typedOf = (goods: Said): GoodsTyped => ({
  name: goods.name,
  intro: goods.intro,
  refund: goods.refund,
  price: yuanText(goods.price),
  days: goods.days === null ? '' : String(goods.days),
  version: String(goods.version),
  shopName: goods.shopName ?? '',
  shopUrl: goods.shopUrl ?? '',
})

/** Yuan as typed, in 分; null: none. */
export const fen = (yuan: string): number | null => {
  const [, whole = '', rest = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

export function priceProblem(yuan: string): string | undefined {
  if (yuan.trim() === '') return undefined
  const price = /^\d{1,6}(?:\.\d{1,2})?$/.test(yuan.trim()) ? fen(yuan) : null
  return price === null || price < 1 || price > 10_000_000
    ? '请填 0.01 到 100000 元，最多两位小数'
    : undefined
}

export function urlProblem(url: string): string | undefined {
  const text = url.trim()
  return text === '' || (URL.canParse(text) && /^https?:\/\//.test(text))
    ? undefined
    : '要以 http:// 或 https:// 开头'
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What is kept of a form; goods that cannot be sold have no price and no shop. */
export function goodsFrom(typed: GoodsTyped, mayBeSold: boolean): Said {
  const days = orNull(typed.days)
  return {
    name: typed.name.trim(),
    intro: typed.intro,
    refund: typed.refund.trim(),
    price: mayBeSold ? fen(typed.price) : null,
    days: days === null ? null : Number(days),
    version: Number(typed.version),
    shopName: mayBeSold ? orNull(typed.shopName) : null,
    shopUrl: mayBeSold ? orNull(typed.shopUrl) : null,
  }
}

const NAMES: Readonly<Record<keyof GoodsTyped, string>> = {
  name: '名称',
  price: '价格（元）',
  days: '能用几天',
  refund: '退款说明',
  intro: '介绍',
  version: '套餐编号',
  shopName: '店铺名',
  shopUrl: '店铺网址',
}

const isField = (name: string): name is keyof GoodsTyped => name in NAMES

/** What a form would change, in the words that are read: 99 and 99.00 are the same. */
export function changesOf(goods: OfferGoods, typed: GoodsTyped): FieldChange[] {
  const [before, after] = [typedOf(goods), typedOf(goodsFrom(typed, goods.mayBeSold))]
  return Object.entries(NAMES).flatMap(([name, what]) =>
    isField(name) && before[name] !== after[name] ? [{ what, before: before[name], after: after[name] }] : [],
  )
}
