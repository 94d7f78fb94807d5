import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Contents, Section } from '#web/features/subject/parts/guide/Section.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'

const parts = [
  ['what', '包含什么'],
  ['not', '不包含什么'],
  ['how', '怎么用'],
  ['pay', '开通和退款'],
  ['safe', '防骗'],
] as const

/** What the consultant service is and is not, for who thinks of it and for who has it. */
export function ConsultantHomePage() {
  return (
    <>
      <p>咨询服务给想有人带着走的同学和家长。不买，也能用本站的查询、模拟推荐和志愿表检查。</p>
      <Contents parts={parts} />
      <Section id="what" title="包含什么">
        <ul>
          <li>
            <Link to={paths.consultant.home()}>每周学习计划</Link>
            ：高一、高二、高三分开写，每周一份，照着做就行。
          </li>
          <li>
            <Link to={paths.my.myaskadviser()}>向顾问提问</Link>：写下问题，回答后会提醒。
          </li>
          <li>
            <Link to={paths.wz.index()}>{paths.wz.index.title}</Link>
            ：把志愿表发给顾问，逐行看、书面回复，还能追问一次。
          </li>
          <li>
            <Link to={paths.art.index()}>{paths.art.index.title}</Link>
            ：综合分计算、控制线，和按综合分看够得着哪些院校。
          </li>
          <li>按年级挑的推荐阅读。</li>
          <li>
            现在有多少份、多少篇，<Link to={paths.pay.consultantIntro()}>服务介绍</Link>里都写着。
          </li>
        </ul>
      </Section>
      <Section id="not" title="不包含什么">
        <ul>
          <li>不替您填志愿、不登录您的报名账号。</li>
          <li>不保证录取，也不影响录取概率：概率只看位次、选科和往年投档线。</li>
          <li>没有“内部名额”“内部数据”。我们用的数据都是公开的，写明了出处。</li>
        </ul>
      </Section>
      <Section id="how" title="怎么用">
        <ol>
          <li>先登录，填好高考省份。</li>
          <li>打开顾问首页，选年级，从最近一周的学习计划看起。</li>
          <li>往下滑会接着显示更早的；点“刷新”从头看。</li>
          <li>有问题就提问。写清楚省份、年级、位次和已经想过的办法，回答会更有用。</li>
        </ol>
      </Section>
      <Section id="pay" title="开通和退款">
        <p>
          价格、有效期和退款办法写在<Link to={paths.pay.consultantIntro()}>服务介绍</Link>
          里，看清楚再付。已经有邀请码的，在同一页激活。未成年人请让家长来买。
        </p>
      </Section>
      <Section id="safe" title="防骗">
        <p>我们不会打电话要验证码、密码或银行卡号，也不会让您转账到个人账户。遇到了，不要理会，可以报警。</p>
      </Section>
      <LinkButton kind="primary" block to={paths.consultant.home()}>
        去顾问首页
      </LinkButton>
    </>
  )
}
