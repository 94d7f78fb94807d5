import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProvinceRules } from '#contract/province.ts'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ScoreField } from '#web/features/candidate/parts/ScoreField.tsx'
import { TrackField } from '#web/features/candidate/parts/TrackField.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { FilingRules } from './parts/FilingRules.tsx'
import { DataStatus } from './DataStatus.tsx'
import { conditionQuery, useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { ScoreRankHint } from './condition/ScoreRankHint.tsx'
import { useScoreRank } from './condition/use-score-rank.ts'

/** Where a province cannot be simulated: why, and what there is instead. */
export function ClosePage() {
  const provinceId = useProvinceId()
  const query = useQuery(conditionQuery(provinceId))
  const { user } = useSession()
  return (
    <QueryView query={query}>
      {({ province, saved }) => (
        <>
          {province.data.lines.length > 0 ? (
            <Card title={`${province.name}现在可以模拟`}>
              <LinkButton kind="primary" block to={paths.apprecsim.condition()}>
                去填成绩条件
              </LinkButton>
            </Card>
          ) : (
            <Card title={`${province.name}暂时不能模拟`}>
              <p>
                还没有载入{province.name}
                的历年投档线。没有投档线就算不出录取概率，我们不会用别省的数据代替，也不会猜。
              </p>
              {province.model !== null && (
                <LinkButton
                  kind="primary"
                  block
                  to={saved ? paths.apprecsim.result() : paths.apprecsim.condition()}
                >
                  {saved ? '看我的位次和等位分' : '填成绩，看位次、等位分和控制线'}
                </LinkButton>
              )}
            </Card>
          )}
          {province.data.scoreRanks.length > 0 && <LookUp province={province} />}
          {province.batches.length > 0 && <FilingRules province={province} />}
          <DataStatus province={province} />
          <List title="还可以">
            {user && (
              <Row to={paths.my.myinfo({ hashId: user.hashId })} description="省份选错了？在这里改">
                更换考试省份
              </Row>
            )}
            <Row to={paths.apprecsim.help()}>了解概率怎么算</Row>
            <Row to={paths.home()}>看看其他功能</Row>
          </List>
        </>
      )}
    </QueryView>
  )
}

/** Score to rank, which needs no lines. */
function LookUp({ province }: { province: ProvinceRules }) {
  const [track, setTrack] = useState(province.tracks[0] ?? null)
  const [score, setScore] = useState('')
  const year = String(province.data.scoreRanks[0] ?? '')
  const found = useScoreRank(province, year, track, { field: 'totalScore', text: score })
  return (
    <Card title="查分数对应的位次">
      <TrackField tracks={province.tracks} value={track} onChange={setTrack} />
      <ScoreField full={province.fullScore} value={score} onType={setScore} />
      <ScoreRankHint found={found} year={year} idle="填了总分就能查到位次。" />
    </Card>
  )
}
