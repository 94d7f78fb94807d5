import { existsSync } from 'node:fs'

/** Browsers of another make than Chromium; inside WeChat on an iPhone a page is drawn by WebKit. */
export const ENGINES = ['firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** Where Debian puts each program, and the package that has it. */
const places: Record<EngineName, readonly (readonly [file: string, in_: string])[]> = {
  firefox: [['/usr/bin/firefox-esr', 'firefox-esr']],
  webkit: [
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['/usr/bin/Xvfb', 'xvfb'],
  ],
}

/** @returns why an engine cannot be driven here, in a sentence */
export function whyNoEngine(name: EngineName): string | undefined {
  const missing = places[name].filter(([file]) => !existsSync(file))
  if (missing.length === 0) return undefined
  const files = missing.map(([file]) => file).join(', ')
  return `${name} is not driven: there is no ${files} (Debian: apt-get install ${missing.map(([, of]) => of).join(' ')})`
}
