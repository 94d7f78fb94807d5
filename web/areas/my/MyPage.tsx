import { paths } from '#web/app/paths.ts'
import { withMobile } from '#web/data/popups.ts'
import { useSession } from '#web/data/session.ts'
import { confirm } from '#web/ui/feedback.ts'
import { List, Row } from '#web/ui/List.tsx'
import { useNavigate } from 'react-router'
import { masked } from './masked.ts'
import { recommend } from './recommend.ts'

export function Component() {
  const { user } = useSession()
  const navigate = useNavigate()
  if (!user) return null
  const leave = async (): Promise<void> => {
    if (
      await confirm({
        title: '退出登录？',
        content: '保存的内容还在，下次登录就能看到。',
        confirmText: '退出',
      })
    ) {
      await navigate(paths.logout())
    }
  }
  return (
    <>
      <List>
        {user.mobile === null ? (
          <Row extra="未绑定" onClick={() => withMobile(() => {})}>
            手机号
          </Row>
        ) : (
          <Row extra={masked(user.mobile)}>手机号</Row>
        )}
        <Row to={paths.my.myinfo({ hashId: user.hashId })} extra={user.province?.name ?? '未选择'}>
          高考省份
        </Row>
      </List>
      <List>
        <Row to={paths.my.myschool()}>关注的大学</Row>
        <Row to={paths.my.mymajor()}>关注的专业</Row>
        <Row to={paths.apprecsim.history()}>模拟记录</Row>
        <Row onClick={() => void recommend()}>推荐给同学</Row>
        <Row onClick={() => void leave()}>退出登录</Row>
      </List>
    </>
  )
}
