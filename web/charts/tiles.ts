/** A province's square in the chart, about where it lies. No map, and none to scale. */
interface Tile {
  /** As the directory of schools names it, without 省, 市 and the like. */
  readonly name: string
  /** Two characters at most, which a square has room for. */
  readonly short: string
  readonly column: number
  readonly row: number
}

const tile = (name: string, column: number, row: number, short = name): Tile => ({ name, short, column, row })

/** All provinces, in nine columns and eight rows. */
export const TILES: readonly Tile[] = [
  tile('黑龙江', 9, 1, '黑'),
  tile('内蒙古', 7, 2, '蒙'),
  tile('吉林', 9, 2),
  tile('新疆', 1, 3),
  tile('甘肃', 3, 3),
  tile('宁夏', 4, 3),
  tile('山西', 5, 3),
  tile('北京', 6, 3),
  tile('天津', 7, 3),
  tile('辽宁', 8, 3),
  tile('西藏', 2, 4),
  tile('青海', 3, 4),
  tile('陕西', 4, 4),
  tile('河南', 5, 4),
  tile('河北', 6, 4),
  tile('山东', 7, 4),
  tile('四川', 3, 5),
  tile('重庆', 4, 5),
  tile('湖北', 5, 5),
  tile('安徽', 6, 5),
  tile('江苏', 7, 5),
  tile('上海', 8, 5),
  tile('云南', 3, 6),
  tile('贵州', 4, 6),
  tile('湖南', 5, 6),
  tile('江西', 6, 6),
  tile('浙江', 7, 6),
  tile('广西', 4, 7),
  tile('广东', 5, 7),
  tile('福建', 6, 7),
  tile('台湾', 8, 7),
  tile('海南', 4, 8),
  tile('澳门', 5, 8),
  tile('香港', 6, 8),
]

/** How much of the colour a square has, of four steps: none, a little, some, most. */
export type Depth = 0 | 1 | 2 | 3

export interface Filled extends Tile {
  readonly count: number
  readonly depth: Depth
}

export interface CountedTiles {
  /** Every square, in the order of `TILES`. */
  readonly tiles: readonly Filled[]
  /** How many stand in no square: where they lie is not known, or they lie abroad. */
  readonly elsewhere: number
}

/** Counts places by province. @param places As the directory names them (浙江省, 浙江), or null where it does not know */
export function countTiles(places: readonly (string | null)[]): CountedTiles {
  const counts = new Map<string, number>()
  let elsewhere = 0
  for (const place of places) {
    const found = place === null ? undefined : TILES.find(({ name }) => place.startsWith(name))
    if (found) counts.set(found.name, (counts.get(found.name) ?? 0) + 1)
    else elsewhere += 1
  }
  const most = Math.max(0, ...counts.values())
  const tiles = TILES.map((each) => {
    const count = counts.get(each.name) ?? 0
    return { ...each, count, depth: depthOf(count, most) }
  })
  return { tiles, elsewhere }
}

/** By thirds of the most. */
function depthOf(count: number, most: number): Depth {
  if (count === 0) return 0
  if (3 * count <= most) return 1
  return 3 * count <= 2 * most ? 2 : 3
}
