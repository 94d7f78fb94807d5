import { type Page, expect } from '@playwright/test'
import { listProvinces, locate } from '#contract/province.ts'
import { signIn } from './person.ts'
import { test } from './served.ts'

/** As if the server had a map service, which says this. */
async function haveMap(page: Page, said: object): Promise<void> {
  await page.route(`**${listProvinces.path}`, async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...data, canLocate: true } } })
  })
  await answer(page, said)
}

async function answer(page: Page, said: object): Promise<void> {
  await page.route(`**${locate.path}?*`, (route) =>
    route.fulfill({ json: { success: true, info: '', data: { province: null, mapFailed: false, ...said } } }),
  )
}

/** As if the browser did not tell where it is. @param code of GeolocationPositionError */
async function tellNoPlace(page: Page, code: number): Promise<void> {
  await page.addInitScript((given) => {
    const geolocation = {
      getCurrentPosition: (_: unknown, fail: (why: object) => void) => fail({ code: given }),
    }
    Object.defineProperty(navigator, 'geolocation', { value: geolocation })
  }, code)
}

const here = (page: Page) => page.getByRole('button', { name: '用当前位置' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name })

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 117.12, latitude: 36.65 })
})

test('a place that is found picks its province; one that is not replaces none that was picked', async ({
  page,
}) => {
  await haveMap(page, { province: { id: 15, name: '山东' } })
  await page.goto('/position')
  await here(page).click()
  await expect(page.getByText('按当前位置选了山东，请核对')).toBeVisible()
  await expect(radio(page, '山东')).toBeChecked()
  await answer(page, {})
  await here(page).click()
  await expect(page.getByText('没有认出您所在的省份，省份没有改动')).toBeVisible()
  await expect(radio(page, '山东')).toBeChecked()
  await radio(page, '北京').check()
  await answer(page, { mapFailed: true })
  await here(page).click()
  await expect(page.getByText('地图加载失败，省份没有改动')).toBeVisible()
  await expect(radio(page, '北京')).toBeChecked()
})

test('where nothing was chosen, a map that fails leaves 浙江', async ({ page }) => {
  await haveMap(page, { mapFailed: true })
  await page.goto('/position')
  await here(page).click()
  await expect(page.getByText('地图加载失败，先为您选了浙江，请核对')).toBeVisible()
  await expect(radio(page, '浙江')).toBeChecked()
})

for (const [code, sentence] of [
  [1, '没有允许使用位置'],
  [2, '这台设备现在定不了位'],
  [3, '定位超时'],
] as const) {
  test(`${sentence} is said of the device, not of the map`, async ({ page }) => {
    await tellNoPlace(page, code)
    await haveMap(page, {})
    await page.goto('/position?origin=sd')
    await here(page).click()
    await expect(page.getByText(`${sentence}，省份没有改动`)).toBeVisible()
    await expect(radio(page, '山东')).toBeChecked()
  })
}

test('a user’s province stays where the place cannot be told, and without a map it is not asked for', async ({
  page,
}) => {
  await signIn(page, '/my')
  await page.getByRole('link', { name: /高考省份/ }).click()
  await expect(page.getByRole('button', { name: '保存' })).toBeVisible()
  await expect(here(page)).toHaveCount(0)
  await haveMap(page, { mapFailed: true })
  await page.reload()
  await radio(page, '北京').check()
  await here(page).click()
  await expect(page.getByText('地图加载失败，省份没有改动')).toBeVisible()
  await expect(radio(page, '北京')).toBeChecked()
})

test('who has no province yet finds 浙江 picked where there is no map, to be checked', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({
      response,
      json: { ...answer, data: { ...data, user: { ...data.user, province: null } } },
    })
  })
  await page.goto('/my')
  await expect(page.getByText('先为您选了浙江，请核对', { exact: true })).toBeVisible()
  await expect(radio(page, '浙江')).toBeChecked()
  await expect(here(page)).toHaveCount(0)
})
