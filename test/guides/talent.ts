import { type Locator, type Page, expect } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

/** Tens of how the areas of interest are answered, in the order in which the paper asks for them: the guide's example. */
const SUMS = [32, 40, 26, 44, 24, 29]
const ASKED_OF_EACH = 10

/** What is answered to each thing, 1 to 5, so that the answers of an area come to its sum. */
const answers: readonly number[] = Array.from({ length: SUMS.length * ASKED_OF_EACH }, (_, at) => {
  const sum = SUMS[at % SUMS.length] ?? 0
  const low = Math.floor(sum / ASKED_OF_EACH)
  return Math.floor(at / SUMS.length) < sum % ASKED_OF_EACH ? low + 1 : low
})

async function answer(main: Locator, page: Page, many: number): Promise<void> {
  await main.getByRole('button', { name: '开始职业兴趣问卷' }).click()
  for (const [at, value] of answers.slice(0, many).entries()) {
    await expect(main.getByText(`第 ${at + 1} 题，共 ${answers.length} 题`)).toBeVisible()
    await page.keyboard.press(String(value))
  }
  await main.getByText('答案已保存').waitFor()
}

export const pictures: Pictures = {
  'talent-home': {
    at: paths.talent.home(),
    as: 'member',
    before: async (main, page) => {
      await answer(main, page, 24)
      await page.goto(paths.talent.home())
    },
    height: 640,
  },
  'talent-major': {
    at: paths.talent.home(),
    as: 'member',
    before: async (main, page) => {
      await answer(main, page, answers.length)
      await main.getByRole('button', { name: '交卷' }).click()
      await main.getByRole('heading', { name: '各方面的分数' }).waitFor()
      await page.goto(paths.talent.resultMajor())
      await main.getByText('临床医学类', { exact: true }).click()
    },
    show: (main) =>
      main.locator('section').filter({ has: main.page().getByRole('heading', { name: /^比较合你/ }) }),
    height: 640,
  },
}
