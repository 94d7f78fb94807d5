import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { FilingRules } from '#web/features/apprecsim/parts/FilingRules.tsx'
import { Method } from '#web/features/apprecsim/parts/Method.tsx'
import { conditionQuery, useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { LastSeason } from '#web/features/season/parts/LastSeason.tsx'
import { Rounds } from '#web/features/season/parts/Rounds.tsx'
import { seasonQuery } from '#web/features/season/parts/season.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'

/** How to use the tool of the season, when one files, and how the probability comes about. */
export function HelpPage() {
  const provinceId = useProvinceId()
  const { isAuthenticated } = useSession()
  const { data: season } = useQuery(seasonQuery(provinceId))
  const condition = useQuery({ ...conditionQuery(provinceId), enabled: isAuthenticated })
  const province = condition.data?.province
  const changes = season?.changes ?? null
  return (
    <>
      <Card title="和模拟推荐有什么不同">
        <ul className="stack">
          <li>
            <strong>用的是正式成绩。</strong>
            出分以后，照成绩单填总分、位次和选科，核对一遍再确认。推荐、概率和检查从此都按它算，不会和模拟时的成绩混在一起。
          </li>
          <li>
            <strong>确认一次。</strong>
            {changes === null
              ? '确认以后能改几次，到时会写在确认页上。'
              : changes === 0
                ? '确认以后不能再改，请对着成绩单填。'
                : `确认以后还能改 ${changes} 次。把同样的内容再确认一遍不算。`}
            改喜欢的专业和偏好不算次数。
          </li>
          <li>
            <strong>志愿来自当年的招生计划。</strong>
            当年计划载入以后，不再招生的会从推荐里去掉，名额、选科要求和学费按计划写。还没载入时按往年的线列出，页面上方会说明；代码一律以计划为准。
          </li>
          <li>
            <strong>志愿表是同一份。</strong>
            模拟时排的志愿表在这里接着用，只是换成按正式成绩算把握。
          </li>
        </ul>
      </Card>
      <Card title="三步填好">
        <ol className="stack">
          <li>
            <strong>确认正式成绩。</strong>
            会带上你最近一次模拟的选科和喜欢的专业，总分和位次照成绩单改。
          </li>
          <li>
            <strong>挑志愿。</strong>
            按批次看，分冲、稳、保。筛选时每选一项，都会告诉你还剩多少个。
          </li>
          <li>
            <strong>排序、检查，再去省里的系统填。</strong>
            这里不替你提交。截止以前在省教育考试院的系统里填好、确认，才算报了志愿。
          </li>
        </ol>
      </Card>
      <Card title="征集志愿和第二次填报">
        <p>
          第一次录取以后没有招满的名额，会再填一次；山东的常规批一共填三次。余额由省教育考试院在两次之间公布，和往年的线没有固定关系，所以我们不算概率，也不替你排。可以对着公布的余额自己排一张。
        </p>
      </Card>
      <Card title="填报结束以后">
        <p>
          确认过的成绩、志愿表和报告都留着，可以随时看，也可以在“我的”里导出或删除。志愿推荐只能看，不能再改成绩。
        </p>
      </Card>
      {season !== undefined && season.rounds.length > 0 && (
        <Rounds
          title={`${season.year ?? ''} 年填报时间`}
          rounds={season.rounds}
          provinceId={season.provinceId}
        />
      )}
      {season !== undefined && <LastSeason provinceId={provinceId} setYear={season.year} />}
      <section id="rules" className="anchor">
        {province !== undefined && province.batches.length > 0 ? (
          <FilingRules province={province} />
        ) : (
          <Card title="填报规则">
            <p>
              每个省的批次、志愿个数和填报单位不一样，登录以后按你的省份列在这里；以省教育考试院当年的文件为准。
            </p>
          </Card>
        )}
      </section>
      <Method />
      <List>
        <Row to={paths.help.apprec()} description="从确认成绩到照着填，配图和例子">
          {paths.help.apprec.title}
        </Row>
      </List>
      <LinkButton kind="primary" block to={paths.apprec.index()}>
        去志愿推荐
      </LinkButton>
    </>
  )
}
