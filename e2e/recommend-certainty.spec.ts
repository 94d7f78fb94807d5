import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { tokenHeader } from '#contract/protocol.ts'
import { makeFilledDataDir } from '#test/copied-data.ts'
import { send, startProduct, zhejiangCondition } from '#test/product.ts'
import { newPerson, operateOn } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

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
}) => {
  // A product of its own, which takes a while: what is imported here would show on the screens of all other tests.
  test.slow()
  const { dataDir, remove } = await makeFilledDataDir()
  const product = await startProduct({ dataDir })
  try {
    const file = join(dataDir, 'guizhou.csv')
    writeFileSync(file, linesFile())
    const { mobile, password } = newPerson()
    operateOn(dataDir, 'import', 'lines', file)
    operateOn(dataDir, 'user', 'create', '--mobile', mobile, '--password', password, '--province', '贵州')
    const login = await send(product.address, 'POST', '/api/session', { body: { mobile, password } })
    const token = login.token ?? ''
    const body = { ...zhejiangCondition, provinceId: 24, track: '物理', totalScore: 500, rank: 50_000 }
    await send(product.address, 'POST', '/api/user/apprec/condition', { body, token })
    await page.goto(product.address)
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [tokenHeader, token] as const)

    await page.goto(`${product.address}/apprecsim/result?provinceId=24`)
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
    await page.goto(
      `${product.address}/hiscore/advanced/2025?provinceId=24&track=${encodeURIComponent('物理')}`,
    )
    await page.getByRole('link', { name: /虚构第3大学/ }).click()
    await expect(page.getByText(/八成落在 [\d,–]+（只有一年数据）/)).toBeVisible()
    await expect(page.getByRole('rowheader', { name: '2025 （官方文件的转载）' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await product.end('SIGTERM')
    remove()
  }
})
