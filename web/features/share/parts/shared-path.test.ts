import { expect, test } from 'vitest'
import { sharedPath } from './shared-path.ts'

test.each([
  ['/cu/detail/abc', '', '/cu/detail/abc'],
  ['/cu/detail/abc', '?', '/cu/detail/abc'],
  ['/search/article', '?text=x1', '/search/article?text=x1'],
  [
    '/hiscore/grade/2025',
    '?score=620&rank=33000&provinceId=11&track=综合',
    '/hiscore/grade/2025?provinceId=11&track=%E7%BB%BC%E5%90%88',
  ],
  ['/subquery', '?subjects=1,2,3&view=majors', '/subquery?view=majors'],
  ['/wx/pay/subass', '?order=1&code=2&state=pay&goodsId=9&origin=js', '/wx/pay/subass'],
  ['/register', '?mobile=13800000000&next=/my', '/register'],
  ['/subject/culist', '?tier=985&subjects=1,2,3', '/subject/culist?tier=985'],
  [
    '/hiscore/advanced/2025',
    '?wide=1&major=0809&minRank=15300&open=1',
    '/hiscore/advanced/2025?wide=1&major=0809',
  ],
  ['/dd/cu', '?cuHashId=abc&page=charter', '/dd/cu?cuHashId=abc&page=charter'],
  ['/cu', '?q=浙江&record=r1&channel=x&fromUrl=http://x', '/cu?q=%E6%B5%99%E6%B1%9F'],
])('%s%s is handed on as %s', (pathname, search, path) => {
  expect(sharedPath(pathname, search)).toBe(path)
})

test.each([
  ['?score=620&rank=33000', null, '?provinceId=15'],
  ['?sort=easy&provinceId=11&subjects=1,2,3', null, '?sort=easy&provinceId=15'],
  ['', '物理', '?provinceId=15&track=%E7%89%A9%E7%90%86'],
  // A table of before the reform has tracks that are none today.
  ['?track=理科', null, '?track=%E7%90%86%E7%A7%91&provinceId=15'],
])('a page of figures is handed on with whose they are: %s, %s', (search, track, query) => {
  expect(sharedPath('/hiscore/grade/2024', search, { provinceId: 15, track })).toBe(
    `/hiscore/grade/2024${query}`,
  )
})
