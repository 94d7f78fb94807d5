import { useState } from 'react'
import { combinationName } from '#domain/exam/subject.ts'
import { CRITERIA } from '#domain/subdec/answers.ts'
import { CRITERION_NAME } from '#domain/subdec/order.ts'
import type { Ranked } from '#domain/subdec/rank.ts'
import { NOTHING_RANKED, OFFER_TEXT, rankingHead, scoresText } from '#domain/subdec/result-text.ts'
import { subdecLeads } from '#domain/gate.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { CombinationDetail } from './CombinationDetail.tsx'
import styles from './Ranking.module.css'
import type { SubdecProps } from './SubdecView.tsx'
import { scoreText } from '#domain/subdec/words.ts'

/** So many are in sight at first. */
const FIRST = 6

/** The combinations, the first first; each tells what lies behind its place. */
export function Ranking(props: SubdecProps & { ranked: readonly Ranked[] }) {
  const { ranked, facts } = props
  const [all, setAll] = useState(false)
  const [first] = ranked
  if (first === undefined) return null
  if (first.total === null) {
    return (
      <Card title="先后">
        <p className="mb-3">{NOTHING_RANKED}</p>
        <LinkButton kind="primary" block to={subdecLeads.forward} replace>
          去填
        </LinkButton>
      </Card>
    )
  }
  const shown = all ? ranked : ranked.slice(0, FIRST)
  return (
    <Card title={rankingHead(facts.combinations.length)}>
      <ol className="list ruled" aria-label="按你给的轻重排的先后">
        {shown.map((each, at) => (
          <li key={each.combination}>
            <details className={styles.row}>
              <summary>
                <span className="strong">
                  {at + 1}. {combinationName(each.combination)}
                </span>{' '}
                <span className="tabular accent strong">{scoreText(each.total)}</span>{' '}
                {OFFER_TEXT[each.offer] !== null && <Tag>{OFFER_TEXT[each.offer]}</Tag>}
                <span className="block weak">{scoresText(each)}</span>
                <span className={`block mt-1 ${styles.track}`} aria-hidden="true">
                  <span className={`block ${styles.fill}`} style={{ width: `${(each.total ?? 0) * 100}%` }} />
                </span>
              </summary>
              <CombinationDetail {...props} combination={each.combination} />
            </details>
          </li>
        ))}
      </ol>
      {ranked.length > FIRST && (
        <div className="mt-2 screen-only">
          <Button block onClick={() => setAll(!all)}>
            {all ? `只看前 ${FIRST} 种` : `看全部 ${ranked.length} 种`}
          </Button>
        </div>
      )}
      <details className="mt-3">
        <summary>列成表</summary>
        <Table
          caption="各种组合的分"
          hideCaption
          columns={[
            { name: '组合', cell: ({ combination }: Ranked) => combinationName(combination) },
            { name: '合起来', cell: ({ total }) => scoreText(total) },
            ...CRITERIA.map((criterion) => ({
              name: CRITERION_NAME[criterion],
              cell: ({ scores }: Ranked) => scoreText(scores[criterion]),
            })),
          ]}
          rows={ranked}
          keyOf={({ combination }) => combination}
        />
      </details>
    </Card>
  )
}
