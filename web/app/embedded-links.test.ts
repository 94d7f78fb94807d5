import { expect, test } from 'vitest'
import { sharedPath } from '#web/features/share/parts/shared-path.ts'
import { leadEmbedded } from './embedded-lead.ts'
import { leadInPlace } from './embedded-links.tsx'
import { paths } from '#domain/paths.ts'

const { cu, cumajor, hiscore, major, subject } = paths

test.each([
  [cu.index(), '/dd/cu'],
  ['/cu?city=杭州&compare=a,b', '/dd/cu?city=%E6%9D%AD%E5%B7%9E&compare=a%2Cb'],
  [cu.charter({ cuHashId: 'abc' }), '/dd/cu?cuHashId=abc&page=charter'],
  [cumajor.school({ majorHashId: 'abc' }), '/dd/cumajor?majorHashId=abc&page=school'],
  [`${hiscore.advanced({ year: 2025 })}?q=1#top`, '/dd/hiscore?year=2025&page=advanced&q=1#top'],
  [
    hiscore.majorResult({ majorId: 'u.1', majorName: '法学/经济学' }),
    '/dd/hiscore?majorId=u.1&majorName=%E6%B3%95%E5%AD%A6%2F%E7%BB%8F%E6%B5%8E%E5%AD%A6&page=majorResult',
  ],
  // What is inside already, and another query of the same page.
  ['/dd/cu?cuHashId=abc', '/dd/cu?cuHashId=abc'],
  ['/ding/headline/abc', '/ding/headline/abc'],
  ['?category=08', '?category=08'],
  ['#units', '#units'],
])('%s leads to %s inside', (to, inside) => {
  expect(leadEmbedded(to)).toEqual({ to: inside, away: false })
})

test.each([paths.home(), paths.apprecsim.index(), '/search?q=1', paths.rank.school(), '/ddos'])(
  '%s is not embedded and opens its own window',
  (to) => {
    expect(leadEmbedded(to)).toEqual({ to, away: true })
  },
)

test.each([
  [cu.index(), '/cu?provinceId=10&track=%E5%8E%86%E5%8F%B2'],
  ['/cumajor?sort=easy#units', '/cumajor?sort=easy&provinceId=10&track=%E5%8E%86%E5%8F%B2#units'],
  ['/hiscore/grade/2025?track=x', '/hiscore/grade/2025?track=x&provinceId=10'],
  // What names its own place, and what shows no figures of a province.
  ['/cu?provinceId=11', '/cu?provinceId=11'],
  ['/custom', '/custom'],
  [paths.home(), '/'],
  ['#units', '#units'],
])('from the figures of another province %s leads to %s', (to, inside) => {
  const place = { provinceId: 10, track: '历史' }
  expect(leadInPlace(to, { ...place, foreign: true })).toBe(inside)
  expect(leadInPlace(to, { ...place, foreign: false })).toBe(to)
})

test('every page of an embedded area is inside, and is handed on as it is', () => {
  const patterns = [cu, cumajor, hiscore, major, subject].flatMap((pages) =>
    Object.values<{ pattern: string }>(pages).map(({ pattern }) => pattern),
  )
  expect(patterns.length).toBeGreaterThan(25)
  for (const pattern of patterns) {
    const { to, away } = leadEmbedded(pattern.replaceAll(/:\w+/g, '1'))
    expect([pattern, away]).toEqual([pattern, false])
    const [pathname = '', search = ''] = to.split('?')
    expect(sharedPath(pathname, search)).toBe(to)
  }
})
