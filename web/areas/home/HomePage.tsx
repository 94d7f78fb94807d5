import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getProvinceData } from '#contract/province.ts'
import { paths } from '#web/app/paths.ts'
import { useProvinceId } from '#web/data/condition.ts'
import { withUser } from '#web/data/popups.ts'
import { useProvinceData } from '#web/data/provinces.ts'
import { useSession } from '#web/data/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { List, Row } from '#web/ui/List.tsx'
import { ChartIcon, CheckListIcon, HistoryIcon, QuestionIcon } from '#web/ui/icons.ts'
import styles from './HomePage.module.css'

const steps = [
  ['填条件', '分数、位次和选科；分数和位次知道一个就行。'],
  ['看结果', '能报哪些专业，录取概率多大，近三年投档线怎么走。'],
  ['排志愿', '挑进志愿表、拖动排序，系统帮你查漏：保底够不够、顺序反没反。'],
  ['带走', '报告可以打印或存成 PDF，志愿表可以导出成表格。'],
] as const

export function Component() {
  const { user } = useSession()
  const navigate = useNavigate()
  /** A link for users: a visitor logs in over the page and is taken there. */
  const userLink = (to: string) => ({
    to,
    onClick: (event: MouseEvent) => {
      if (user || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      withUser(() => void navigate(to))
    },
  })
  return (
    <>
      <section className={styles.hero}>
        <p className={styles.place}>{user?.province ? `${user.province.name}考生` : '新高考选考志愿'}</p>
        <h2 className={styles.promise}>你的分数，能上哪些学校和专业？</h2>
        <p className={styles.how}>用考试院公布的投档线和一分一段表来算，给出每个专业的录取概率。</p>
        <LinkButton to={paths.apprecsim.index()}>开始模拟推荐</LinkButton>
        <Held />
      </section>

      <List title="现在就能用">
        <Row
          {...userLink(paths.apprecsim.condition())}
          icon={<ChartIcon />}
          description="输入分数、位次和选科，看录取概率"
        >
          模拟推荐
        </Row>
        <Row
          {...userLink(paths.apprecsim.check())}
          icon={<CheckListIcon />}
          description="排好顺序，检查保底、顺序和选科要求"
        >
          志愿表检查
        </Row>
        <Row
          {...userLink(paths.apprecsim.history())}
          icon={<HistoryIcon />}
          description="接着上次的结果往下看"
        >
          模拟记录
        </Row>
        <Row
          to={paths.apprecsim.help()}
          icon={<QuestionIcon />}
          description="概率怎么算的，准不准，数据从哪里来"
        >
          使用说明
        </Row>
      </List>

      <section>
        <h2 className={styles.heading}>四步做完一份志愿</h2>
        <ol className={styles.steps}>
          {steps.map(([name, text]) => (
            <li key={name} className={styles.step}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.honest}>
        <h2 className={styles.heading}>我们怎样对待数字</h2>
        <p>
          每个数字都写明出处；缺的就写“暂无”，不编不估。概率拿往年真实录取结果检验过，检验结果公开给你看。它是参考，不是承诺，最终以省教育考试院公布的为准。
        </p>
      </section>
    </>
  )
}

/** Which lines are behind the promise above; its place is kept while they are asked for. */
function Held() {
  const { data: held } = useProvinceData(useProvinceId())
  return <p className={styles.held}>{held && <HeldText held={held} />}</p>
}

function HeldText({ held: { name, data } }: { held: DataOf<typeof getProvinceData> }) {
  const years = [...data.lines].sort((a, b) => a - b)
  const span = years.length > 1 ? `${years[0]}—${years[years.length - 1]}` : `${years[0] ?? ''}`
  return (
    <>
      {years.length === 0
        ? `还没有${name}的投档线，暂时不能模拟。`
        : data.starter
          ? `${name}现在只有起步数据：${span} 年的一小部分专业，查不到不等于没有。`
          : `${name}已载入 ${span} 年投档线。`}
      <Link to={`${paths.apprecsim.help()}#data`}>数据说明</Link>
    </>
  )
}
