import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOpenUnits } from '#contract/subquery.ts'
import { compareCombinations } from '#contract/requirement.ts'
import { getDemand, getSubjectSchool, listSubjectSchools } from '#contract/requirement.ts'
import type { TestApp } from '#test/app.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { officialSheet } from '#test/official-sheet.ts'
import { hasOfficial, officialRows } from '#test/official.ts'

/** What a plain list of subjects joined by a plus asks for; brackets that say nothing of subjects are cut. */
const asked = (text: string): string[] => {
  const base = text.replace(/\(中外.*|\([男女]\)/u, '').trim()
  return base === '不限' ? [] : base.split('＋').map((name) => name.replace('思想政治', '政治'))
}

describe.skipIf(!hasOfficial)('requirements, counted in the official files', () => {
  let app: TestApp
  /** 院校代码, 院校名称, 专业代码, 专业名称 from the second column on; 本专科, 计划数, 要求 from the ninth. */
  let plan: unknown[][]
  beforeAll(async () => {
    plan = officialSheet('official/zhejiang/plan-2026-physics-chemistry-biology.xlsm')
    app = await startOfficialApp()
  }, 300_000)
  afterAll(() => app.close())

  const compare = async (provinceId: number) =>
    (await app.call(compareCombinations, { query: { provinceId } })).data

  test('北京 2026: every combination agrees with a count of the file', async () => {
    const rows = officialRows('tables/beijing-groups-2023-2026.csv').filter(
      (row) => Object.values(row)[0] === '2026',
    )
    const { combinations, table } = await compare(1)
    expect(table).toMatchObject({ year: 2026, complete: true, total: { units: 1597 }, unknown: { units: 0 } })
    expect(rows).toHaveLength(1597)
    expect(combinations).toHaveLength(20)
    const names = ['', '物理', '化学', '生物', '政治', '历史', '地理']
    for (const { subjects, open } of combinations) {
      const chosen = subjects.map((id) => names[id])
      const counted = rows.filter(({ selection_requirement: text = '' }) =>
        asked(text).every((name) => chosen.includes(name)),
      )
      expect(open.units, chosen.join('')).toBe(counted.length)
    }
  })

  test('北京 before 2024 does not say whether 物理＋化学 means both', async () => {
    const { years } = (await app.call(getDemand, { query: { provinceId: 1 } })).data
    const vague = new Map(years.map(({ year, unknown }) => [year, unknown.units]))
    const before = officialRows('tables/beijing-groups-2023-2026.csv').filter(
      (row) => Object.values(row)[0] === '2023' && asked(row['selection_requirement'] ?? '').length > 1,
    )
    expect(before.length).toBeGreaterThan(300)
    expect(vague.get(2023)).toBe(before.length)
    expect(vague.get(2024)).toBe(0)
  })

  test('江苏 2025: groups of both tracks, each combination within its own', async () => {
    const rows = officialRows('tables/jiangsu-groups-2025.csv')
    const { combinations, table } = await compare(10)
    expect(table).toMatchObject({ year: 2025, complete: true, total: { units: rows.length } })
    expect(rows).toHaveLength(4306)
    expect(combinations).toHaveLength(12)
    // Not one of 2025 says 或, so that every text lists what all is asked for.
    expect(rows.some(({ subject_req: text = '' }) => text.includes('或'))).toBe(false)
    const count = (track: string, ...chosen: string[]): number =>
      rows.filter((row) => {
        const inside = /^\(([^)]*)\)/.exec(row['subject_req'] ?? '')?.[1] ?? ''
        const named = inside === '不限' ? [] : inside.split('和')
        return row['track'] === track && named.every((name) => chosen.includes(name))
      }).length
    const open = new Map(combinations.map(({ name, open: { units } }) => [name, units]))
    expect(open.get('物化生')).toBe(count('物理', '化学', '生物'))
    expect(open.get('物化地')).toBe(count('物理', '化学', '地理'))
    expect(open.get('物生政')).toBe(count('物理', '生物', '思想政治'))
    expect(open.get('政史地')).toBe(count('历史', '思想政治', '地理'))
    expect(open.get('化史地')).toBe(count('历史', '化学', '地理'))
  })

  test('浙江 2026: the plan is found to hold what 物化生 may file, and nothing is given as a share', async () => {
    const { combinations, table, notice } = await compare(11)
    expect(table).toMatchObject({
      year: 2026,
      levels: ['本科', '专科'],
      total: { units: 16_371, places: 136_814 },
      unknown: { units: 0 },
      drawnFor: [[1, 2, 3]],
      starter: false,
      complete: false,
    })
    expect(notice).toMatch(/只收了物化生能报的专业/)
    expect(combinations).toHaveLength(35)
    expect(combinations.every(({ share }) => share === null)).toBe(true)
    expect(combinations.find(({ name }) => name === '物化生')?.open).toEqual({
      units: 16_371,
      places: 136_814,
    })
    const { data } = await app.call(getDemand, { query: { provinceId: 11, level: '专科' } })
    expect(data.table?.total).toEqual({ units: 7869, places: 103_328 })
  })

  test.each(['宁波大学', '浙江工业大学', '温州医科大学', '武汉大学', '杭州电子科技大学'])(
    '浙江 2026: the units of %s stand under what the file says they ask for',
    async (name) => {
      const rows = plan.filter(
        ([, , school, , , , , , level]) =>
          String(school).replace(/[（(].*/u, '') === name && level === '本科',
      )
      expect(rows.length).toBeGreaterThan(10)
      const { data: found } = await app.call(listSubjectSchools, { query: { name, size: 50 } })
      const cuHashId = found.list.find((row) => row.name === name)?.school?.cuHashId ?? ''
      const { data } = await app.call(getSubjectSchool, {
        params: { cuHashId },
        query: { subjects: '1,2,6' },
      })
      const listed = data.groups.flatMap(({ open, units }) =>
        units.map(({ unitCode, unitName, requirement, places }) => [
          unitCode,
          unitName,
          requirement,
          places,
          open,
        ]),
      )
      const filed = rows.map(([, , , code, unitName, , , , , places, requirement]) => [
        code,
        unitName,
        requirement,
        Number(places),
        !String(requirement).includes('生物'),
      ])
      const byCode = (a: unknown[], b: unknown[]): number => (String(a[0]) < String(b[0]) ? -1 : 1)
      expect(listed.sort(byCode)).toEqual(filed.sort(byCode))
    },
  )

  test('浙江 2026: units of one name are told apart, and each of 浙江大学 has a prediction', async () => {
    const unitsOf = async (name: string) => {
      const { data } = await app.call(listOpenUnits, { query: { name, size: 50 } })
      return data.list.filter(({ filedName }) => filedName === name)
    }
    const own = await unitsOf('浙江大学')
    expect(own).toHaveLength(39)
    expect(own.filter(({ forecast }) => forecast === null)).toEqual([])
    const jianqiao = await unitsOf('上海建桥学院')
    const media = jianqiao.filter(({ unitName }) => unitName === '数字媒体技术')
    expect(media.map(({ unitCode }) => unitCode)).toEqual(['028', '032'])
    const linked = [...own, ...jianqiao].flatMap(({ majorId }) => majorId ?? [])
    expect(new Set(linked).size).toBe(linked.length)
  })
})
