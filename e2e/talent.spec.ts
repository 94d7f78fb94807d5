import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { grant, madePerson } from './operator.ts'
import { answerAll } from './assess.ts'
import { printedText } from './paper.ts'
import { callsOf, enter, expectAccessible, otherDevice } from './person.ts'
import { test } from './served.ts'

/** The last code that was mailed to an address. */
function mailedCode(address: string): string {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox/mail.ndjson')
  const line = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .findLast((each) => each.includes(address))
  return /验证码 (\d{6})/.exec(line ?? '')?.[1] ?? ''
}

/** Logs in as somebody new who holds the test, or not. */
async function arrive(page: Page, holds = true) {
  const person = await madePerson()
  if (holds) await grant(person.mobile, 11)
  await enter(page, person)
  return person
}

/** Answers the rest of a questionnaire by the keyboard, and hands it in. */
async function rateAll(page: Page, first: number, items: number, key: (nth: number) => string) {
  const main = page.getByRole('main')
  for (let nth = first; nth <= items; nth += 1) {
    await expect(main.getByText(`第 ${nth} 题，共 ${items} 题`)).toBeVisible()
    await page.keyboard.press(key(nth))
  }
  await expect(main.getByRole('heading', { name: '都答完了' })).toBeVisible()
  await main.getByRole('button', { name: '交卷' }).click()
}

/** Gives some answer to the task that is open, by the keyboard. */
async function giveTask(page: Page, nth: number) {
  const main = page.getByRole('main')
  await expect(main.getByText(`第 ${nth} 题，共 30 题`)).toBeVisible()
  await expect(main.getByRole('button', { name: '选一个答案' })).toBeDisabled()
  await page.keyboard.press(String(1 + (nth % 4)))
  await main.getByRole('button', { name: /交这一题/ }).click()
}

test('what is not paid leads to its page, where true tasks are shown; the query is kept', async ({
  page,
}) => {
  await arrive(page, false)
  const main = page.getByRole('main')
  await page.goto('/talent/question?channel=x')
  await expect(page).toHaveURL(/\/wx\/pay\/talent\?channel=x$/)
  await expect(main.getByRole('heading', { name: '三道样题' })).toBeVisible()
  await expect(main.getByRole('img', { name: '四个大的条纹旗子，朝上' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/talent')
  await expect(main.getByRole('link', { name: '先看清楚怎么测' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/talent/home?goodsId=11')
  await expect(page).toHaveURL(/\/wx\/pay\/consultant\?goodsId=11$/)
})

test('a questionnaire is broken off, gone on with on another device, and leads to majors and preferences', async ({
  page,
  browser,
}) => {
  const person = await arrive(page)
  const main = page.getByRole('main')
  await page.goto('/talent')
  await expect(page).toHaveURL(/\/talent\/home$/)
  await expectAccessible(page)
  await page.goto('/talent/result/job')
  await expect(page).toHaveURL(/\/talent\/home$/)
  await main.getByRole('button', { name: '开始职业兴趣问卷' }).click()
  for (const nth of [1, 2, 3]) {
    await expect(main.getByText(`第 ${nth} 题，共 60 题`)).toBeVisible()
    await page.keyboard.press('5')
  }
  await expect(main.getByText('答案已保存')).toBeVisible()
  const other = await otherDevice(browser, page, person, '/talent/home')
  await other.getByRole('main').getByRole('button', { name: '接着做职业兴趣' }).click()
  await rateAll(other, 4, 60, (nth) => String(1 + (nth % 5)))
  await expect(other).toHaveURL(/\/talent\/result\/job$/)
  await expect(other.getByRole('main').getByRole('heading', { name: '各方面的分数' })).toBeVisible()
  await other.context().close()

  await page.goto('/talent/result/talent')
  await expect(main.getByText('能力这一项还没有做')).toBeVisible()
  await page.goto('/talent/result/major')
  await expect(main.getByText('还不知道你的成绩和选科')).toBeVisible()
  // Sixty things in a few seconds: nobody read them, and no majors are named by it.
  await expect(main.getByText('职业兴趣这次打了问号，不拿它作准')).toBeVisible()
  await main.getByText('全部专业类（93 类）').click()
  await main.getByText('数学类', { exact: true }).click()
  await main.getByRole('button', { name: '把数学类加入偏好' }).click()
  await expect(main.getByText('已在偏好里')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/preference')
  await expect(main.getByText('数学类')).toBeVisible()
})

test('the test of abilities is gone through, broken off in between, and its report is mailed', async ({
  page,
  browser,
}) => {
  const person = await arrive(page)
  const main = page.getByRole('main')
  await page.goto('/talent/start')
  await expect(main.getByRole('heading', { name: '两道样题' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: '去做题' }).click()
  await main.getByRole('button', { name: '开始做题' }).click()
  await giveTask(page, 1)
  await expect(main.getByText('第 2 题，共 30 题')).toBeVisible()
  await expectAccessible(page)
  await expect(main.getByRole('button', { name: '选一个答案' })).toBeDisabled()
  // Without a network an answer waits on the device.
  await page.context().setOffline(true)
  await page.keyboard.press('1')
  await main.getByRole('button', { name: /交这一题/ }).click()
  await expect(main.getByText('答案存在这台设备上，连上网就送出')).toBeVisible()
  await page.context().setOffline(false)
  await expect(main.getByText('第 3 题，共 30 题')).toBeVisible()

  const other = await otherDevice(browser, page, person, '/talent/question?test=talent')
  // Its time goes on: it is shown at once.
  for (let nth = 3; nth <= 30; nth += 1) {
    await giveTask(other, nth)
    if (nth % 10 === 0 && nth < 30)
      await other.getByRole('main').getByRole('button', { name: '接着做' }).click()
  }
  await expect(other).toHaveURL(/\/talent\/result\/talent$/)
  await expect(other.getByRole('main').getByText(/^约 \d+%$/)).toBeVisible()
  await expectAccessible(other)
  await other.context().close()

  const address = `${person.mobile}@example.com`
  await page.goto('/talent/result/email')
  await main.getByLabel('邮箱', { exact: true }).fill(address)
  await main.getByRole('button', { name: '获取验证码' }).click()
  await expect(main.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await main.getByLabel('邮件里的验证码').fill(mailedCode(address))
  await main.getByRole('button', { name: '验证邮箱' }).click()
  await main.getByRole('button', { name: '发送报告' }).click()
  await expect(main.getByText('已经发出，几分钟内会到。')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/talent/result/preview')
  await expect(main.getByRole('heading', { name: '分项只看范围' })).toBeVisible()
  await expectAccessible(page)
  expect(await printedText(page, '潜能测评报告.pdf', '欧阳喆')).toContain('分项只看范围')
})

const begun = z.object({ run: z.number() })
const drawn = z.object({ task: z.object({ nth: z.number() }) })
const counted = z.object({ done: z.number(), of: z.number() })

/** Goes through the test of abilities by calls, or through what is left of it. */
async function sitAll(call: Awaited<ReturnType<typeof callsOf>>['call']): Promise<void> {
  const { run } = begun.parse(await call('POST', '/api/talent/begin', { test: 'talent' }))
  for (let left = 1; left > 0;) {
    const { task } = drawn.parse(await call('POST', '/api/talent/task/next', { run }))
    const body = { run, nth: task.nth, answer: 0, millis: 9000 }
    const { done, of } = counted.parse(await call('POST', '/api/talent/task', body))
    left = of - done
  }
}

test('an answer to a run that ended elsewhere is told to be lost, and the result is there', async ({
  page,
  address,
}) => {
  const person = await arrive(page)
  const { call } = await callsOf(address, person)
  const main = page.getByRole('main')
  await page.goto('/talent/start')
  await main.getByRole('button', { name: '去做题' }).click()
  await main.getByRole('button', { name: '开始做题' }).click()
  await expect(main.getByRole('button', { name: '选一个答案' })).toBeVisible()
  await sitAll(call)
  await page.keyboard.press('2')
  await main.getByRole('button', { name: /交这一题/ }).click()
  await expect(main.getByText('那一次已经在别的设备上做完了')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: '看结果' }).click()
  await expect(page).toHaveURL(/\/talent\/result\/talent$/)
  await expect(main.getByText(/^约 \d+%$/)).toBeVisible()
})

test('tests taken again stand beside the times before', async ({ page, address }) => {
  const person = await arrive(page)
  const { call } = await callsOf(address, person)
  for (const answer of [2, 4]) {
    await answerAll(call, '/api/talent/begin', { test: 'job' }, answer)
    await sitAll(call)
  }
  await answerAll(call, '/api/talent/begin', { test: 'character' }, 4)
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: '几次放在一起' })
  // The same answer to all statements is doubted, on the page of majors too.
  await page.goto('/talent/result/major')
  await expect(main.getByText('职业兴趣：这次的结果要打个问号')).toBeVisible()
  await expect(main.getByRole('button', { name: '重做职业兴趣' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/talent/result/job')
  await expect(table.getByRole('columnheader')).toHaveText(['哪一次', '这次', '上次'])
  await expect(table.getByRole('row', { name: /^动手操作/ }).getByRole('cell')).toHaveText(['4.0', '2.0'])
  await expectAccessible(page)
  await page.goto('/talent/result/talent')
  await expect(table.getByRole('row', { name: /^大约能做对/ }).getByRole('cell')).toHaveText([
    /^\d+%$/,
    /^\d+%$/,
  ])
  await expectAccessible(page)
  // No link between results is cut off, and the whole report is four sheets at most.
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 667 })
    for (const link of await main.getByRole('navigation', { name: '测评结果' }).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/talent/result/preview')
  await expect(main.getByRole('heading', { name: '分项只看范围' })).toBeVisible()
  await expect(main.getByRole('heading', { name: '性格' })).toBeVisible()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.length).toBeLessThanOrEqual(4)
})

test('inside DingTalk the pages lead to each other, and nothing is sold', async ({ page }) => {
  await arrive(page, false)
  await page.goto('/dd/talent?page=home')
  await expect(page).toHaveURL(/\/dd\/error$/)
  const holder = await page.context().browser()?.newContext()
  if (!holder) throw new Error('no browser')
  const own = await holder.newPage()
  await arrive(own)
  await own.goto('/dd/talent?page=question')
  const main = own.getByRole('main')
  await main.getByRole('button', { name: '开始职业兴趣问卷' }).click()
  await expect(own).toHaveURL(/\/dd\/talent\?/)
  await expect(main.getByText('第 1 题，共 60 题')).toBeVisible()
  await holder.close()
})
