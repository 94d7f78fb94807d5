/** Provinces by the first exam of their new Gaokao. */
const FIRST_EXAMS: readonly (readonly [year: number, provinces: string])[] = [
  [2017, '上海 浙江'],
  [2020, '北京 天津 山东 海南'],
  [2021, '河北 辽宁 江苏 福建 湖北 湖南 广东 重庆'],
  [2024, '吉林 黑龙江 安徽 江西 广西 贵州 甘肃'],
  [2025, '山西 内蒙古 河南 四川 云南 陕西 青海 宁夏'],
]
const FIRST_EXAM = new Map(
  FIRST_EXAMS.flatMap(([year, provinces]) =>
    provinces.split(' ').map((province) => [province, year] as const),
  ),
)
/** Provinces that tell 文科 from 理科. */
const BY_OLD_TRACKS = new Set(['西藏', '新疆'])
/** Provinces of 3+3, whose candidates are ranked as one. */
const AS_ONE = new Set('上海 浙江 北京 天津 山东 海南'.split(' '))

/** The tracks by which a province ranks ordinary candidates in a year's exam. */
export function tracksIn(province: string, year: number): readonly string[] {
  const first = FIRST_EXAM.get(province)
  if (BY_OLD_TRACKS.has(province) || (first !== undefined && year < first)) return ['理科', '文科']
  return first === undefined || AS_ONE.has(province) ? ['综合'] : ['物理', '历史']
}

/**
 * Whether a province may have figures of a track. Where 文科 and 理科 are told apart, some tables call them
 * 历史 and 物理.
 */
export function hasTrack(province: string, year: number, track: string): boolean {
  if (!FIRST_EXAM.has(province) && !BY_OLD_TRACKS.has(province)) return true
  const tracks = tracksIn(province, year)
  return tracks.includes(track) || (tracks.includes('理科') && (track === '物理' || track === '历史'))
}
