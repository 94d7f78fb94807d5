import { expect } from '@playwright/test'
import { madePerson, operate } from './operator.ts'
import { expectAccessible, login } from './person.ts'
import { test } from './served.ts'

test('the condition page says what the operator has set for its province, and where it leads', async ({
  page,
}) => {
  await page.goto('/login?next=%2Fapprecsim%2Fcondition')
  await login(page, await madePerson('重庆'))
  await expect(page.getByText('考试省份：重庆')).toBeVisible()
  await expect(page.getByText('6 月 24 日查分')).toHaveCount(0)
  const set = async (...args: string[]): Promise<string> =>
    /time toast (\d+)/.exec(await operate('time-toast', 'set', '--province', '重庆', ...args))?.[1] ?? ''
  const ids = [await set('--tip', '6 月 24 日查分', '--url', 'https://www.cqksy.cn/', '--name', '考试院通知')]
  try {
    await page.reload()
    await expect(page.getByText('6 月 24 日查分')).toBeVisible()
    const away = page.getByRole('link', { name: /^考试院通知/ })
    await expect(away).toHaveAttribute('href', 'https://www.cqksy.cn/')
    await expect(away).toHaveAttribute('target', '_blank')
    await expectAccessible(page)
    ids.push(await set('--url', '/guide', '--name', '使用指南'))
    await page.reload()
    await page.getByRole('link', { name: '使用指南', exact: true }).click()
    await expect(page).toHaveURL(/\/guide$/)
  } finally {
    for (const id of ids) await operate('time-toast', 'end', '--id', id)
  }
})
