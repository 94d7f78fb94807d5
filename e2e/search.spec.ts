import { expect } from '@playwright/test'
import { enterAsNew, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

test('a visitor finds schools and majors in every way of typing', async ({ page }) => {
  await page.goto('/search')
  const box = page.getByRole('combobox', { name: /搜索/ })
  await expect(page.getByRole('heading', { name: '可以这样搜' })).toBeVisible()
  await expectAccessible(page)

  await test.step('suggestions come while typing; arrow keys walk, Escape closes, Enter opens', async () => {
    await box.fill('zjgydx')
    const option = page.getByRole('option', { name: /浙江工业大学/ }).first()
    await expect(option).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await box.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
    await box.press('Escape')
    await expect(option).toBeHidden()
    await expect(box).toHaveValue('zjgydx')
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/(cu|cumajor|search)\//)
    await page.goBack()
  })

  await test.step('letters of an input method are asked about only as characters', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/search/suggest')) asked.push(decodeURIComponent(request.url()))
    })
    await box.fill('')
    await box.dispatchEvent('compositionstart')
    await box.pressSequentially('bei hang')
    await box.fill('北航')
    await box.dispatchEvent('compositionend')
    await expect(page.getByRole('option', { name: /北京航空航天大学/ })).toBeVisible()
    expect(asked).not.toEqual([])
    expect(asked.filter((url) => url.includes('bei'))).toEqual([])
  })

  await test.step('what is found stands in the address, by kind, with what matches marked', async () => {
    await box.fill('浙江')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    const kinds = page.getByRole('navigation', { name: '结果分类' })
    await expect(kinds.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: /^浙江大学 985/ })).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText('浙江')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await kinds.getByRole('link', { name: /^学校/ }).click()
    await expect(page).toHaveURL(/kind=school/)
    await expect(page.getByRole('listitem').nth(15)).toBeAttached()
    await page.reload()
    await expect(kinds.getByRole('link', { name: /^学校/ })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('a former name leads to the school of today', async () => {
    await page.goto('/search?q=%E5%98%89%E5%85%B4%E5%AD%A6%E9%99%A2')
    const school = page.getByRole('link', { name: /嘉兴大学.*又称 嘉兴学院/ })
    await school.click()
    await expect(page).toHaveURL(/\/cu\/detail\//)
  })

  await test.step('so does one that the rules tell; people’s name of a major leads to it', async () => {
    await page.goto('/search?q=%E6%B8%A9%E5%B7%9E%E5%8C%BB%E5%AD%A6%E9%99%A2')
    await expect(page.getByRole('link', { name: /^温州医科大学/ }).first()).toBeVisible()
    await page.goto('/search?q=%E8%AE%A1%E7%A7%91')
    const major = page.getByRole('link', { name: /^计算机科学与技术.*又称 计科/ })
    await expect(major).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('history stays on the device until it is cleared', async () => {
    await page.goto('/search')
    await page.getByRole('link', { name: '浙江', exact: true }).click()
    await expect(box).toHaveValue('浙江')
    await page.goto('/search')
    await page.getByRole('button', { name: '删除历史 浙江', exact: true }).click()
    await expect(page.getByRole('link', { name: '浙江', exact: true })).toBeHidden()
    await page.getByRole('button', { name: '清空', exact: true }).click()
    await expect(page.getByRole('heading', { name: '搜索历史' })).toBeHidden()
  })

  await test.step('nothing found says what else to try', async () => {
    await page.goto('/search?q=qqqqzz')
    await expect(page.getByText('没有找到“qqqqzz”')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('texts are listed, searched and read', async ({ page }) => {
  await page.goto('/search/article')
  await expect(page.getByRole('link', { name: /成绩公布以后/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: '搜索文章' }).fill('平行志愿')
  await page.getByRole('link', { name: /平行志愿怎么投档/ }).waitFor()
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('link', { name: /平行志愿怎么投档/ }).click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: '浙江的平行志愿怎么投档' })).toBeVisible()
  await expect(article.getByRole('row', { name: /2025 490 268 592/ })).toBeVisible()
  await expect(article.getByText(/来源：选考在线编写/)).toBeVisible()
  await expect(page).toHaveTitle(/浙江的平行志愿怎么投档/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('who said what they like finds it first among equals, and can switch that off', async ({ page }) => {
  await enterAsNew(page, '/preference?edit=places')
  await page.getByRole('checkbox', { name: '江苏', exact: true }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.goto(`/search?q=${encodeURIComponent('师范大学')}&kind=school`)
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: '师范大学' }).first()
  const byMine = page.getByRole('checkbox', { name: '按我的偏好' })
  await expect(byMine).toBeChecked()
  await expect(page.getByRole('navigation', { name: '我的偏好' })).toContainText('江苏')
  await expect(first).toContainText('南京师范大学')
  await byMine.uncheck()
  await expect(page).toHaveURL(/all=1/)
  await expect(first).toContainText('北京师范大学')
})
