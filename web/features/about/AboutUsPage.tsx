import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Contact } from './Contact.tsx'
import { aboutQuery } from './parts/queries.ts'
import styles from '#web/ui/layout/pages.module.css'

export function AboutUsPage() {
  const about = useQuery(aboutQuery)
  return (
    <>
      <Card>
        <div className={styles.prose}>
          <h2>选考在线是做什么的</h2>
          <p>
            给新高考省份的高中生和家长用：选科、查学校和专业、看历年分数线，用分数和位次算录取概率，排志愿表并检查一遍。
          </p>
          <h2>数字从哪里来</h2>
          <p>
            投档线、一分一段表、招生计划和控制线，来自省教育考试院等主管部门公布的文件，每处都写着出处和年份。没有公布、或我们还没载入的，写“暂无”，不编不估。
          </p>
          <p id="compiled" className="anchor">
            高校名单、985、211
            和“双一流”取自教育部的名单。院校类型和官网没有主管部门统一公布，用的是别人按高校名单整理的目录表，我们没有逐校核对，旁边都标着“第三方整理”，请以学校自己公布的为准。
          </p>
          <p>
            录取概率是我们算的，方法和往年检验的结果在<Link to={paths.apprecsim.help()}>使用说明</Link>
            里。它是参考，不是承诺；填报以省考试院和学校公布的为准。
          </p>
          <h2>哪些收费</h2>
          <p>
            查询和模拟推荐的基本功能不收费。咨询服务、院校提问、测评等收费项目，都在购买页写明价格、内容和退款办法；不买也不影响其他功能。
          </p>
          <h2>找我们</h2>
          <p>
            发现数字不对、想要新功能、要查看或删除自己的资料，都可以写
            <Link to={paths.feedback()}>反馈</Link>，不登录也能写；登录以后写的，在“我的反馈”里看回复。
          </p>
          {about.data && <Contact about={about.data} />}
        </div>
      </Card>
      <List>
        <Row to={paths.my.agreement()}>用户协议</Row>
        <Row to={paths.my.privacy()}>隐私政策</Row>
      </List>
    </>
  )
}
