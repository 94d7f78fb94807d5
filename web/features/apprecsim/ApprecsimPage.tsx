import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { DataStatus } from './DataStatus.tsx'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import styles from './ApprecsimPage.module.css'
import { conditionQuery, useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { tierClass } from '#web/features/chance/parts/tiers.ts'

const STEPS = [
  { title: '填成绩条件', text: '选科、总分；位次按官方一分一段表自动填好。' },
  { title: '看录取概率', text: '符合选科的志愿分成冲、稳、保，每个都标明依据和来源。' },
  { title: '排志愿表', text: '自动补齐、拖动排序，检查有没有风险，导出 Excel 或打印报告。' },
]

/** The way into simulated admission. */
export function ApprecsimPage() {
  const { isAuthenticated } = useSession()
  return (
    <>
      <Card>
        <h2 className="lead">我的分数，能上哪些学校？</h2>
        <p className="muted mt-2">输入成绩和选科，按各省考试院公布的投档线，估算你被每个志愿录取的可能性。</p>
        <ol className="list stack mt-4 mb-5">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="row top">
              <span className={`middle strong ${styles.number} ${tierClass('match')}`} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <strong className="block">{title}</strong>
                <span className="soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        {isAuthenticated ? <Candidate /> : <StartButton text="开始模拟" />}
      </Card>
      <List>
        <Row to={paths.apprecsim.check()} description="排序、检查、自动补齐、导出">
          我的志愿表
        </Row>
        <Row to={paths.apprecsim.history()} description="以前模拟过的结果">
          模拟记录
        </Row>
        <Row to={paths.y2020.index()} description="拿一个分数回到线已经公布的年份，看会在哪里录取">
          往年试填
        </Row>
        <Row to={paths.practice()} description="五分钟，用真实的线走一遍投档，看顺序有多要紧">
          平行志愿模拟
        </Row>
        <Row to={paths.apprecsim.help()} description="计算方法和历年回测，准不准都在这里">
          概率怎么算
        </Row>
      </List>
      {isAuthenticated && <Status />}
    </>
  )
}

function StartButton({ text }: { text: string }) {
  return (
    <LinkButton kind="primary" block to={paths.apprecsim.condition()}>
      {text}
    </LinkButton>
  )
}

/** Goes on with the saved condition, or begins with a new one. */
function Candidate() {
  const provinceId = useProvinceId()
  const query = useQuery(conditionQuery(provinceId))
  return (
    <QueryView query={query} loading={<Loading look="plain" rows={5} />}>
      {(condition) =>
        condition.province.model === null ? (
          <LinkButton kind="primary" block to={paths.apprecsim.close()}>
            {condition.province.name}暂时不能模拟，看看能用什么
          </LinkButton>
        ) : condition.saved ? (
          <div className="stack">
            <p className="soft">上次的条件：{conditionText(condition)}</p>
            <LinkButton kind="primary" block to={paths.apprecsim.result()}>
              {condition.province.data.lines.length === 0 ? '看我的位次和等位分' : '继续上次的模拟'}
            </LinkButton>
            <LinkButton block to={paths.apprecsim.condition()}>
              修改条件
            </LinkButton>
          </div>
        ) : (
          <StartButton text="开始模拟" />
        )
      }
    </QueryView>
  )
}

function Status() {
  const provinceId = useProvinceId()
  const { data } = useQuery(conditionQuery(provinceId))
  return data === undefined ? null : <DataStatus province={data.province} />
}
