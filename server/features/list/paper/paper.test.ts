import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { buildPaper, buildPaperRow } from '#test/paper.ts'
import { pdfPages } from '#test/pdf.ts'
import { csvOf } from '#server/features/paper/csv.ts'
import { pdfOf } from '#server/features/paper/pdf.ts'
import { xlsxOf } from '#server/features/paper/xlsx.ts'
import { bookOf } from './book.ts'
import { documentOf, runsOf } from './document.ts'
import type { PrintedList } from './paper.ts'

const pagesOf = async (paper: PrintedList): Promise<string[]> => pdfPages(await pdfOf(documentOf(paper)))

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
  '\u200b＝1',
]
const formulas = bookOf(
  buildPaper(FORMULAS.length, {
    rows: FORMULAS.map((schoolName, at) => buildPaperRow(at, { schoolName, remark: schoolName })),
  }),
)

test('96 choices stand on a few pages, each once and in order, with pages counted and the head on each', async () => {
  const paper = buildPaper(96, { name: '欧阳·喆堃' })
  const pages = await pagesOf(paper)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.length).toBeLessThan(6)
  for (const [at, page] of pages.entries()) expect(page).toContain(`第${at + 1}/${pages.length}页`)
  const whole = pages.join('')
  expect(whole).toContain('姓名：欧阳·喆堃')
  const found = [...whole.matchAll(/虚构专业(\d+)\(中外合作办学\)/g)].map(([, at]) => Number(at))
  expect(found).toEqual(Array.from({ length: 96 }, (_, at) => at))
  expect(whole.split('院校代码').length - 1).toBe(pages.filter((page) => page.includes('虚构专业')).length)
  expect(whole).toContain('冲·录取概率10–50%·第1–40志愿，40个')
  expect(whole).toContain('640/9,050')
  expect(whole).toContain('638/约9,230')
})

test('what was checked and what not, what the words mean and where figures are from stand behind the table', async () => {
  const whole = (await pagesOf(buildPaper(3))).join('')
  expect(whole).toContain('留意：有14个志愿的选科要求待核对，请以招生计划为准。（第1、8志愿）')
  expect(whole).toContain('查了：重复、选科、顺序、梯度。')
  expect(whole).toContain('没能查的，填报前请自己核对·体检限制：没有数据')
  expect(whole).toContain('概率按历年投档线推算，不是录取承诺。')
  expect(whole).toContain('《2025年普通类第一段平行投档分数线》，2026-06-01载入')
})

test('names that differ at their end alone are printed to their end', async () => {
  const named = (end: string): string =>
    `计算机类(${Array.from({ length: 14 }, (_, at) => `方向${at}`).join('、')})(${end})`
  const rows = ['校本部', '珠海校区'].map((end, at) =>
    buildPaperRow(at, { schoolName: '虚构甲大学', unitName: named(end) }),
  )
  const whole = (await pagesOf(buildPaper(2, { rows }))).join('')
  for (const end of ['校本部', '珠海校区']) expect(whole.split(named(end))).toHaveLength(2)
  expect(whole).not.toContain('…')
})

test('a name too long for five lines is cut, and stands below in full', async () => {
  const unitName = `计算机类(${Array.from({ length: 60 }, (_, at) => `方向${at}`).join('、')})`
  const whole = (await pagesOf(buildPaper(1, { rows: [buildPaperRow(0, { unitName })] }))).join('')
  expect(whole).toContain('…')
  expect(whole).toContain(`名称没有印全的志愿·1.虚构甲大学${unitName}`)
})

test('the majors inside a choice stand below its row, whatever columns there are, and none overlaps', async () => {
  const inside = { majors: '1 法学 2 历史学', adjusts: '服从调剂', isOpen: false }
  const none = { majors: '还没填（最多 6 个）', adjusts: '调剂没选', isOpen: true }
  const rows = [inside, none].map((each, at) =>
    buildPaperRow(at, { inside: each, former: `院校 1055${at} 组 201`, unitName: '专业组(中外合作办学)' }),
  )
  const paper = buildPaper(2, { rows, unitWord: '专业组', formerHead: '2025 年代号，以当年招生计划为准' })
  const document = documentOf(paper)
  const [table] = document.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
  const taken = (table?.columns ?? []).reduce((sum, { width }) => sum + width, 0)
  // Names have room beside all columns of an A4 that lies, three letters a line at least.
  expect(790 - taken).toBeGreaterThan(30)
  const whole = (await pagesOf(paper)).join('')
  expect(whole).toContain('组内专业：1法学2历史学·服从调剂')
  expect(whole).toContain('组内专业：还没填（最多6个）·调剂没选')
  expect(whole).toContain('院校10550组201')
  // Where nothing was said at all, no line is spent on it.
  const open = rows.map((row) => ({ ...row, inside: none }))
  expect((await pagesOf(buildPaper(2, { rows: open }))).join('')).not.toContain('还没填')
})

test('tiers in a mixed order have no heads: each row names its own', async () => {
  const tiers = ['reach', 'safe', 'match'] as const
  const rows = Array.from({ length: 12 }, (_, at) => buildPaperRow(at, { tier: tiers[at % 3] ?? null }))
  expect(runsOf(rows)).toHaveLength(12)
  const whole = (await pagesOf(buildPaper(12, { rows }))).join('')
  expect(whole).not.toContain('·录取概率')
  expect(whole).toContain('保13%')
})

test('emoji, letters from right to left and rare characters print or become a box', async () => {
  const unitName = `专业😀אבג${'😀'.repeat(200)}`
  const notices = [`${'العربية '.repeat(40)}龘`]
  const whole = (await pagesOf(buildPaper(1, { notices, rows: [buildPaperRow(0, { unitName })] }))).join('')
  expect(whole).toContain('专业□□□□')
  expect(whole).toContain('龘')
})

test('in the Excel file figures are figures, a chance is a percentage, the head is frozen and filtered', async () => {
  const book = read(await xlsxOf(bookOf(buildPaper(3, { name: '欧阳喆' }))), {
    cellNF: true,
    cellStyles: true,
  })
  const sheet = book.Sheets['志愿表'] ?? {}
  const [row] = utils.sheet_to_json<Record<string, unknown>>(sheet)
  expect(row).toMatchObject({
    志愿序号: 1,
    院校代码: '1000',
    专业代码: '001',
    录取概率: 0.12,
    预测最低位次: 9000,
  })
  const [head = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  const cellOf = (title: string): { t?: string; z?: string; w?: string } =>
    sheet[utils.encode_cell({ r: 1, c: head.indexOf(title) })] ?? {}
  expect(cellOf('录取概率')).toMatchObject({ t: 'n', w: '12%' })
  expect(cellOf('院校代码')).toMatchObject({ t: 's' })
  expect(cellOf('2023年最低位次')).toMatchObject({ t: 'n', w: '约 9,230' })
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:AB4' })
  expect(sheet['!cols']?.[4]?.width).toBeGreaterThan(25)
  const about = utils.sheet_to_csv(book.Sheets['说明'] ?? {})
  expect(about).toContain('姓名,欧阳喆')
  expect(about).toContain('检查：没能查,体检限制')
  expect(about).toContain('数据来源,浙江省教育考试院')
})

test('a chance is never shown as none or as certain', async () => {
  const rows = [0.9987, 0.0004].map((chance, at) => buildPaperRow(at, { chance }))
  const book = read(await xlsxOf(bookOf(buildPaper(2, { rows }))), { cellNF: true })
  const shown = utils.sheet_to_json<Record<string, string>>(book.Sheets['志愿表'] ?? {}, { raw: false })
  expect(shown.map((row) => row['录取概率'])).toEqual(['99% 以上', '不到 1%'])
})

test('what begins like a formula is text, in Excel and in CSV', async () => {
  const bytes = await xlsxOf(formulas)
  const sheet = read(bytes, { cellFormula: true }).Sheets['志愿表'] ?? {}
  const cells = FORMULAS.map((_, at) => sheet[utils.encode_cell({ r: at + 1, c: 2 })] ?? {})
  expect(cells.map(({ t }) => t)).toEqual(FORMULAS.map(() => 's'))
  expect(cells.map(({ f }) => f)).toEqual(FORMULAS.map(() => undefined))
  const text = Buffer.from(csvOf(formulas)).toString()
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true, relax_column_count: true })
  expect(rows).toHaveLength(FORMULAS.length)
  expect(rows.map((row) => row['院校名称'])).toEqual(FORMULAS.map((each) => `'${each}`))
})
