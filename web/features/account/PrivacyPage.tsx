import { Link } from 'react-router'
import { GRACE_DAYS } from '#domain/account/closing.ts'
import { POLICY_VERSION } from '#domain/account/policy.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from '#web/ui/pages.module.css'

interface Kept {
  what: string
  why: string
  until: string
}

/** What docs/privacy.md lists, in the words of its owner. */
const kept: readonly Kept[] = [
  {
    what: '手机号（或用户名）、密码（只存算过的指纹，看不到原文）',
    why: '登录，证明账号是您的',
    until: '注销',
  },
  { what: '高考省份', why: '按您省的规则和分数线回答', until: '注销' },
  { what: '是否满 14 周岁；没满的，出生年份', why: '法律要求监护人同意', until: '注销' },
  { what: '监护人手机号的头三位和后四位、同意的时间', why: '证明监护人同意过', until: '撤回同意或注销' },
  {
    what: '成绩、位次、选科、意向专业、模拟记录、志愿表',
    why: '推荐、检查、随时回来看',
    until: '自己删除或注销',
  },
  { what: '关注的学校和专业', why: '再找得到', until: '取消关注或注销' },
  { what: '提问、反馈、评论和回复', why: '回答您', until: '注销' },
  {
    what: '从哪张海报、哪所学校或哪个合作方来注册的（链接里的代号）',
    why: '知道哪里的介绍有用',
    until: '注销',
  },
  { what: '看过的提醒、积分', why: '不重复提醒，计积分', until: '注销' },
  {
    what: '开通的服务、订单',
    why: '提供买过的服务，开票报税',
    until: '服务到注销为止；订单按税法留存，注销后不再写着是谁的',
  },
  {
    what: '登录的设备：浏览器和系统名、登录和最近使用时间、一个随机编号的指纹',
    why: '让您看到并管理登录，防止被猜密码',
    until: '退出登录就删，最长 30 天，过期后一天内删；编号一年不用就删',
  },
  {
    what: '在微信里登录过这个账号（勾选了才记，只存微信编号的指纹）',
    why: '在微信的登录页告诉您用过哪个手机号，只显示头尾',
    until: '您在设置里删除，或一年不用，或注销',
  },
  { what: '短信验证码（只存指纹）', why: '验证手机号', until: '5 分钟失效，两天内删除' },
]

export function Component() {
  return (
    <Card>
      <div className={styles.prose}>
        <p>版本：{POLICY_VERSION} 起施行。按《中华人民共和国个人信息保护法》写，尽量说人话。</p>
        <h2>一、我们存什么，为什么，存多久</h2>
        <Table<Kept>
          caption="存下的个人信息"
          hideCaption
          columns={[
            { name: '存什么', cell: ({ what }) => what, words: true },
            { name: '为什么', cell: ({ why }) => why, words: true },
            { name: '存到什么时候', cell: ({ until }) => until, words: true },
          ]}
          rows={kept}
          keyOf={({ what }) => what}
        />
        <p>
          不登录也能查学校、专业和分数线；这时填的省份、选科和分数只留在您的设备上，不发给我们保存。成绩和位次是需要仔细保管的信息，只有您自己看得到。
        </p>
        <h2>二、我们不做什么</h2>
        <ul>
          <li>不问姓名、身份证号、准考证号、住址和照片，请也不要写在提问里。</li>
          <li>不卖、不出租、不公开您的信息，不拿它做广告画像，也不跟踪您在别处的浏览。</li>
          <li>不记录您看了哪些页面；运行日志里没有手机号、验证码和密码。</li>
        </ul>
        <h2>三、会交给谁</h2>
        <ul>
          <li>发验证码时，手机号和验证码交给短信服务商。</li>
          <li>您点“用当前位置”并允许时，把约一公里精度的位置交给地图服务商，只用来认出省份，用完不存。</li>
          <li>用微信付款时，订单交给微信支付。</li>
          <li>
            在微信、钉钉里打开时，为了能分享，页面会运行它们的程序（微信 JS-SDK、钉钉
            JSAPI），它们知道打开的是哪个页面；分享出去的链接不带您的分数、位次和账号。
          </li>
          <li>有权机关依法要求时。</li>
        </ul>
        <p>除此以外不给任何人。信息存在中国境内。</p>
        <h2>四、您的权利</h2>
        <ul>
          <li>
            查看和带走：在<Link to={paths.my.mysetting()}>设置</Link>里“下载我的资料”，一个文件里是全部。
          </li>
          <li>更正：省份、选科、成绩条件都可以自己改。</li>
          <li>删除：模拟记录、关注可以单独删；注销账号就全部删除。</li>
          <li>
            注销：设置里“注销账号”，{GRACE_DAYS} 天内登录可以撤回，之后从所有表里删除；备份随后按期过期。
          </li>
          <li>撤回同意：注销即撤回；监护人可以在“年龄和监护人”里撤回。</li>
          <li>
            有疑问或投诉：写<Link to={paths.my.myfeedback()}>反馈</Link>
            ，我们在 15 个工作日内答复；也可以向网信部门投诉。
          </li>
        </ul>
        <h2>五、未满 14 周岁</h2>
        <p>
          未满 14 周岁同学的信息属于敏感个人信息。注册后的下一页会问是否已满 14
          周岁。选了未满的，在监护人同意以前，除了手机号、省份和出生年份不再存别的，其余要登录的功能也不开放；监护人看过这份政策、用手机验证码同意以后才打开。还没有回答的，功能照常能用，“我的”页面会一直提醒，直到回答。监护人可以随时查看、下载、要求更正或删除孩子的信息，也可以撤回同意。我们只把这些信息用在第一部分写的地方，并限制能接触的人。
        </p>
        <h2>六、怎样保管</h2>
        <p>
          全程加密传输；密码、登录凭证和验证码只存指纹；连续猜错会被拦住；数据库和备份只有运营人员能接触。万一泄露，我们会按法律及时告诉您和主管部门。
        </p>
        <h2>七、改动</h2>
        <p>改动时换新的版本日期并在首页提示；新增用途或新交给别人的，先重新征求您的同意。</p>
      </div>
    </Card>
  )
}
