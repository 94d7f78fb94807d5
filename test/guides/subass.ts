import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, type Page, expect } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

/** Tasks done right: those of the guide's example. */
const RIGHT = 13
const physics = { subId: 1 }
const file = join(import.meta.dirname, '../../data/assess/subass/physics.json')

/** The keys of the first form, in its order. */
const keys = [...readFileSync(file, 'utf8').matchAll(/"key": "([ABCD])"/g)]
  .map(([, key = '']) => key)
  .slice(0, 20)

/** A letter that is not the key. */
const otherThan = (key: string): string => (key === 'A' ? 'B' : 'A')

async function asks(main: Locator, nth: number, of: number): Promise<void> {
  await expect(main.getByText(`第 ${nth} 题，共 ${of} 题`)).toBeVisible()
}

/** Answers the first paper: everything at the middle, but 兴趣 and what comes with it. */
async function takeFirst(main: Locator, page: Page): Promise<void> {
  await page.goto(paths.subass.intro(physics))
  await main.getByRole('button', { name: '开始第一卷' }).click()
  for (let nth = 1; nth <= 24; nth += 1) {
    await asks(main, nth, 24)
    await page.keyboard.press(String(2 + (nth % 3)))
  }
  await main.getByRole('button', { name: '交卷' }).click()
  await main.getByRole('heading', { name: '第一卷做完了' }).waitFor()
}

export const pictures: Pictures = {
  'subass-home': {
    at: paths.subass.home(),
    as: 'member',
    before: async (main, page) => {
      await takeFirst(main, page)
      await page.goto(paths.subass.home())
    },
  },
  'subass-result': {
    at: paths.subass.home(),
    as: 'member',
    before: async (main, page) => {
      await takeFirst(main, page)
      await main.getByRole('button', { name: '开始第二卷' }).click()
      for (const [at, key] of keys.entries()) {
        await asks(main, at + 1, keys.length)
        await page.keyboard.press(at < RIGHT ? key : otherThan(key))
        await main.getByRole('button', { name: at + 1 < keys.length ? '下一题' : '答完了' }).click()
      }
      await main.getByRole('button', { name: '交卷' }).click()
      await main.getByRole('heading', { name: `20 题做对 ${RIGHT} 题` }).waitFor()
    },
    show: (main) =>
      main.locator('section').filter({ has: main.page().getByRole('heading', { name: /^20 题做对/ }) }),
  },
}
