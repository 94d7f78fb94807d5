/**
 * WeChat's page that tells who its user is and comes back to `here` with a `code` and the `state`; it asks the user nothing.
 */
export function whoIs(appId: string, here: string, state: string): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: here,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })
  return `https://open.weixin.qq.com/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
}
