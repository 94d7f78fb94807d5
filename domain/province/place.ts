const SUFFIX = /(?:壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|省|市)$/u

/** A place as people say it: 浙江省 → 浙江, 杭州市 → 杭州, 内蒙古自治区 → 内蒙古. */
export function shortPlace(name: string): string {
  const short = name.trim().replace(SUFFIX, '')
  return short.length >= 2 ? short : name.trim()
}
