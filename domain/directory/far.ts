/** Where each province is governed from: degrees north and east. */
const SEATS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  北京: [39.9, 116.4],
  天津: [39.1, 117.2],
  河北: [38.0, 114.5],
  山西: [37.9, 112.5],
  内蒙古: [40.8, 111.7],
  辽宁: [41.8, 123.4],
  吉林: [43.9, 125.3],
  黑龙江: [45.8, 126.5],
  上海: [31.2, 121.5],
  江苏: [32.1, 118.8],
  浙江: [30.3, 120.2],
  安徽: [31.9, 117.2],
  福建: [26.1, 119.3],
  江西: [28.7, 115.9],
  山东: [36.7, 117.0],
  河南: [34.8, 113.6],
  湖北: [30.6, 114.3],
  湖南: [28.2, 112.9],
  广东: [23.1, 113.3],
  广西: [22.8, 108.4],
  海南: [20.0, 110.3],
  重庆: [29.6, 106.5],
  四川: [30.7, 104.1],
  贵州: [26.6, 106.7],
  云南: [25.0, 102.7],
  西藏: [29.7, 91.1],
  陕西: [34.3, 108.9],
  甘肃: [36.1, 103.8],
  青海: [36.6, 101.8],
  宁夏: [38.5, 106.3],
  新疆: [43.8, 87.6],
}

/** From this distance on, as the crow flies, a way home takes most of a day by train. */
const FAR_KM = 1500
/** Where people go from everywhere: nobody calls them far away. */
const DRAWN_TO: ReadonlySet<string> = new Set(['北京', '上海'])

/** Whether schools of one province are far from homes in another; short names. null: a name is not known. */
export function isFar(province: string, home: string): boolean | null {
  const [there, here] = [SEATS[province], SEATS[home]]
  if (there === undefined || here === undefined) return null
  return !DRAWN_TO.has(province) && kilometres(there, here) >= FAR_KM
}

const KM_A_DEGREE = 111.2

function kilometres([north, east]: readonly [number, number], [n, e]: readonly [number, number]): number {
  const narrowing = Math.cos(((north + n) / 2) * (Math.PI / 180))
  return KM_A_DEGREE * Math.hypot(north - n, (east - e) * narrowing)
}
