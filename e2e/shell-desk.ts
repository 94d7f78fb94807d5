import { type APIRequestContext, type Browser, type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { pdfPages } from '#test/pdf.ts'
import type { Hand } from './hand.ts'
import { type Person, codeFor, newPerson } from './operator.ts'
import { resultRows } from './result-rows.ts'
import { expectAccessible, expectHomeAfterTips, expectNoSidewaysScroll } from './person.ts'

/** What a student does with a list, from the first answer to the print, in whichever tool: steps of walks. */

/** axe is content, and nothing sticks out. */
export async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

interface Said {
  /** Left out: 浙江. */
  province?: string
  score: string
  /** Asked for where no table tells it. */
  rank?: string
  subjects: readonly string[]
}

/** From the home page, as nobody, to a first answer. */
export async function firstAnswer(hand: Hand, { province, score, rank, subjects }: Said): Promise<void> {
  const { page, press, tick, type } = hand
  await page.goto('/')
  if (province !== undefined) {
    await press(/换省份$/)
    await tick(new RegExp(`^${province}$`))
    await press(/^确定$/)
    await expect(page.getByText(`${province} · 换省份`)).toBeVisible()
  }
  await type(/^总分$/, score)
  for (const subject of subjects) await tick(new RegExp(`^${subject}$`))
  await look(page)
  await press(/^看看能上哪些$/)
  if (province !== undefined && rank !== undefined) {
    await press(/^填上位次再看$/)
    await type(/^全省位次/, rank)
    await press(/^看看能上哪些$/)
  }
  await expect(page.getByText(/个专业组?有机会/)).toBeVisible()
  await look(page)
}

/** Opens an account for what the first answer said, and ends on the result. */
export async function keepAnswer({ page, press, tick, type }: Hand): Promise<Person> {
  const person = newPerson()
  await press(/^存下来/)
  await type(/^手机号$/, person.mobile)
  await press(/^获取验证码$/)
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await type(/^短信验证码$/, codeFor(person.mobile))
  await type(/^设置密码$/, person.password)
  await tick(/我已阅读并同意/)
  await press(/^注册$/)
  await expect(page.getByRole('heading', { name: '完善资料' })).toBeVisible()
  await tick(/^已满 14 周岁$/)
  await press(/^开始使用$/)
  await expect(page).toHaveURL(/\/apprecsim\/result/)
  return person
}

/** Goes from the home page to the tool of the season, and confirms the published score and rank. */
export async function confirmScore({ page, press, type }: Hand, { rank }: { rank: string }): Promise<void> {
  await page.goto('/')
  await expectHomeAfterTips(page)
  await press(/^志愿推荐/)
  await expect(page.getByText(/离截止还有/)).toBeVisible()
  await look(page)
  await press(/^确认正式成绩$/)
  await type(/^全省位次/, rank)
  await press(/^核对并确认$/)
  await look(page)
  await press(/^无误，确认$/)
  await expect(page).toHaveURL(/\/apprec\/result/)
}

/** Takes some units of the result into the list, opens it, and has it filled up. */
export async function fillList(
  { page, press, pressNext, type }: Hand,
  { check = /^去检查志愿表$/, up }: { check?: RegExp; up: number },
): Promise<void> {
  const own = 2
  await expect(resultRows(page).first()).toBeVisible()
  await look(page)
  for (let many = 1; many <= own; many += 1) {
    await (many === 1 ? press : pressNext)(/加入志愿表$/)
    await expect(page.getByText(new RegExp(`志愿表 ${many}/`))).toBeVisible()
  }
  await expect(page.getByText('已保存')).toBeVisible()
  await press(check)
  await expect(page.getByText(new RegExp(`^${own} / \\d+ 个志愿$`))).toBeVisible()
  await press(/^自动填充$/)
  // Its code may be on the way: who tabs on meanwhile is led back to where they tabbed.
  await expect(page.getByRole('dialog')).toBeVisible()
  await type(/^一共填到几个志愿$/, String(up))
  await press(/^看看三种填法$/)
  // While the plans are made there is nothing to tab to.
  await expect(page.getByRole('button', { name: /^用“均衡”/ })).toBeVisible()
  await press(/^用“均衡”，加 \d+ 个$/)
  await expect(page.getByText(new RegExp(`^${up} / \\d+ 个志愿$`))).toBeVisible()
  await expect(page.getByText('已保存')).toBeVisible()
  await look(page)
}

/** The check has said what it looked for. */
export async function expectChecked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^检查结果/ })).toBeVisible()
  await expect(page.getByText(/^查了：/)).toBeVisible()
}

/** The names on the list that is being checked, in its order. */
export const namesOnList = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^调整 .* 的顺序$/ })
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? '').replace(/^调整 (.*) 的顺序$/u, '$1')),
    )

const fileOf = z.object({ data: z.object({ path: z.string() }) })

/** Opens the report, has a PDF made of it, fetches that as a browser that nobody is logged in to. @returns its text */
export async function printReport({ page, press, type }: Hand, request: APIRequestContext): Promise<string> {
  await press(/^生成报告/)
  await expect(page.getByRole('heading', { name: '志愿报告', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '志愿明细' })).toBeVisible()
  await look(page)
  await press(/^导出/)
  await type(/^印上姓名/, '林知夏')
  const [made] = await Promise.all([
    page.waitForResponse('**/api/user/apprec/list/file'),
    press(/^生成 PDF$/),
  ])
  const { path } = fileOf.parse(await made.json()).data
  const file = await request.get(path)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await page.goBack()
  await page.goBack()
  return (await pdfPages(await file.body())).join('')
}

/** Makes a link to the list on which may be commented. @returns the link */
export async function shareList({ page, press, tick, type }: Hand): Promise<string> {
  await press(/^分享给家长、老师$/)
  await expect(page.getByRole('heading', { name: /志愿表$/, level: 2 })).toBeVisible()
  await look(page)
  await press(/^分享志愿表$/)
  await press(/^新建链接$/)
  await type(/^给谁看/, '班主任')
  await tick(/^允许留言/)
  await press(/^生成链接$/)
  const link = page.getByRole('dialog').getByText(/#[\w-]{22}$/)
  await expect(link).toBeVisible()
  await look(page)
  return (await link.textContent()) ?? ''
}

interface Reader {
  page: Page
  close: () => Promise<void>
}

/** Somebody else's browser, without an account, opens a link. It shows the names in their order, and nothing of the student. */
export async function openLink(
  browser: Browser,
  link: string,
  { names, dark }: { names: readonly string[]; dark: boolean },
): Promise<Reader> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('row')).toHaveCount(names.length + 1)
  const shown = await page.getByRole('rowheader').allInnerTexts()
  for (const [at, name] of names.entries()) {
    // The school stands in one line with where it is, the unit below it.
    for (const part of name.split(' ')) expect(shown[at]).toContain(part)
    const row = page.getByRole('button', { name: `第 ${at + 1} 个志愿，${name}`, exact: true })
    await expect(row).toHaveAttribute('aria-expanded', 'false')
  }
  // Their score and rank would stand in the head, as on the owner's own.
  for (const own of [/^\d+ 分/, /^位次 /, /概率/]) await expect(page.getByText(own)).toHaveCount(0)
  await look(page)
  return { page, close: () => context.close() }
}

/** The reader says something of a row; the student finds it under the table. */
export async function comment(reader: Page, owner: Page): Promise<void> {
  await reader.getByRole('button', { name: /^留言：第 2 个志愿/ }).click()
  const form = reader.getByRole('dialog', { name: /^第 2 个/ })
  await form.getByRole('textbox', { name: '留言' }).fill('这个往前放')
  await form.getByLabel('您的称呼').fill('张老师')
  await form.getByRole('button', { name: '发送' }).click()
  await expect(form).toHaveCount(0)
  await expect(reader.getByText('这个往前放')).toBeVisible()
  await owner.reload()
  await expect(owner.getByText('这个往前放')).toBeVisible()
}
