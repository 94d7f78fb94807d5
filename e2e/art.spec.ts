import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { operateFromTerminal } from './operator.ts'
import { enterAsHolder, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

const main = (page: Page) => page.getByRole('main')

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Control lines of 江西, which the small set of figures lacks. */
function importControls(): void {
  const file = join(mkdtempSync(join(tmpdir(), 'art-')), 'control-lines-2026.csv')
  const head = 'province,year,track,line,category,section,score,culture_score,professional_score\n'
  const line = '江西,2026,艺术类,书法类本科控制线,书法类,本科,309,309,241\n'
  writeFileSync(file, head + line)
  operateFromTerminal('import', 'control-lines', file, '--whole')
}

test('without the package the tool leads to where it is sold; its help is open', async ({ page }) => {
  await page.goto('/artrec/help')
  await expect(main(page).getByRole('heading', { name: '为什么没有录取概率' })).toBeVisible()
  await look(page)
  await page.goto('/art/home?culture=500')
  await expect(page).toHaveURL(/\/wx\/pay\/consultant\?culture=500&next=%2Fart%2Fhome%3Fculture%3D500/)
})

test('the calculator answers as one types, both ways, and keeps what was typed', async ({ page }) => {
  await enterAsHolder(page, '/art')
  await main(page).getByRole('link', { name: '算综合分' }).click()

  await test.step('a rule that is not settled is said to be none', async () => {
    await expect(main(page).getByText(/文化 × 50% \+ 统考 × 2.5 × 50%。这是非官方来源，待核对/)).toBeVisible()
    await main(page).getByLabel('高考文化总分').fill('500')
    await main(page).getByLabel('省统考成绩').fill('240')
    await expect(main(page).getByText('550', { exact: true })).toBeVisible()
    await expect(main(page).getByText('文化多 1 分，综合分多 0.5；统考多 1 分，多 1.25。')).toBeVisible()
  })

  await test.step('播音与主持 weighs the exam more', async () => {
    await main(page).getByLabel('考试类别').selectOption('播音与主持')
    await expect(main(page).getByText('520', { exact: true })).toBeVisible()
    await main(page).getByLabel('考试类别').selectOption('美术与设计')
  })

  await test.step('what is missing for a composite score', async () => {
    await main(page).getByLabel('想要的综合分').fill('560')
    await expect(main(page).getByText('文化 500 分时，统考至少要 248 分。')).toBeVisible()
    await expect(main(page).getByText('统考 240 分时，文化至少要 520 分。')).toBeVisible()
  })

  await test.step('marks above the full ones are refused at their field', async () => {
    await main(page).getByLabel('省统考成绩').fill('301')
    await expect(main(page).getByText('省统考成绩要填 0 到 300 之间的数，最多 2 位小数')).toBeVisible()
    await expect(main(page).getByText('550', { exact: true })).toBeHidden()
    await main(page).getByLabel('省统考成绩').fill('240')
    await look(page)
  })

  await test.step('it is there again without the address', async () => {
    await page.goto('/art/home')
    await expect(main(page).getByLabel('高考文化总分')).toHaveValue('500')
    await expect(main(page).getByText('550', { exact: true })).toBeVisible()
  })
})

test('both parts are held against the control lines of their province', async ({ page }) => {
  importControls()
  await enterAsHolder(page, '/art/home?provinceId=14&category=calligraphy&culture=320&test=240')
  const lines = main(page).getByRole('list', { name: '控制线' })
  await expect(lines).toContainText('文化 309 · 统考 241')
  await expect(lines).toContainText('文化 320，高 11 分')
  await expect(lines).toContainText('统考 240，差 1 分')
  await expect(main(page).getByText(/江西书法类的综合分怎么合成，我们还没有读到正式文件/)).toBeVisible()
  await main(page).getByRole('link', { name: '查历年控制线和投档线' }).click()
  await expect(main(page).getByRole('heading', { name: '2026 年控制线' })).toBeVisible()
  await expect(main(page).getByText(/还没有江西书法类的院校投档线/)).toBeVisible()
  await look(page)
  await test.step('a province without lines says that its figures are missing, not that nothing is reached', async () => {
    await page.goto('/artrec/result?provinceId=19&category=dance&culture=450&test=250&percent=50')
    await expect(main(page).getByText('我们没有广东舞蹈类的院校投档线')).toBeVisible()
    await expect(main(page).getByText(/不等于没有学校够得着/)).toBeVisible()
    await page.goto('/artrec/result?provinceId=19&category=dance')
    await expect(main(page).getByText('先填两份成绩')).toBeVisible()
  })
})

test('a student of 山西 goes from the marks to the groups that they reach', async ({ page }) => {
  await enterAsHolder(page, '/artrec?provinceId=4&category=design')
  await main(page).getByRole('link', { name: '开始填' }).click()

  await test.step('the share comes from the student’s own bulletin', async () => {
    await expect(main(page).getByText(/山西美术与设计类的综合分怎么合成/)).toBeVisible()
    await main(page).getByRole('button', { name: '下一步' }).click()
    await expect(main(page).getByText('两份成绩都填好，才能往下看')).toBeVisible()
    await main(page).getByLabel('高考文化总分').fill('420')
    await main(page).getByLabel('省统考成绩').fill('208')
    await expect(main(page).getByText('估的，比例待核对')).toBeVisible()
    await main(page).getByLabel('文化占多少').fill('30')
    await expect(main(page).getByText(/文化只占 30%。教育部的原则是文化一般不低于 50%/)).toBeVisible()
    await main(page).getByLabel('文化占多少').fill('50')
    await expect(main(page).getByText('470', { exact: true })).toBeVisible()
    await expect(main(page).getByText('估的，比例待核对')).toHaveCount(0)
    await look(page)
    await main(page).getByRole('button', { name: '下一步' }).click()
  })

  await test.step('majors are picked, and everything is looked over', async () => {
    await main(page).getByLabel('设计学类').check()
    await look(page)
    await main(page).getByRole('link', { name: '下一步' }).click()
    await expect(main(page).getByText('420 / 750')).toBeVisible()
    await expect(main(page).getByText(/载入的文件里没有山西这一类的控制线/)).toBeVisible()
    await look(page)
    await main(page).getByRole('link', { name: '看结果' }).click()
  })

  await test.step('groups are reached or not, each by so many marks, and no probability is told', async () => {
    const rows = main(page)
      .getByRole('list', { name: /^投档线/ })
      .getByRole('listitem')
    await expect(main(page).getByRole('tab', { name: /^够得着 \d+/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(rows.first()).toContainText(/正好够|高 \d/)
    await expect(main(page).getByText(/只有 2025 年一年的线/)).toBeVisible()
    await expect(main(page).getByText('你想学设计学类。', { exact: false })).toBeVisible()
    await expect(main(page).getByText(/录取概率|把握 \d/)).toHaveCount(0)
    await main(page)
      .getByRole('tab', { name: /^不够 \d+/ })
      .click()
    await expect(rows.first()).toContainText(/差 \d/)
    await main(page).getByLabel('普通、公费、合作').selectOption('合作办学')
    await expect(rows.first()).toContainText('合作办学组')
    await look(page)
  })

  await test.step('the lines are searched', async () => {
    await page.goto('/art/hiscore?provinceId=4&category=design')
    await main(page).getByRole('searchbox', { name: '找学校' }).fill('长治学院')
    await expect(main(page).getByText('461 分')).toBeVisible()
    await look(page)
  })
})
