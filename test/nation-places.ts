import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { getFilters, mock, saveCondition } from '#contract/apprecsim.ts'
import type { TestApp } from './app.ts'
import { nationExamYear } from './exam-year.ts'
import { buildUser } from './factories.ts'
import { officialFolder } from './official.ts'
import { nationFigures } from './starter.ts'

type Place = { readonly subjectIds: number[]; readonly track?: string }
const places: readonly Place[] = [{ subjectIds: [1, 2, 3] }, { subjectIds: [4, 5, 6] }]
/** Where nobody chooses subjects. */
const placesOf: Readonly<Record<number, readonly Place[]>> = {
  31: ['理科', '文科'].map((track) => ({ subjectIds: [], track })),
}
/** Lines at hand have no ranks there, so that nobody is shown a chance: 四川, 新疆. */
const UNRANKED = [23, 31]

const provinces = [
  ...new Set(globSync('*/lines-*.csv', { cwd: nationFigures }).map((path) => Number.parseInt(path, 10))),
].sort((a, b) => a - b)

const file = join(officialFolder, '../cases/api-cases.json')
const hasCases = officialFolder !== '' && existsSync(file)
if (!hasCases) console.warn(`skipped: the calls of ${file} are not at hand`)
const caseRows = z.array(
  z.looseObject({ call: z.string(), body: z.looseObject({ provinceId: z.int() }), right: z.string() }),
)

/** Who says where to study is shown what is there, in each province. */
export function testPlaces(app: () => TestApp): void {
  /** A student to whom most of a province is open. */
  async function student(provinceId: number, place: Place) {
    const { token } = await buildUser(app().context.db)
    const body = {
      provinceId,
      year: Number(nationExamYear),
      totalScore: 560,
      rank: 3000,
      given: 'sure',
      ...place,
    } as const
    const { data, success, info } = await app().call(saveCondition, { token, body })
    expect(success, info).toBe(true)
    return { token, track: data.track ?? undefined }
  }

  test.each(provinces)(
    'who ticks all places in province %i is shown what who ticks none is',
    async (provinceId) => {
      let shown = 0
      for (const place of placesOf[provinceId] ?? places) {
        const { token, track } = await student(provinceId, place)
        const first = await app().call(mock, { token, body: { provinceId } })
        expect(first.success, first.info).toBe(true)
        for (const batch of first.data.batches) {
          const all = await app().call(mock, { token, body: { provinceId, batch } })
          const { data } = await app().call(getFilters, { token, query: { provinceId, batch, track } })
          const idsOf = (kind: string) =>
            data.find(({ type }) => type === kind)?.options.map(({ id }) => id) ?? []
          for (const ticked of [{ schoolProvinceIds: idsOf('schoolProvince') }, { cityIds: idsOf('city') }]) {
            const { data: found, pager } = await app().call(mock, {
              token,
              body: { provinceId, batch, ...ticked },
            })
            const what = `${batch} ${Object.keys(ticked).join(' ')}`
            expect([pager?.total, found.counts], what).toEqual([all.pager?.total, all.data.counts])
            // Rows of which the place is not known are marked where one is asked for.
            const ids = all.data.list.map(({ majorId }) => majorId)
            expect(
              found.list.map(({ majorId }) => majorId),
              what,
            ).toEqual(ids)
          }
          shown += all.pager?.total ?? 0
        }
      }
      expect(shown > 0).toBe(!UNRANKED.includes(provinceId))
    },
  )

  describe.skipIf(!hasCases)('simulations that once answered wrongly, as they were called', () => {
    let cases: z.output<typeof caseRows> = []
    beforeAll(() => {
      cases = caseRows.parse(JSON.parse(readFileSync(file, 'utf8')))
    })

    /** The answer to the one simulation of a province, and what is said to be right. */
    async function answerOf(provinceId: number) {
      const asked = cases.filter(
        ({ call, body }) => call === `POST ${mock.path}` && body.provinceId === provinceId,
      )
      expect(asked).toHaveLength(1)
      const body = mock.body.parse(asked[0]?.body)
      expect(body).toEqual(asked[0]?.body)
      const { token } = await student(provinceId, { subjectIds: [1, 2, 3] })
      return { right: asked[0]?.right ?? '', answer: await app().call(mock, { token, body }) }
    }

    test('广东: groups of schools that lie there are found there', async () => {
      const { right, answer } = await answerOf(19)
      const { list } = answer.data
      const told = [...right.matchAll(/(?<name>\S+) (?<count>\d+) groups/gu)].map(({ groups }) => groups)
      expect(told).toHaveLength(2)
      for (const { name = '', count = '' } of told.map((each) => each ?? {}))
        expect(
          list.filter(({ schoolName }) => schoolName.startsWith(name)),
          name,
        ).toHaveLength(Number(count))
      expect(list).toHaveLength(4)
      expect(list.map(({ school }) => school?.province)).toEqual(list.map(() => '广东'))
    })

    test('江苏: fees that nobody published are said to be unknown, and hide nothing', async () => {
      const { right, answer } = await answerOf(10)
      expect(right).toContain('not known')
      expect(answer.pager?.total).toBeGreaterThan(1000)
      expect(answer.data.unknown).toMatch(/这里有 [\d,]+ 个志愿的学费没有公布，没有因此去掉/u)
    })
  })
}
