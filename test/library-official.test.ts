import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSchool, listSchoolOffers, listSchools } from '#contract/cu.ts'
import { getCumajor, listCumajorSchools, listCumajors } from '#contract/cumajor.ts'
import type { Offer } from '#contract/directory.ts'
import { shortPlace } from '#domain/province/place.ts'
import { unitKeys } from '#domain/matching/name.ts'
import type { TestApp } from './app.ts'
import { startOfficialApp } from './official-app.ts'
import { officialSheet } from './official-sheet.ts'
import { hasOfficial, officialRows } from './official.ts'

/** Name in the directory, and how 浙江's lines of 2025 write it, remarks left out. */
const schools = [
  '北京大学',
  '浙江大学',
  '南京大学',
  '浙江工业大学',
  '宁波大学',
  '杭州电子科技大学',
  '温州医科大学',
  '浙江科技大学',
  '浙大城市学院',
  '浙江万里学院',
]
const majors = [
  '080901',
  '080902',
  '100201K',
  '120203K',
  '050101',
  '030101K',
  '080701',
  '070101',
  '020101',
  '040106',
]

/** A line of 2025 as its file has it. */
interface FileLine {
  school: string
  /** 专科 from 501 on. */
  code: string
  unit: string
  plan: number
  score: number | null
  rank: number | null
}

const numberOrNull = (cell: unknown): number | null => (typeof cell === 'number' ? cell : null)
/** What stands outside brackets of either width. */
const bare = (text: string): string => text.replace(/[（(].*$/u, '').trim()
const yes = (text: string | undefined): boolean => text === '1'
const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text
const figureOrNull = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text)

describe.skipIf(!hasOfficial)(
  'ten schools and ten majors, figure by figure against the official files',
  () => {
    let app: TestApp
    let lines: FileLine[]

    beforeAll(async () => {
      app = await startOfficialApp()
      lines = officialSheet('official/zhejiang/lines-2025-segment1.xls')
        .filter((row) => /^\d{4}$/.test(String(row[0])))
        .map(([, school, code, unit, plan, score, rank]) => ({
          school: String(school),
          code: String(code).padStart(3, '0'),
          unit: String(unit),
          plan: Number(plan),
          score: numberOrNull(score),
          rank: numberOrNull(rank),
        }))
      expect(lines).toHaveLength(17_890)
    }, 500_000)
    afterAll(() => app.close())

    /** Every page of a list of offers, as far as they had a line in 2025; the others the plan of 2026 must have added. */
    async function all(
      page: (at: number) => Promise<{ offers: Offer[]; totalPages: number }>,
    ): Promise<{ filed: Offer[]; added: Offer[] }> {
      const offers: Offer[] = []
      for (let at = 1; ; at += 1) {
        const read = await page(at)
        offers.push(...read.offers)
        if (at >= read.totalPages) break
      }
      const filed = offers.filter(({ lines: [latest] }) => latest?.year === 2025)
      const added = offers.filter((offer) => !filed.includes(offer))
      expect(added.every(({ planYear, source }) => planYear === 2026 && source !== null)).toBe(true)
      return { filed, added }
    }
    const latestOf = ({ unitName, lines: years }: Offer) => {
      const line = years.find(({ year }) => year === 2025)
      return {
        unit: line?.name ?? unitName,
        score: line?.score ?? null,
        rank: line?.rank ?? null,
        plan: line?.plan ?? null,
      }
    }

    test.each(schools)('%s', async (name) => {
      const found = await app.call(listSchools, { query: { q: name, size: 50 } })
      const schoolHashId =
        found.data.schools.find(({ school }) => school.name === name)?.school.cuHashId ?? ''
      const { data: facts } = await app.call(getSchool, { query: { schoolHashId } })
      const row = officialRows('tables/schools.csv').find((each) => each['name'] === name) ?? {}
      expect(facts).toMatchObject({
        code: row['moe_code'],
        province: shortPlace(row['province'] ?? ''),
        city: shortPlace(row['city'] ?? ''),
        authority: textOrNull(row['authority']),
        level: row['level'],
        ownership: textOrNull(row['ownership']),
        type: textOrNull(row['type']),
        website: textOrNull(row['website']),
        canRecommend: yes(row['tuimian_eligible']),
        ruankeRank: figureOrNull(row['ruanke_2026']),
        qsRank: figureOrNull(row['qs_2026']),
        levels: [
          ...(yes(row['is985']) ? ['985'] : []),
          ...(yes(row['is211']) ? ['211'] : []),
          ...(yes(row['is_double_first_class']) ? ['双一流'] : []),
        ],
      })
      const listed = officialRows('tables/double_first_class_2022.csv').find(
        (each) => each['school'] === name,
      )
      expect(facts.doubleFirstClass?.disciplines ?? null).toEqual(
        listed ? (listed['disciplines'] ?? '').split('|').filter(Boolean) : null,
      )
      const grades = officialRows('tables/fourth_round_assessment_2017.csv')
        .filter((each) => each['school'] === name)
        .map((each) => `${each['discipline_code']} ${each['grade']}`)
      expect(
        facts.assessments.map(({ disciplineCode, grade }) => `${disciplineCode} ${grade}`).sort(),
      ).toEqual(grades.sort())

      const { filed: offers } = await all(async (page) => {
        const { data, pager } = await app.call(listSchoolOffers, { query: { schoolHashId, page, size: 50 } })
        return { offers: data.list, totalPages: pager?.totalPages ?? 0 }
      })
      // Its own units and those of its medical school or campus, which enrol under a name of their own.
      const own = lines.filter(
        ({ school }) => bare(school) === name || offers.some((offer) => offer.schoolName === school),
      )
      const text = ({
        unit,
        score,
        rank,
        plan,
      }: Omit<FileLine, 'school' | 'code' | 'plan'> & { plan: number | null }) =>
        // One writing of a name is as good as another: 法学(民商法) and 法学（民商法）.
        `${unitKeys(unit).exact} ${score} ${rank} ${plan}`
      expect(offers.map((offer) => text(latestOf(offer))).sort()).toEqual(own.map(text).sort())
    })

    test.each(majors)('major %s', async (code) => {
      const row = officialRows('tables/majors-undergraduate.csv').find((each) => each['code'] === code) ?? {}
      const found = await app.call(listCumajors, { query: { q: code, size: 50 } })
      const majorHashId = found.data.majors.find(({ major }) => major.code === code)?.major.majorHashId ?? ''
      const { data: intro } = await app.call(getCumajor, { params: { majorHashId }, query: {} })
      expect(intro.major).toMatchObject({
        name: row['name'],
        discipline: row['discipline'],
        category: row['category'],
        degree: textOrNull(row['degree']),
        duration: textOrNull(row['duration']),
        isSpecial: row['is_special'] === 'True',
        isControlled: row['is_controlled'] === 'True',
      })
      const own = lines.filter(
        ({ unit, code: unitCode }) => bare(unit) === row['name'] && !unitCode.startsWith('5'),
      )
      const ranks = own.flatMap(({ rank }) => rank ?? []).sort((a, b) => a - b)
      const year = intro.years.find((each) => each.year === 2025)
      expect(year).toMatchObject({
        units: own.length,
        unfilled: own.length - ranks.length,
        best: ranks[0],
        worst: ranks[ranks.length - 1],
      })
      const { filed: offers, added } = await all(async (page) => {
        const { data, pager } = await app.call(listCumajorSchools, {
          params: { majorHashId },
          query: { page, size: 50 },
        })
        return { offers: data.offers, totalPages: pager?.totalPages ?? 0 }
      })
      const told = new Map<string, number>()
      for (const offer of offers) {
        const rank = String(latestOf(offer).rank)
        told.set(rank, (told.get(rank) ?? 0) + 1)
      }
      const missing = own.filter(({ rank }) => {
        const left = told.get(String(rank)) ?? 0
        told.set(String(rank), left - 1)
        return left <= 0
      })
      expect([...told].filter(([, left]) => left > 0)).toEqual([])
      // Of several units of one name, in the lines or in the plan, nobody says whose line it is. 防灾科技学院 is part of another school now.
      const isTwin = ({ school, unit }: FileLine): boolean =>
        school === '防灾科技学院' ||
        added.some((each) => bare(each.schoolName) === bare(school) && bare(each.unitName) === bare(unit))
      const twins = new Set(own.filter(isTwin).map(({ rank }) => rank))
      expect(missing.filter(({ rank }) => !twins.has(rank))).toEqual([])
      expect(missing.length).toBeLessThan(own.length / 40)
    })
  },
)
