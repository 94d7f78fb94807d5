/** The app that a page runs in. */
export type HostName = 'wechat' | 'qq' | 'dingtalk' | 'browser'

/** Tells by the user agent. WeChat's names QQBrowser too, so it is asked first. */
export function hostOf(userAgent: string): HostName {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  if (/DingTalk/i.test(userAgent)) return 'dingtalk'
  if (/\bQQ\/|QQBrowser/i.test(userAgent)) return 'qq'
  return 'browser'
}

/** The one script of each app that a page inside it may load. */
export const HOST_SCRIPTS = {
  wechat: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
  dingtalk: 'https://g.alicdn.com/dingding/dingtalk-jsapi/3.0.25/dingtalk.open.js',
} as const
