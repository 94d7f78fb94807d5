import { expect, test } from 'vitest'
import { hostOf } from './host.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 12) MQQBrowser/6.2 MicroMessenger/8.0.30', 'wechat'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 QQ/8.9.3', 'qq'],
  ['Mozilla/5.0 (Linux; Android 12) MQQBrowser/13.1', 'qq'],
  ['Mozilla/5.0 (iPhone) AliApp(DingTalk/6.5.40)', 'dingtalk'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0', 'browser'],
])('%s is %s', (userAgent, name) => {
  expect(hostOf(userAgent)).toBe(name)
})
