import { rounded } from './figure.ts'

/**
 * A figure with its thousands set off: 12,000; at most two decimals. Our own, since what the browser brings for it takes
 * a phone a tenth of a second to load.
 */
export function grouped(figure: number): string {
  const [whole = '', decimals] = String(rounded(figure, 2)).split('.')
  const set = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? set : `${set}.${decimals}`
}
