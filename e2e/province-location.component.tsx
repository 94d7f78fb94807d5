import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/account.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { getSession } from '#web/client/calls/account.ts'
import { listProvinces, locate } from '#web/client/calls/province.ts'
import { token } from '#web/client/token.ts'
import { ProvinceForm } from '#web/features/account/parts/ProvinceForm.tsx'
import { sessionReady, userChanged } from '#web/features/account/parts/session.ts'
import { PositionPage } from '#web/features/home/PositionPage.tsx'
import { noteOrigin } from '#web/features/province/parts/location.ts'
import { answer, expectAccessible, mount, ok } from './mount.tsx'

/** A province is picked by the device’s place, or by hand where that cannot be told. */

const provinces = [
  { id: 11, name: '浙江', rules: [] },
  { id: 15, name: '山东', rules: [] },
  { id: 1, name: '北京', rules: [] },
]

/** Whether the server has a map service, and what that says of a place. */
function haveMap(canLocate: boolean, said: Partial<DataOf<typeof locate>> = {}): void {
  answer(listProvinces, () => ok(listProvinces, { provinces, canLocate }))
  answer(locate, () => ok(locate, { province: null, mapFailed: false, ...said }))
}

/** What the browser says of where it is. @param code of GeolocationPositionError; undefined: it tells */
function havePlace(code?: number): void {
  const coords = { longitude: 117.12, latitude: 36.65 }
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    geolocation: {
      getCurrentPosition: (tell: (found: object) => void, fail: (why: object) => void) =>
        code === undefined ? tell({ coords }) : fail({ code }),
    },
  })
}

beforeEach(() => havePlace())

const here = page.getByRole('button', { name: '用当前位置' })
const radio = (name: string) => page.getByRole('radio', { name })
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('a place that is found picks its province; one that is not replaces none that was picked', async () => {
  haveMap(true, { province: { id: 15, name: '山东' } })
  mount(<PositionPage />, '/position')
  await here.click()
  await says('按当前位置选了山东，请核对')
  await expect.element(radio('山东')).toBeChecked()
  await expectAccessible()
  haveMap(true)
  await here.click()
  await says('没有认出你所在的省份，省份没有改动')
  await expect.element(radio('山东')).toBeChecked()
  await radio('北京').click()
  haveMap(true, { mapFailed: true })
  await here.click()
  await says('地图加载失败，省份没有改动')
  await expect.element(radio('北京')).toBeChecked()
})

test('where nothing was chosen, a map that fails leaves 浙江', async () => {
  haveMap(true, { mapFailed: true })
  mount(<PositionPage />, '/position')
  await here.click()
  await says('地图加载失败，先为你选了浙江，请核对')
  await expect.element(radio('浙江')).toBeChecked()
})

test.each([
  [1, '没有允许使用位置'],
  [2, '这台设备现在定不了位'],
  [3, '定位超时'],
])('%i: %s is said of the device, not of the map', async (code, sentence) => {
  noteOrigin('?origin=sd')
  havePlace(code)
  haveMap(true)
  mount(<PositionPage />, '/position?origin=sd')
  await here.click()
  await says(`${sentence}，省份没有改动`)
  await expect.element(radio('山东')).toBeChecked()
})

/** The form of a user, whose session has been checked. */
async function drawForm(province: User['province']): Promise<void> {
  const user: User = { hashId: 'u', mobile: '1', province, age: 'fine', erasedAt: null, bannedFor: null }
  token.set('t')
  answer(getSession, () => ok(getSession, { user, province, totast: false }))
  await sessionReady()
  userChanged(user)
  mount(<ProvinceForm onSaved={() => {}} />, '/my/myinfo/u')
}

test('without a map no place is asked for; who has no province yet finds 浙江 picked, to be checked', async () => {
  haveMap(false)
  await drawForm(null)
  await says('先为你选了浙江，请核对')
  await expect.element(radio('浙江')).toBeChecked()
  await expect.element(here).not.toBeInTheDocument()
  await expectAccessible()
})

test('a user’s province stays where the place cannot be told', async () => {
  haveMap(true, { mapFailed: true })
  await drawForm({ id: 11, name: '浙江' })
  await radio('北京').click()
  await here.click()
  await says('地图加载失败，省份没有改动')
  await expect.element(radio('北京')).toBeChecked()
})
