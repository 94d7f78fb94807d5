import { expect, test } from 'vitest'
import { getWechatHistory } from '#contract/wechat.ts'
import { startTestApp } from '#test/app.ts'

test('a browser outside WeChat has no historical accounts', async () => {
  const app = await startTestApp()
  expect(await app.call(getWechatHistory)).toMatchObject({ status: 200, success: true, data: [] })
  await app.close()
})
