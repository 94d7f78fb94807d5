import { expect, test } from 'vitest'
import { type Route, paths } from '#domain/paths.ts'
import { embeddedAreas, pageIn } from './embedded.ts'
import { leadEmbedded } from './embedded-lead.ts'

const { cu, cumajor, dd, hiscore, major, subject } = paths

/** The page that stands at an address of the variant. */
function pageAt(address: string): Route | undefined {
  const [pathname = '', search] = address.split('?')
  const area = embeddedAreas.find(({ at }) => at.pattern === pathname)
  return area && pageIn(area, new URLSearchParams(search))
}

test.each([
  [dd.subject(), subject.index],
  ['/dd/subject?page=culist&q=1', subject.culist],
  ['/dd/subject?cuHashId=a', subject.cudetail],
  [dd.major(), major.index],
  ['/dd/major?page=culist', major.culist],
  ['/dd/major?majorTypeCode=a', major.cumajorType],
  ['/dd/major?jobClassCode=a', major.cumajorTypes],
  [dd.cu(), cu.index],
  ['/dd/cu?page=intro', cu.index],
  ['/dd/cu?cuHashId=a', cu.detail],
  ['/dd/cu?cuHashId=a&page=nonsense', cu.detail],
  // Nothing is sold inside.
  ['/dd/cu?cuHashId=a&page=question', cu.detail],
  ['/dd/cu?cuHashId=a&page=charter', cu.charter],
  ['/dd/cumajor?page=school', cumajor.index],
  ['/dd/cumajor?majorHashId=a', cumajor.intro],
  ['/dd/cumajor?majorHashId=a&page=major', cumajor.major],
  [dd.hiscore(), hiscore.index],
  ['/dd/hiscore?year=2025', hiscore.index],
  ['/dd/hiscore?year=2025&page=batch', hiscore.batch],
  ['/dd/hiscore?page=majorList&batchId=a', hiscore.majorList],
  // The batch was taken away with the province.
  ['/dd/hiscore?page=majorList&provinceId=10', hiscore.major],
])('%s is one page of its area', (address, page) => {
  expect(pageAt(address)?.pattern).toBe(page.pattern)
})

test('a link inside leads to the page that it is written of', () => {
  const pages = embeddedAreas.flatMap((area) =>
    Object.entries(area.pages).flatMap(([name, page]) => (area.without?.includes(name) ? [] : [page])),
  )
  expect(pages.length).toBeGreaterThan(25)
  for (const { pattern } of pages) {
    expect(pageAt(leadEmbedded(pattern.replaceAll(/:\w+/g, '1')).to)?.pattern).toBe(pattern)
  }
})
