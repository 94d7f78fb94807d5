import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell first: it is the same engine without the windows around it, and so lighter.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser that the tests drive: what CHROMIUM names, else one at a usual place. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM
  return (named ? [named] : places).find(existsSync)
}

/**
 * Chromium is no npm package: on Debian as root it is installed when it is missing, elsewhere it must be there.
 * @returns what to do when there is none, in a sentence
 */
export function wantChromium(): string | undefined {
  if (findChromium() !== undefined) return undefined
  const named = process.env.CHROMIUM
  if (named) return `CHROMIUM=${named}: there is no such file; name the browser's program or leave it out`
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  const missing = `no Chromium found (looked for ${places.join(', ')}). Install it (Debian: apt-get install ${packages.join(' ')}) or name its program in CHROMIUM, then run again`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    return `apt-get could not install it; ${missing}`
  }
  return findChromium() === undefined ? missing : undefined
}
