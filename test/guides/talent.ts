import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, type Page, expect } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import * as z from 'zod'
import type { Pictures } from './picture.ts'

/** Tens of how the areas of interest are answered: the guide's example. */
const SUMS: Readonly<Record<string, number>> = { R: 32, I: 40, A: 26, S: 44, E: 24, C: 29 }
const ASKED_OF_EACH = 10
/** Who answers faster is not believed. */
const READING = 1_500

const paper = z.object({ parts: z.array(z.object({ items: z.array(z.object({ code: z.string() })) })) })
const { parts } = paper.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../data/assess/job.json'), 'utf8')),
)

/** What is answered to each thing, 1 to 5, so that the answers of an area come to its sum. */
const answers: readonly number[] = parts.flatMap(({ items }) =>
  items.map(({ code }) => {
    const sum = SUMS[code.slice(0, 1)] ?? 0
    const low = Math.floor(sum / ASKED_OF_EACH)
    return Number(code.slice(1)) <= sum % ASKED_OF_EACH ? low + 1 : low
  }),
)

async function answer(main: Locator, page: Page, many: number): Promise<void> {
  await page.clock.install()
  await main.getByRole('button', { name: '开始职业兴趣问卷' }).click()
  for (const [at, value] of answers.slice(0, many).entries()) {
    await expect(main.getByText(`第 ${at + 1} 题，共 ${answers.length} 题`)).toBeVisible()
    await page.clock.fastForward(READING)
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
      main.locator('section').filter({ has: main.page().getByRole('heading', { name: /^先看这些专业类/ }) }),
    height: 640,
  },
}
