import type { Config } from '#server/config.ts'
import { amap } from './amap.ts'
import type { MapProvider } from './map.ts'

/** AMap where its key is set; null without one. */
export function openMap(config: Config): MapProvider | null {
  return config.amapKey === undefined ? null : amap(config.amapKey)
}
