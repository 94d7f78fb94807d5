import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { makeFilledDataDir } from '#test/copied-data.ts'
import { type Product, send, startProduct, zhejiangCondition } from '#test/product.ts'
import { HANGS_AFTER } from '#test/patience.ts'
import { newPerson, operateOn } from './operator.ts'
import { enter, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test as base } from './served.ts'

/** What is imported here would show on the screens of all other tests: these share a product of their own. */
const test = base.extend<object, { own: Product }>({
  own: [
    // Playwright takes a pattern here and nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { dataDir, remove } = await makeFilledDataDir()
      const product = await startProduct({ dataDir })
      await use(product)
      await product.end('SIGTERM')
      remove()
    },
    { scope: 'worker', timeout: HANGS_AFTER },
  ],
  baseURL: ({ own }, use) => use(own.address),
})

/** Imports lines, and opens the product as somebody who has said where they stand in that province. */
async function enterWith(
  page: Page,
  { address, dataDir }: Product,
  { source, fileName, text, province, stands }: Given,
): Promise<void> {
  const file = join(dataDir, fileName)
  writeFileSync(file, text)
  const person = newPerson()
  operateOn(dataDir, 'import', source, file)
  const { mobile, password } = person
  operateOn(dataDir, 'user', 'create', '--mobile', mobile, '--password', password, '--province', province)
  const login = await send(address, 'POST', '/api/session', { body: { mobile, password } })
  const body = { ...zhejiangCondition, ...stands }
  await send(address, 'POST', '/api/user/apprec/condition', { body, token: login.token ?? '' })
  await enter(page, person)
}

interface Given {
  source: string
  fileName: string
  text: string
  province: string
  stands?: object
}

const COLUMNS =
  'province,year,data_type,track,batch,school_code,school,group,major_code,major,elective,min_score,rank_min,rank_max,rank_text,rank_derived,source_quality,source_url'

/** Lines of 贵州 of one year, from another site’s copy. */
function linesFile(): string {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const rank = 30_000 + 1000 * at
    return `贵州,2025,major-admission,物理类,本科批,${3000 + at},虚构第${at}大学,,001,计算机科学与技术,首选物理,${530 - at},${rank},${rank},${rank},0,official-content-mirror,https://www.zizzs.com/gk/1.html`
  })
  return [COLUMNS, ...lines, ''].join('\n')
}

test('lines of one year from a copy: result, detail, check, print and the page of a unit say so', async ({
  page,
  own,
}) => {
  await enterWith(page, own, {
    source: 'lines',
    fileName: 'guizhou.csv',
    text: linesFile(),
    province: '贵州',
    stands: { provinceId: 24, track: '物理', totalScore: 500, rank: 50_000 },
  })

  await page.goto('/apprecsim/result?provinceId=24')
  await expect(page.getByText('只有一年数据：有位次的投档线只有 2025 年的')).toHaveCount(1)
  await expect(page.getByText('依据 2025 年的投档线（只有一年数据）')).toBeVisible()
  const card = page.getByRole('article').first()
  await expect(card).toContainText('只有一年数据')
  await expect(card).toContainText('转载')
  await expect(page.getByText(/来源：.*（官方文件的转载）/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await card.getByRole('button', { name: /的详情$/ }).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText(/^只有一年数据，范围放得更宽/)).toBeVisible()
  await expect(detail.getByRole('rowheader', { name: '2025 （官方文件的转载）' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const article of (await page.getByRole('article').all()).slice(0, 3))
    await article.getByRole('button', { name: /加入志愿表$/ }).click()

  await page.getByRole('link', { name: '去检查志愿表' }).click()
  await expect(
    page.getByText(/^全部 3 个志愿的概率只有 2025 年一年的投档线可依据，投档线取自官方文件的转载；/),
  ).toBeVisible()
  await page.getByRole('link', { name: '生成报告（可打印）' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('依据 2025 年的投档线（只有一年数据）')).toBeVisible()
  await expect(page.getByText(/全部 3 个志愿的概率只有 2025 年一年的投档线可依据/)).toBeVisible()
  await expect(page.getByText(/2025：.*位（转载）/)).toHaveCount(3)
  await expect(page.getByText(/^“转载”：/)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  // As a link that is handed on shows it to a parent who is not logged in.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/hiscore/advanced/2025?provinceId=24&track=${encodeURIComponent('物理')}`)
  await page.getByRole('link', { name: /虚构第3大学/ }).click()
  await expect(page.getByText(/八成落在 [\d,–]+（只有一年数据）/)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '2025 （官方文件的转载）' })).toBeVisible()
  await expectAccessible(page)
})

test('where two batches have lines the student chooses, and every step goes on in the batch chosen', async ({
  page,
  own,
}) => {
  const lines = Array.from(
    { length: 40 },
    (_, at) => `3000,虚构职业学院,${100 + at},技术${at},5,611,${39_812 + at}`,
  )
  await enterWith(page, own, {
    source: 'zhejiang-lines',
    fileName: 'lines-2025-segment2.csv',
    text: ['学校代号,学校名称,专业代号,专业名称,计划数,分数线,位次', ...lines, ''].join('\n'),
    province: '浙江',
  })

  const batches = page.getByRole('group', { name: '批次' })
  const second = page.getByRole('article', { name: /^虚构职业学院/ })
  await page.goto('/apprecsim/result')
  await expect(batches.getByRole('radio', { name: '普通类一段' })).toBeChecked()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(second).toHaveCount(0)
  await batches.getByRole('radio', { name: '普通类二段' }).click()
  await expect(page).toHaveURL(/batch=/)
  await expect(second.first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page).toHaveURL(/batch=/)
  await page
    .getByRole('button', { name: /^把 虚构职业学院 .* 加入志愿表$/ })
    .first()
    .click()
  await expect(page.getByText('志愿表 1/80')).toBeVisible()
  await page.getByRole('link', { name: '去检查志愿表' }).click()
  await expect(page.getByText('2026 年 普通类二段')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /生成报告/ }).click()
  await expect(page.getByRole('heading', { name: /2026 年浙江普通类二段志愿报告/ })).toBeVisible()
  await page.goBack()
  await batches.getByRole('radio', { name: '普通类一段' }).click()
  await expect(page.getByText('志愿表还是空的')).toBeVisible()
  await expect(page).not.toHaveURL(/batch=/)
})
