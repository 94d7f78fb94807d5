import { Link } from 'react-router'
import { POLICY_VERSION } from '#domain/account/policy.ts'
import { paths } from '#domain/paths.ts'
import { Legal } from './Legal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import styles from '#web/ui/layout/pages.module.css'

export function AgreementPage() {
  return (
    <Legal kind="agreement">
      <Own />
    </Legal>
  )
}

/** The product’s own text, until the operator has one. */
function Own() {
  return (
    <Card>
      <div className={styles.prose}>
        <p>版本：{POLICY_VERSION} 起施行</p>
        <h2>一、这份协议</h2>
        <p>
          注册并使用选考在线，就是同意这份协议和<Link to={paths.my.privacy()}>《隐私政策》</Link>
          。不注册也能查学校、专业和分数线。未满 14 周岁的，要监护人同意；14 到 18
          周岁的，请和监护人一起看一遍，付费前先和他们商量。
        </p>
        <h2>二、账号</h2>
        <ul>
          <li>用自己的手机号注册，一个手机号一个账号，不要借给别人，也不要替别人注册。</li>
          <li>密码自己保管好。在“设置—登录的设备”里能看到账号登录在哪里，并让它退出。</li>
          <li>随时可以在“设置—注销账号”里注销，15 天内可以撤回。</li>
        </ul>
        <h2>三、数字和推荐</h2>
        <ul>
          <li>官方数字我们照公布的载入并写明出处；发现有错会改正。请在填报前再核对官方原文。</li>
          <li>录取概率根据往年数据推算，会有误差，不保证录取。志愿由您自己填报、自己决定。</li>
          <li>因为我们把官方数字载错而造成损失的，我们依法承担责任，不因这份协议免除。</li>
        </ul>
        <h2>四、付费服务</h2>
        <ul>
          <li>价格、内容、有效期和退款办法写在购买页，以购买时写的为准；不会自动续费。</li>
          <li>邀请码激活后只对激活的账号有效。</li>
          <li>未满 18 周岁的，请由监护人付款，或经监护人同意。监护人不同意的，可以要求退款。</li>
        </ul>
        <h2>五、请不要这样用</h2>
        <ul>
          <li>用程序大量抓取、猜别人的密码或邀请码、攻击或干扰服务。</li>
          <li>在提问、反馈和评论里写违法内容、广告，或别人的个人信息。</li>
        </ul>
        <p>有这些情况的，我们会限制相应的功能；对处理有意见，可以写反馈申诉。</p>
        <h2>六、中断和改动</h2>
        <p>
          服务可能因为维护或故障暂停，我们会尽快恢复。协议改动时会换新的版本日期，并在首页提示；改动影响您权利的，会重新征求同意，不同意可以注销。
        </p>
        <h2>七、争议</h2>
        <p>适用中华人民共和国法律。先通过反馈协商；协商不成的，可以依法投诉或起诉。</p>
      </div>
    </Card>
  )
}
