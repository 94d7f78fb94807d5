// The first that fits: WeChat and DingTalk name the browser they are built on too, Edge names Chrome, Chrome Safari.
const programs: readonly [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/\bQQ\//i, 'QQ'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Two words of a user agent; nothing else of it is kept. */
export function deviceName(userAgent: string): string | null {
  const find = (kinds: readonly [RegExp, string][]): string[] => {
    const found = kinds.find(([pattern]) => pattern.test(userAgent))
    return found ? [found[1]] : []
  }
  return [...find(programs), ...find(systems)].join(' · ') || null
}
