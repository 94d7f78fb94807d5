import { expect } from '@playwright/test'
import { expectAccessible } from './person.ts'
import { test } from './served.ts'

const lost = [
  ['/hiscore/grade/abc', '没有找到这一年', '看看有哪些年'],
  ['/hiscore/batch/1850', '没有找到这一年', '看看有哪些年'],
  ['/hiscore/advanced/2099', '没有找到这一年', '看看有哪些年'],
  ['/hiscore/advanced/2025?batchId=nope', '没有找到这样的投档线', '看 2025 年全部投档线'],
  ['/hiscore/major/result/nope/x', '没有找到它的投档线', '按专业查投档线'],
  ['/rank/major/detail/ab', '没有找到这个专业类的排名', '看全部专业排名'],
  ['/rank/subject/detail/nope', '没有找到这个学科的评估结果', '看全部学科评估'],
  ['/rank/shuangyi/detail/nope', '没有找到这所“双一流”学校', '看“双一流”名单'],
  ['/search/article?text=nope', '没有找到这篇文章', '看别的文章'],
  ['/subject/cudetail/nope', '没有找到这所学校', '按学校查选科'],
  ['/course/comment/nothing', '没有找到这篇课程', '看全部课程'],
] as const

test('what names nothing there is says so, and leads on', async ({ page }) => {
  for (const [path, title, way] of lost) {
    await test.step(path, async () => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText(title)).toBeVisible()
      await expect(page).not.toHaveTitle(/NaN|x投档线/)
      await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0)
      await expectAccessible(page)
      await main.getByRole('link', { name: way }).click()
      await expect(page).not.toHaveURL(path)
      await expect(main.getByText('没有找到')).toHaveCount(0)
    })
  }
})
