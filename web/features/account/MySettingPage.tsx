import { paths } from '#domain/paths.ts'
import { useSession } from './parts/session.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { AccountRows } from './parts/AccountRows.tsx'
import { ageText } from './age-text.ts'
import { useTakeData } from './take-data.ts'
import { WechatRow } from './WechatRow.tsx'

/** 设置: what the account is, and what may be done with it. */
export function MySettingPage() {
  const { user } = useSession()
  const take = useTakeData()
  if (!user) return null
  return (
    <>
      <List title="资料">
        <AccountRows user={user} />
        <Row to={paths.my.mysubject()}>我的选科</Row>
        <Row to={paths.my.guardian()} extra={ageText(user.age)}>
          年龄和监护人
        </Row>
      </List>
      <List title="安全">
        <Row to={paths.my.changepwd()}>修改密码</Row>
        <Row to={paths.my.factor()} description="登录时再确认一次，别人知道密码也进不来">
          两步验证
        </Row>
        <Row to={paths.my.devices()} description="看看在哪些设备上登录着，可以让它退出">
          登录的设备
        </Row>
        <WechatRow />
      </List>
      <List title="我的数据">
        <Row
          onClick={() => !take.isPending && take.mutate()}
          description="我们存了您的什么，全部在一个文件里"
          extra={take.isPending ? '正在准备…' : undefined}
        >
          下载我的资料
        </Row>
        <Row to={paths.my.partners()} description="谁的系统会知道您的什么，可以解除">
          关联的学校和机构
        </Row>
        <Row to={paths.my.privacy()}>隐私政策</Row>
        <Row to={paths.my.agreement()}>用户协议</Row>
        <Row to={paths.my.closing()} description="15 天内可以撤回，之后资料全部删除">
          注销账号
        </Row>
      </List>
    </>
  )
}
