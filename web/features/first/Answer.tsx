import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { firstAnswer } from '#contract/first.ts'
import { paths } from '#domain/paths.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { restsText } from '#domain/forecast/words/rests-on.ts'
import { type FiledTier, FILED_TIERS } from '#domain/forecast/tiers.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { EndRanks } from '#web/features/candidate/parts/EndRanks.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { TierBar } from '#web/features/chance/parts/Tier.tsx'
import { TIER_BAND } from '#domain/forecast/tier-bands.ts'
import { tierClass, tierLabel } from '#web/features/chance/parts/tiers.ts'
import { withQuery } from '#web/client/with-query.ts'
import { NextPlan, UnnamedBatch } from '#web/features/directory/parts/NextPlan.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { count } from '#web/ui/text/format.ts'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { ExampleRow } from './ExampleRow.tsx'
import styles from './Answer.module.css'

/** Charts and tables, for few. */
const Unforetold = onDemand(async () => (await import('./Unforetold.tsx')).Unforetold, {
  waiting: <Loading rows={6} />,
})

type Data = DataOf<typeof firstAnswer>
type Result = NonNullable<Data['result']>

interface AnswerProps {
  answer: Data
  onChange: () => void
  onBatch: (batch: string) => void
  /** The rank that is looked at, where the score does not tell one. */
  onRank: (rank: number) => void
}

/** How many units there are and which, or what can be said where none is foretold. */
export function Answer({ answer, onChange, onBatch, onRank }: AnswerProps) {
  const { condition, advice, provinceName, result, untold } = answer
  return (
    <>
      <Card>
        <div className="row top between">
          <p className="soft whole">
            {provinceName} · {conditionText(condition)}
          </p>
          <span className="nowrap">
            <Button small onClick={onChange}>
              改条件
            </Button>
          </span>
        </div>
        {result !== null && <Counted result={result} />}
        <p className="weak mt-2">{tableText(answer)}</p>
      </Card>
      {condition.rank === null && (
        <Notice kind="warn">
          {untold?.text ??
            `还没有${provinceName}这次能用的一分一段表，换不出 ${condition.totalScore} 分的位次。知道全省位次的话，点“改条件”填上，可以存下来自己排志愿。`}
          {untold?.ranks && (
            <EndRanks band={{ rankMin: untold.ranks.from, rankMax: untold.ranks.to }} onPick={onRank} />
          )}
        </Notice>
      )}
      <AdviceNotice advice={advice} />
      {answer.later.length > 0 && <Later answer={answer} onBatch={onBatch} />}
      {result !== null && <Tiers result={result} onBatch={onBatch} />}
      {result === null && <Unforetold answer={answer} />}
    </>
  )
}

/** Where to go on below the line: what the next batches hold, and the list to write for them. */
function Later({ answer: { condition, later }, onBatch }: Pick<AnswerProps, 'answer' | 'onBatch'>) {
  const { provinceId, track } = condition
  return (
    <nav className="row wrap gap-2 mb-3" aria-label="接下来可以看">
      {later.map(({ batch, hasLines }, at) =>
        batch === null ? (
          <Fragment key="">
            <UnnamedBatch />
            <LinkButton small to={paths.hiscore.home()}>
              看历年分数
            </LinkButton>
          </Fragment>
        ) : hasLines ? (
          <Button key={batch} small kind={at === 0 ? 'primary' : 'plain'} onClick={() => onBatch(batch)}>
            看{batch}
          </Button>
        ) : (
          <Fragment key={batch}>
            <NextPlan provinceId={provinceId} track={track} batch={batch} isPrimary={at === 0} />
            <LinkButton small to={withQuery(paths.apprecsim.hand(), { batch })}>
              自己排{batch}的志愿表
            </LinkButton>
          </Fragment>
        ),
      )}
    </nav>
  )
}

/** Where the figure is from that was not typed. */
function tableText({ condition: { given, rank, totalScore }, tableYear }: Data): string {
  if (tableYear === null) return ''
  return given === 'score'
    ? `位次按 ${tableYear} 年一分一段表换算：${totalScore} 分是第 ${count(rank)} 名。`
    : `分数按 ${tableYear} 年一分一段表换算。`
}

/** How many units have a chance, and how they spread over the tiers. */
function Counted({ result: { counts, unitKind, ...rests } }: { result: Result }) {
  const all = FILED_TIERS.reduce((sum, tier) => sum + counts[tier], 0)
  return (
    <>
      <p className="mt-2 mb-3">
        <strong className="figure accent">{count(all)}</strong> 个{unitWord(unitKind)}有机会
      </p>
      {all > 0 && <TierBar counts={{ ...counts, out: 0, hopeless: 0 }} />}
      <p className="weak mt-2">{restsText(rests)}</p>
    </>
  )
}

function Tiers({ result, onBatch }: { result: Result; onBatch: (batch: string) => void }) {
  const { batch, batches, counts, examples, sources, unitKind } = result
  const filled = FILED_TIERS.filter((tier) => counts[tier] > 0)
  return (
    <>
      {batches.length > 1 && (
        <Choices
          look="segments"
          label="批次"
          hideLabel
          options={batches.map((name) => ({ value: name, text: name }))}
          value={batch === null ? [] : [batch]}
          onChange={([name]) => {
            if (name !== undefined) onBatch(name)
          }}
        />
      )}
      {filled.length === 0 && (
        <Empty title={`这一批没有找到有机会的${unitWord(unitKind)}`}>
          换一个批次，或者改一改分数和选科再看。
        </Empty>
      )}
      {filled.map((tier) => (
        <Tier key={tier} tier={tier} many={counts[tier]} rows={examples.filter((row) => row.tier === tier)} />
      ))}
      {filled.length > 0 && (
        <p className="weak mb-2">
          例子尽量取不同的学校：冲、稳从难到易，保取离你最近的。专项、定向等不是人人能报的没有算进来。概率按往年投档线推算，是参考不是承诺，最终以省教育考试院公布的为准。
          <Link to={`${paths.apprecsim.help()}#how`}>概率怎么算的</Link>
        </p>
      )}
      <SourcesNote sources={sources} figures={examples.flatMap(({ lines }) => lines)} />
    </>
  )
}

function Tier({ tier, many, rows }: { tier: FiledTier; many: number; rows: Result['examples'] }) {
  return (
    <section className="mb-4" aria-label={`${tierLabel(tier)}的例子`}>
      <div className={`row baseline between mx-1 mb-2 ${tierClass(tier)}`}>
        <h2 className={styles.head}>
          {tierLabel(tier)} <span className="note">{TIER_BAND[tier]}</span>
        </h2>
        <span className="soft">
          共 {count(many)} 个，举 {rows.length} 个
        </span>
      </div>
      <ul className={`list ruled card ${styles.rows} ${tierClass(tier)}`}>
        {rows.map((row) => (
          <ExampleRow key={row.majorId} row={row} />
        ))}
      </ul>
    </section>
  )
}
