import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLines } from '#contract/hiscore.ts'
import { getList, saveList } from '#contract/list.ts'
import { getDemand } from '#contract/requirement.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildRule } from '#test/factories.ts'
import { importFolder } from '#test/import-desk.ts'
import { physics, studentsOf } from '#test/student.ts'
import { type Cells, buildWorkbook } from '#test/workbook.ts'

const batch = '普通类常规批第1次'

/** The layout of 2025, with places and without requirements, and that of 2026, the other way round. */
const bulletins: readonly (readonly [year: number, header: Cells, rows: readonly Cells[]])[] = [
  [
    2025,
    ['专业代号及名称', '院校代号及名称', '投档计划数', '最低位次'],
    [
      ['01法学', 'A901虚构大学', 12, 8000],
      ['02化学', 'A901虚构大学', 30, 9000],
      ['03历史学', 'A901虚构大学', 8, 9500],
      ['0A物理学(拔尖班)', 'A901虚构大学', 2, 60],
    ],
  ],
  [
    2026,
    ['专业代号及名称', '院校代号及名称', '选考科目要求', '最低位次'],
    [
      ['01法学                    ', 'A901虚构大学', '不限', 8100],
      ['02化学                    ', 'A901虚构大学', '物理、化学', 9100],
      ['04历史学                  ', 'A901虚构大学', '思想政治', 9400],
      ['0A物理学(拔尖班)          ', 'A901虚构大学', '物理、化学', '前50名'],
      ['0B临床药学                ', 'A901虚构大学', '物理、化学、生物', 9600],
    ],
  ],
]

describe('山东’s file of 2026, which has requirements in the place of planned places', () => {
  let app: TestApp
  const { importFile } = importFolder(() => app.context.databaseUrl)
  let printed = ''
  const { student, simulateAll } = studentsOf(() => app)

  beforeAll(async () => {
    app = await startTestApp()
    await buildProvince(app.context.db, { id: 15, name: '山东' })
    await buildRule(app.context.db, {
      province_id: 15,
      batch,
      choices: 96,
      subjects: ['物理', '化学', '生物', '政治', '历史', '地理'],
    })
    for (const [index, [year, header, rows]] of bulletins.entries()) {
      // Which year it is, the title alone says.
      const title = [`山东省${year}年普通类常规批第1次志愿投档情况表`]
      const file = buildWorkbook([title, header, ...rows], 'Sheet1')
      printed += (await importFile('shandong-lines', `bulletin-${index}.xls`, file)).printed
    }
    await app.context.snapshots.load()
  })
  afterAll(async () => {
    await app.close()
  })

  const condition = { ...physics, provinceId: 15, year: 2027, rank: 9000 }
  const named = async (subjectIds: number[]) => {
    const rows = await simulateAll(await student({ ...condition, subjectIds }), { provinceId: 15 })
    return new Map(rows.map((row) => [row.unitName, row]))
  }

  test('is taken, and what it lacks is told', () => {
    expect(printed).toContain('bulletin-1.xls: 5 rows accepted, 0 rejected (山东省2026年普通类常规批第1次')
    expect(printed).toContain(
      'note: row 2: there is no column of planned places (投档计划数 or 计划数): they stay unknown',
    )
    expect(printed).toContain('rank is only given as “前50名”: kept as a bound of 50')
  })

  test('shows a student what units ask for, and offers none whose demand is not met', async () => {
    const rows = await named([1, 2, 3])
    expect(rows.get('化学')).toMatchObject({
      plan: null,
      requirement: { text: '物理、化学(均须选考)', known: true, eligible: true },
      lines: [
        { year: 2026, rank: 9100, plan: null },
        { year: 2025, rank: 9000, plan: 30 },
      ],
    })
    expect(rows.get('法学')).toMatchObject({ requirement: { text: '不限', known: true, eligible: true } })
    expect([...rows.keys()]).not.toContain('历史学')
    // 物理 alone does not meet 物理、化学: since 2024 both are asked for.
    expect([...(await named([1, 4, 5])).keys()].sort()).toEqual(['历史学', '法学'])
  })

  test('a list holds the requirement, and the bound as one, which gives no chance', async () => {
    const user = await student({ ...condition, rank: 40 })
    const [scope] = app.context.snapshot().scopes.get(15) ?? []
    const units = Array.from({ length: scope?.engine.size ?? 0 }, (_, row) => scope?.unitAt(row))
    const best = units.find((unit) => unit?.unitName === '物理学(拔尖班)')
    const body = { provinceId: 15, version: 0, majorIds: [best?.id ?? ''] }
    await app.call(saveList, { token: user.token, body })
    const { data } = await app.call(getList, { token: user.token, query: { provinceId: 15 } })
    const row = data.choices[0]?.row
    expect(row?.lines[0]).toMatchObject({ year: 2026, rank: 50, isBound: true })
    expect(row?.probability).toBeNull()
    expect(row?.requirement).toEqual({
      text: '物理、化学(均须选考)',
      from: 'file',
      where: null,
      known: true,
      eligible: true,
    })
  })

  test('the lines of the year are sifted by subjects, and their demands counted', async () => {
    const query = { provinceId: 15, year: 2026, subjects: '1,4,5', open: '1' } as const
    const { data } = await app.call(getLines, { query })
    expect(data.requirementsKnown).toBe(true)
    expect(data.list.map((line) => line.unitName).sort()).toEqual(['历史学', '法学'])
    const demand = (await app.call(getDemand, { query: { provinceId: 15 } })).data
    expect(demand.table).toMatchObject({ year: 2026, kind: 'line', unknown: { units: 0 } })
    expect(Object.fromEntries(demand.demands.map(({ text, tally }) => [text, tally.units]))).toEqual({
      不限: 1,
      政治: 1,
      '物理 + 化学': 2,
      '物理 + 化学 + 生物': 1,
    })
  })
})
