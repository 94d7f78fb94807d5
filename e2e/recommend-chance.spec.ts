import { type Page, expect } from '@playwright/test'
import { madePerson, newPerson } from './operator.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, register } from './person.ts'
import { test } from './served.ts'

/** The condition form, filled in as a student of 物理, 化学 and 生物 does; ends on the result. */
async function simulate(page: Page, score: string, rank?: string): Promise<void> {
  await page.goto('/apprecsim/condition')
  const physics = page.getByLabel('物理', { exact: true })
  await physics.first().check()
  for (const subject of ['化学', '生物']) await page.getByRole('checkbox', { name: subject }).check()
  await page.getByLabel('总分').fill(score)
  if (rank !== undefined) await page.getByLabel('全省位次').fill(rank)
  else await expect(page.getByLabel('全省位次')).not.toHaveValue('')
  await page.getByRole('button', { name: /^看看/ }).click()
  await expect(page).toHaveURL(/\/apprecsim\/result/)
}

test('a chance is told by choices and years, and a likely unit with a harder line says why', async ({
  page,
}) => {
  await register(page, newPerson())
  await simulate(page, '612')
  const cards = page.getByRole('article')
  await cards
    .first()
    .getByRole('button', { name: /的详情$/ })
    .click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('img', { name: /^像这样的 10 个志愿，.*会录到你这个位次$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^预测|· 预测 2026 年；依据 2025 年及以前的投档线/).first()).toBeVisible()
  await expect(page.getByText(/2026 年回测：冲 说 \d+% 实际 \d+%/)).toBeVisible()
  await page.getByRole('tab', { name: /^稳/ }).click()
  const ahead = cards.filter({ hasText: '去年线更高' }).first()
  await expect(ahead).toBeVisible()
  await page.getByRole('button', { name: '冲、稳、保什么意思' }).click()
  const meaning = page.getByRole('dialog', { name: '冲、稳、保是什么意思' })
  await expect(meaning.getByText(/2026 年回测：平均说 \d+%，实际录取 \d+%/)).toHaveCount(3)
  await expect(meaning).toContainText('数的是志愿，不是人')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await ahead.getByRole('button', { name: /的详情$/ }).click()
  await expect(detail).toContainText(
    /年的线在你前面 [\d,]+ 位.*(?:预测 2026 年会放宽：|能不能进各占一半|每年都会浮动)/,
  )
  await expect(detail).toContainText(/像这样的 10 个志愿，约 \d 个会录到你这个位次/)
  await expect(detail).toContainText(/一般年份 \d+%，分数线整体偏紧的年份（约五年一次）\d+%/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await test.step('a unit has the same number on its card and on the page of its school, where what is in reach comes first', async () => {
    await page.goto('/apprecsim/result')
    const card = page.getByRole('article').first()
    const name = (await card.getAttribute('aria-label')) ?? ''
    await card.getByRole('button', { name: /的详情$/ }).click()
    const told = page.getByRole('dialog').getByText(/^预计 2026 年投档位次在 [\d,]+ 左右/)
    const number = /在 ([\d,]+) 左右/.exec((await told.textContent()) ?? '')?.[1] ?? ''
    expect(number).toMatch(/^\d/)
    await page.goto(`/cu?q=${encodeURIComponent(name.split(' ')[0]?.replace(/[（(].*/u, '') ?? '')}`)
    const row = page.getByRole('link', { name: /\d+ 个专业(?:中 \d+ 个|都)够得着/ }).first()
    await row.click()
    await expect(page.getByText('预测 2026 年；依据 2025 年及以前的投档线')).toBeVisible()
    const units = page.getByRole('article')
    await expect(units.filter({ has: page.getByText(name.split(' ')[1] ?? '') }).first()).toContainText(
      number,
    )
    const texts = await units.allTextContents()
    const reached = texts.map((text) => /按你的位次：(?:冲|稳|保) /u.test(text))
    expect(reached[0]).toBe(true)
    expect(reached).toEqual([...reached].sort((a, b) => Number(b) - Number(a)))
    await expectAccessible(page)
  })
})

/** Where there are no lines of a province: what a score says, and a list that is written by hand. */
async function writeList(page: Page, province: string): Promise<void> {
  await simulate(page, '560', '60000')
  await expect(page.getByText('第 60,000 位')).toBeVisible()
  await expect(page.getByText(new RegExp(`还没有${province}的投档线`))).toBeVisible()
  await expect(page.getByRole('heading', { name: /填报规则$/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // It is still known on the next visit.
  await page.goto('/apprecsim')
  await page.getByRole('link', { name: '看我的位次和等位分' }).click()
  await page.getByRole('link', { name: '自己排一张志愿表' }).click()
  await expect(page.getByText('志愿表还是空的')).toBeVisible()
  const school = page.getByLabel('学校')
  await page.getByRole('button', { name: '加到最后' }).click()
  await expect(school).toHaveAccessibleDescription('请填学校名称')
  await school.fill('浙江大学')
  await page.getByRole('button', { name: '浙江大学', exact: true }).click()
  await page.getByRole('button', { name: '加到最后' }).click()
  await expect(page.getByRole('link', { name: '浙江大学' })).toBeVisible()
  await school.fill('没有名录的学院')
  await page.getByRole('button', { name: '加到最后' }).click()
  await page.getByRole('button', { name: '上移第 2 志愿 没有名录的学院' }).click()
  const choices = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^删除/ }) })
  await expect(choices).toHaveText([/^1没有名录的学院/, /^2浙江大学/])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(choices).toHaveText([/^1没有名录的学院/, /^2浙江大学/])
}

test('a student of 山东, which has no lines here, is told what their score says and writes a list', async ({
  page,
}) => {
  await register(page, newPerson(), '山东')
  await writeList(page, '山东')
})

test('so do students of other provinces without lines', async ({ page }) => {
  for (const province of ['广东', '北京', '河南']) {
    await test.step(province, async () => {
      await enter(page, await madePerson(province))
      await writeList(page, province)
    })
  }
})
