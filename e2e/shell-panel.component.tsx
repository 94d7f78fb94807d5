import makeCode from 'qrcode-generator'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { QrPanel } from '#web/app/shell/QrPanel.tsx'
import { getOfficialAccount } from '#web/client/calls/share.ts'
import { qrPath } from '#web/ui/mark/qr-path.ts'
import { answer, expectAccessible, mount, ok } from './mount.tsx'

/** Beside a page on a desktop: the code of the official account that the server knows of, else of the page. */

/** How the code of a text is drawn. */
function drawingOf(text: string): string {
  const code = makeCode(0, 'M')
  code.addData(text)
  code.make()
  return qrPath(code.getModuleCount(), (row, column) => code.isDark(row, column)).path
}

const panel = page.getByRole('complementary', { name: '二维码' })
const drawn = () => [...panel.element().querySelectorAll('[role="img"] path')].at(-1)?.getAttribute('d')

test('while there is no official account, it leads to the page on a phone, without what is this device’s', async () => {
  answer(getOfficialAccount, () => ok(getOfficialAccount, { url: null, provinceId: null }))
  mount(<QrPanel />, '/cu?q=%E6%B5%99%E6%B1%9F&channel=x&desktop=1')
  await expect.element(panel.getByText('用手机扫一扫，在手机上接着看')).toBeVisible()
  await expect.element(panel.getByText('公众号还没有开通')).toBeVisible()
  expect(drawn()).toBe(drawingOf(`${window.location.origin}/cu?q=%E6%B5%99%E6%B1%9F`))
  await expectAccessible()
})

test.each([
  { of: 'all provinces', provinceId: null, url: 'https://weixin.example/all', readers: '考生和家长' },
  { of: 'a province', provinceId: 15, url: 'https://weixin.example/sd', readers: '山东考生' },
])('the official account of $of is told to whom it is for', async ({ provinceId, url, readers }) => {
  answer(getOfficialAccount, () => ok(getOfficialAccount, { url, provinceId }))
  mount(<QrPanel />)
  await expect.element(panel.getByRole('heading', { name: '关注公众号' })).toBeVisible()
  await expect.element(panel.getByText(`接收给${readers}的选考提醒`)).toBeVisible()
  expect(drawn()).toBe(drawingOf(url))
  await expectAccessible()
})
