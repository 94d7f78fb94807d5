import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { masked } from '#domain/account/masked.ts'
import { paths } from '#domain/paths.ts'
import { RefusedCall } from '#web/client/errors.ts'
import { openMoreService } from '#web/features/account/parts/popups.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { ClassOffers } from '#web/features/enrol/parts/ClassOffers.tsx'
import { unreadQuery } from '#web/features/notice/parts/unread.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { confirm } from '#web/ui/dialog/feedback.ts'
import { SharePopup } from '#web/features/share/parts/SharePopup.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { AccountRows } from '#web/features/account/parts/AccountRows.tsx'
import {
  CommentIcon,
  FeedbackIcon,
  LivesIcon,
  MoreIcon,
  PreferenceIcon,
  RecordsIcon,
  WeeklyIcon,
} from '#web/ui/icon/own-icons.tsx'
import styles from '#web/ui/layout/pages.module.css'
import { toolIcon } from '#web/ui/icon/tool-icons.tsx'

const SubjectIcon = toolIcon('subject')
const SchoolIcon = toolIcon('cu')
const MajorIcon = toolIcon('cumajor')
const AdviserIcon = toolIcon('consultant')
const WzIcon = toolIcon('wz')

/** 我的: everything that is the student's own. */
export function MyPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [recommending, setRecommending] = useState(false)
  const { data: unread, error } = useQuery(unreadQuery)
  useEffect(() => {
    // Spec §6: an unsuccessful unread answer sends the user home. A lost connection is no answer.
    if (error instanceof RefusedCall) void navigate(paths.home(), { replace: true })
  }, [error, navigate])
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
      <section className={`mb-4 ${styles.who}`}>
        <p className="lead strong">{user.mobile === null ? '还没有绑定手机号' : masked(user.mobile)}</p>
        <p>{user.province ? `${user.province.name}考生` : '还没有选省份'}</p>
      </section>
      {user.age === 'unknown' && (
        <Notice>
          还没有回答是否已满 14 周岁，<Link to={paths.my.guardian()}>现在回答</Link>
        </Notice>
      )}
      {unread !== undefined && unread.offers > 0 && <ClassOffers />}
      <List title="我的志愿">
        <Row
          icon={<RecordsIcon />}
          to={paths.my.apprecList()}
          description="做过的模拟，存下的志愿表"
          extra={
            <Mark count={unread?.tables.reduce((sum, { comments }) => sum + comments, 0)} what="条新留言" />
          }
        >
          模拟和志愿表
        </Row>
        <Row icon={<PreferenceIcon />} to={paths.preference()} description="想去哪、想学什么、不要什么">
          我的偏好
        </Row>
        <Row icon={<SubjectIcon />} to={paths.my.mysubject()}>
          我的选科
        </Row>
        <Row icon={<SchoolIcon />} to={paths.my.myschool()}>
          关注的大学
        </Row>
        <Row icon={<MajorIcon />} to={paths.my.mymajor()}>
          关注的专业
        </Row>
      </List>
      <List title="提问、反馈和课程">
        <Row
          icon={<AdviserIcon />}
          to={paths.my.myaskadviser()}
          description="问升学顾问，书面回答"
          extra={<Mark count={unread?.adviser} />}
        >
          顾问答疑
        </Row>
        <Row
          icon={<WzIcon />}
          to={paths.wz.use()}
          description="顾问逐行看志愿表，书面回复"
          extra={<Mark count={unread?.wz} what="份新意见" />}
        >
          {paths.wz.index.title}
        </Row>
        {unread !== undefined && unread.weekly > 0 && (
          <Row
            icon={<WeeklyIcon />}
            to={paths.consultant.home()}
            extra={<Mark count={unread.weekly} what="份新计划" />}
          >
            每周学习计划
          </Row>
        )}
        <Row
          icon={<SchoolIcon />}
          to={paths.my.myschoolquestion()}
          description="问一所大学"
          extra={<Mark count={unread?.school} />}
        >
          院校提问
        </Row>
        <Row
          icon={<FeedbackIcon />}
          to={paths.my.myfeedback()}
          description="哪里不对、缺什么，告诉我们"
          extra={<Mark count={unread?.feedback} />}
        >
          我的反馈
        </Row>
        <Row icon={<CommentIcon />} to={paths.my.mycomment()}>
          我的评论
        </Row>
        <Row icon={<LivesIcon />} to={paths.my.mylives()}>
          直播课
        </Row>
        <Row icon={<MoreIcon />} onClick={openMoreService}>
          更多服务
        </Row>
      </List>
      <List title="账号">
        <AccountRows user={user} />
        <Row to={paths.my.orders()}>我的订单</Row>
        <Row to={paths.credit.index()}>积分和签到</Row>
        <Row to={paths.my.mysetting()} description="密码、设备、我的资料、注销">
          设置
        </Row>
        <Row to={paths.help.basehome()} description="每样功能怎么用，遇到问题怎么办">
          {paths.help.basehome.title}
        </Row>
        <Row to={paths.my.aboutus()}>关于我们</Row>
        <Row onClick={() => setRecommending(true)}>推荐给同学</Row>
        <Row onClick={() => void leave()}>退出登录</Row>
      </List>
      <SharePopup product open={recommending} onClose={() => setRecommending(false)} />
    </>
  )
}

/** What waits behind a row. */
function Mark({ count, what = '条新回复' }: { count: number | undefined; what?: string }) {
  return count ? (
    <span className={`badge ${styles.mark}`}>
      {count} {what}
    </span>
  ) : null
}
