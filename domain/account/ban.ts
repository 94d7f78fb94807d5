/** What the owner of an account that the operator has shut is told, wherever they meet it. */
export const banned = (reason: string): string =>
  `这个账号已被停用：${reason}。您仍可下载自己的资料，也可以注销账号`
