import { type Page, expect } from '@playwright/test'
import { newPerson } from './operator.ts'
import { register } from './person.ts'
import { test } from './served.ts'

/** Tabs on until what has the focus matches, and holds it against a rule on the way: each stop shows that it has it. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press(key)
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return { name: '', shows: true }
      const outlined = (one: Element | null): boolean => {
        if (one === null) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }
      // A ticked button draws it on its face, a text field on the box around it.
      const framed =
        element.matches('input, select') &&
        element.parentElement !== null &&
        (getComputedStyle(element.parentElement).boxShadow !== 'none' || outlined(element.parentElement))
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return {
        name: element.getAttribute('aria-label') ?? label ?? element.textContent,
        shows: outlined(element) || outlined(element.nextElementSibling) || framed,
      }
    })
    expect(at.shows, `the focus shows on ${at.name}`).toBe(true)
    if (name.test(at.name)) return
  }
  throw new Error(`nothing called ${String(name)} takes the focus`)
}

test('a student without a mouse goes from the home page to an ordered list and its report', async ({
  page,
}) => {
  await register(page, newPerson())
  const dialog = page.getByRole('dialog')

  await test.step('the condition', async () => {
    await tabTo(page, /开始模拟推荐/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '模拟推荐', level: 1 })).toBeFocused()
    await tabTo(page, /^开始模拟$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '成绩条件', level: 1 })).toBeFocused()
    for (const subject of ['物理', '化学', '生物']) {
      await tabTo(page, new RegExp(`^${subject}$`))
      await page.keyboard.press('Space')
    }
    await tabTo(page, /^总分$/)
    await page.keyboard.type('612')
    await expect(page.getByLabel('全省位次')).toHaveValue('39811')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('a popup takes the focus, keeps it and gives it back', async () => {
    const button = page.getByRole('button', { name: '筛选' })
    await tabTo(page, /^筛选$/)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeFocused()
    await tabTo(page, /^查看结果/, 'Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: '关闭' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('two units go into the list, change places, and are asked about before all go', async () => {
    for (const many of [1, 2]) {
      await tabTo(page, /加入志愿表$/)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`志愿表 ${many}/80`)).toBeVisible()
    }
    await expect(page.getByText('已保存')).toBeVisible()
    await page.getByRole('link', { name: '去检查志愿表' }).focus()
    await page.keyboard.press('Enter')
    const handles = page.getByRole('button', { name: /^调整 .* 的顺序/ })
    await expect(handles).toHaveCount(2)
    const names = () => handles.evaluateAll((each) => each.map((one) => one.getAttribute('aria-label')))
    const [one, two] = await names()
    await tabTo(page, /^调整/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(names).toEqual([two, one])
    await expect(handles.nth(1)).toBeFocused()
    await tabTo(page, /^清空$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeFocused()
    await tabTo(page, /^取消$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '清空' })).toBeFocused()
  })

  await test.step('the report', async () => {
    await tabTo(page, /^生成报告/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '志愿报告', level: 1 })).toBeFocused()
    await tabTo(page, /^导出/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '导出 / 打印' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tabTo(page, /^生成 PDF/).then(() => page.keyboard.press('Enter')),
    ])
    expect(download.suggestedFilename()).toMatch(/志愿表\.pdf$/)
  })
})
