import { expect } from '@playwright/test'
import { madePerson, operate } from './operator.ts'
import { login } from './person.ts'
import { test } from './served.ts'

test('the list of a grade’s weekly plans is that grade’s at the gate, after it is opened, and ever after', async ({
  page,
}) => {
  await page.goto('/course/list/WEEKLY/9?origin=js')
  await expect(page).toHaveURL(/\/wx\/pay\/courselist\?origin=js&categoryType=WEEKLY&typeId=9$/)
  await page.goto('/login?next=%2Fcourse%2Flist%2FWEEKLY%2F9')
  await login(page, await madePerson())
  await expect(page).toHaveURL(/\/wx\/pay\/courselist\?categoryType=WEEKLY&typeId=9$/)
  await expect(page.getByText('高二每周学习计划属于咨询服务。')).toBeVisible()
  await page
    .getByLabel('邀请码')
    .fill((await operate('code', 'issue', '--goods', '12', '--count', '1')).trim())
  await page.getByRole('button', { name: '激活' }).click()
  await expect(page.getByText('激活成功')).toBeVisible()
  await page.getByRole('link', { name: '继续', exact: true }).click()
  const tab = (name: string) => page.getByRole('tab', { name })
  const plan = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}第`) })
  await expect(tab('高二')).toHaveAttribute('aria-selected', 'true')
  await expect(plan('高二').first()).toBeVisible()

  await page.goto('/course/list/WEEKLY/10')
  await expect(page).toHaveURL(/\/consultant\/home\?categoryType=WEEKLY&typeId=10$/)
  await expect(tab('高三')).toHaveAttribute('aria-selected', 'true')
  await expect(plan('高三').first()).toBeVisible()
  await tab('高一').click()
  await expect(page).toHaveURL(/\/consultant\/home\?categoryId=8$/)
  await page.goto('/course/list/WEEKLY/77')
  await expect(tab('高一')).toHaveAttribute('aria-selected', 'true')
})
