export function Component() {
  return <p>登录</p>
}
