import { type Page, expect } from '@playwright/test'
import { madePerson } from './operator.ts'
import { printedText } from './paper.ts'
import { SENT_AGAIN, enter, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

const main = (page: Page) => page.getByRole('main')

async function begin(page: Page, province?: string) {
  const person = await madePerson(province)
  await enter(page, person, '/subdec/home')
  return person
}

const next = (page: Page) => main(page).getByRole('button', { name: '下一步' }).click()
const question = (page: Page, name: string) => expect(main(page).getByRole('heading', { name })).toBeVisible()

async function like(page: Page, major: string): Promise<void> {
  await main(page).getByRole('link', { name: '挑想学的专业' }).click()
  await page.getByRole('searchbox', { name: '搜索专业' }).fill(major)
  await page
    .getByRole('checkbox', { name: new RegExp(`^${major}`) })
    .first()
    .check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(main(page).getByRole('list', { name: '想学的专业' })).toContainText(major)
}

async function fillExam(page: Page, ranks: Readonly<Record<string, number>>): Promise<void> {
  await main(page).getByLabel('哪次考试').fill('高一上期末')
  await main(page).getByLabel('一起排名的人数').fill('500')
  for (const [subject, rank] of Object.entries(ranks)) {
    await main(page).getByLabel(`${subject}名次`, { exact: true }).fill(String(rank))
  }
  await expect(main(page).getByText('已保存')).toBeVisible()
}

const order = (page: Page) => main(page).getByRole('list', { name: '按你给的轻重排的先后' })
const firstRow = (page: Page) => order(page).getByRole('listitem').first()

test('a student of 浙江 decides: wishes, places, liking, school, and goes on with it on another device', async ({
  page,
  browser,
}) => {
  await page.goto('/subdec')
  await expect(main(page).getByText('不替你作决定，先后只表示按你给的轻重谁更靠前。')).toBeVisible()
  await expectAccessible(page)
  const person = await begin(page)
  await expect(main(page).getByText('浙江，35 种组合')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: '开始填' }).click()

  await test.step('what is wanted comes from the preferences, and is counted', async () => {
    await question(page, '你想学什么？')
    await like(page, '计算机科学与技术')
    await expect(main(page).getByText(/^要求：物理 \+ 化学 \d+ 个/)).toBeVisible()
    await expect(main(page).getByText(/要求政治、历史、地理、技术的都不在里面/)).toBeVisible()
    await expectAccessible(page)
    await next(page)
  })

  await test.step('places', async () => {
    await question(page, '最近几次大考，各科排第几？')
    await fillExam(page, { 物理: 50, 化学: 60, 生物: 120, 政治: 200, 历史: 180, 地理: 100, 技术: 120 })
    // Key by key: a point that waits for its decimals stays.
    const mark = main(page).getByLabel('物理卷面分', { exact: true })
    await mark.pressSequentially('88.5')
    await expect(mark).toHaveValue('88.5')
    await mark.fill('88.55')
    await expect(main(page).getByText('卷面分要填 0 到 300 之间的数，最多 1 位小数')).toBeVisible()
    await mark.fill('88.5')
    await main(page).getByLabel('物理名次', { exact: true }).fill('600')
    await expect(main(page).getByText('名次比人数还大')).toBeVisible()
    await main(page).getByLabel('物理名次', { exact: true }).fill('50')
    await expect(main(page).getByRole('table', { name: '各科站在哪里' })).toContainText('前 10%')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await next(page)
  })

  await test.step('liking, the school, two that are hard to tell apart', async () => {
    await question(page, '各科想不想学，学起来重不重？')
    await main(page).getByRole('radio', { name: '很想学' }).nth(0).check()
    await main(page).getByRole('radio', { name: '偏重' }).nth(1).check()
    await main(page).getByRole('radio', { name: '偏轻' }).nth(3).check()
    await next(page)
    await question(page, '学校开哪些组合？')
    await main(page).getByRole('radio', { name: '全都开' }).check()
    await next(page)
    await question(page, '拿不准的是哪两种？')
    await main(page).getByLabel('第一种').selectOption({ label: '物化地' })
    await main(page).getByLabel('第二种').selectOption({ label: '物化生' })
    await main(page).getByRole('checkbox', { name: '同学也选' }).check()
    await main(page).getByRole('radio', { name: '大多在学校里就写完了' }).first().check()
    await expect(main(page).getByText('已保存')).toBeVisible()
    await expectAccessible(page)
    await main(page).getByRole('button', { name: '看结果' }).click()
  })

  await test.step('the result follows the weights live, and says what could change it', async () => {
    await expect(page).toHaveURL(/\/subdec\/result$/)
    await expect(firstRow(page)).toContainText('物化地')
    await expect(main(page).getByText(/的年级名次要是往后 ?\d+ ?名/)).toBeVisible()
    // Its plan is not whole: the share of it decides nothing.
    await expect(main(page).getByText(/^表没有收全，算不出占比，没有算进来/)).toBeVisible()
    await firstRow(page).getByText('1. 物化地').click()
    await expect(firstRow(page).getByText(/^计算机科学与技术：表里能报 [\d,]+ 个/)).toBeVisible()
    await expect(firstRow(page).getByText('每个区间有多少人没有载入', { exact: false }).first()).toBeVisible()
    await expect(firstRow(page).getByText('选它的理由是同学也选。', { exact: false })).toBeVisible()
    const side = main(page).getByRole('table', { name: '两种组合并排比' })
    await expect(side.getByRole('columnheader', { name: '物化生' })).toBeVisible()
    await expect(side).toContainText('现在的作业量压得住')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const printed = await printedText(page, '浙江选科决策.pdf', '欧阳喆')
    expect(printed).toContain('先后（共35种）')
    expect(printed).toContain('选它的理由是同学也选。')
    await main(page).getByRole('slider', { name: '名次' }).fill('0')
    await main(page).getByRole('slider', { name: '能报的专业' }).fill('0')
    await main(page).getByRole('slider', { name: '兴趣' }).fill('0')
    await expect(firstRow(page)).not.toContainText('物化')
    await main(page).getByRole('button', { name: '恢复原来的轻重' }).click()
    await expect(firstRow(page)).toContainText('物化地')
    await page.goBack()
    await expect(page).toHaveURL(/\/subdec\/home$/)
  })

  await test.step('another device goes on with it; what is typed without a network is sent later', async () => {
    const other = await browser.newContext({ colorScheme: 'dark' })
    const there = await other.newPage()
    await enter(there, person, '/subdec/home')
    await expect(main(there).getByText('按你现在给的轻重，物化地在最前', { exact: false })).toBeVisible()
    await expectAccessible(there)
    await main(there).getByRole('link', { name: '看结果' }).click()
    await expect(firstRow(there)).toContainText('物化地')
    await expectAccessible(there)
    await main(there).getByRole('link', { name: '改填过的' }).click()
    await expect(main(there).getByLabel('一起排名的人数')).toHaveValue('500')
    await other.setOffline(true)
    await main(there).getByLabel('化学名次', { exact: true }).fill('61')
    await expect(main(there).getByText('没有连上网，先存在这台设备上', { exact: false })).toBeVisible()
    await other.setOffline(false)
    await expect(main(there).getByText('已保存')).toBeVisible(SENT_AGAIN)
    await other.close()
    await page.goto('/subdec/paper?step=exams')
    await expect(main(page).getByLabel('化学名次', { exact: true })).toHaveValue('61')
  })
})

test('a student of 3+1+2 sees raw and graded marks; one whose province has no figures is told so', async ({
  page,
}) => {
  await begin(page, '广东')
  await expect(main(page).getByText('广东，12 种组合')).toBeVisible()
  await page.goto('/subdec/paper?step=exams')
  await fillExam(page, { 物理: 50, 化学: 60, 生物: 120, 政治: 200, 历史: 180, 地理: 100 })
  await page.goto('/subdec/result')
  await expect(firstRow(page)).toContainText('物化地')
  await firstRow(page).getByText('1. 物化地').click()
  await expect(firstRow(page).getByText('物理：用卷面分，不折算', { exact: false })).toBeVisible()
  await expect(firstRow(page).getByText(/化学：要赋分，.*是 A 等，83 到 100 分/)).toBeVisible()
  await expect(firstRow(page).getByText('手里的选科要求没有收全，数不出来。')).toBeVisible()
  await expect(main(page).getByText('还没有广东各专业的选科要求', { exact: false })).toBeVisible()
  await expect(main(page).getByText('还数不出来，没有算进来')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('西藏 has no choice of subjects, and whoever tells nothing gets no order', async ({ page }) => {
  await begin(page, '西藏')
  await expect(main(page).getByText('西藏还分文科、理科，没有选科和赋分。')).toBeVisible()
  await enter2(page)
})

async function enter2(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page).toHaveTitle(/退出登录/)
  await begin(page, '江苏')
  await main(page).getByRole('link', { name: '看结果' }).click()
  await expect(page).toHaveURL(/\/subdec\/result$/)
  await expect(main(page).getByRole('heading', { name: /^先后/ })).toBeVisible()
}

test('without an account it says what it needs before it sends to the login', async ({ page }) => {
  await page.goto('/subdec')
  await expect(main(page).getByText(/要先登录：.*存在账号里/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: '登录，开始填' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fsubdec%2Fpaper$/)
  await expect(page.getByLabel('手机号或用户名')).toBeVisible()
  await expect(page.getByText('您还没有登录')).toHaveCount(0)
})
