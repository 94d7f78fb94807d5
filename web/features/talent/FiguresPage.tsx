import { useQuery } from '@tanstack/react-query'
import type { getAbilityFigures } from '#contract/talent.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { difficultyNote } from '#domain/assess/result-text.ts'
import { paths } from '#domain/paths.ts'
import { KINDS_TOLD } from '#domain/talent/kinds.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { count, whatDay } from '#web/ui/text/format.ts'
import { figuresQuery } from './queries.ts'

type Figures = DataOf<typeof getAbilityFigures>

const UNKNOWN = '还不知道'
const percent = (share: number): string => `${Math.round(100 * share)}%`
const nameOf = (own: Figures['kinds'][number]): string =>
  KINDS_TOLD.find(({ kind }) => kind === own.kind)?.name ?? own.kind

/** How many took the test of abilities, and how its tasks went; everybody may read it. */
export function FiguresPage() {
  const query = useQuery(figuresQuery)
  return (
    <>
      <QueryView query={query}>{(figures) => <FiguresTold figures={figures} />}</QueryView>
      <List>
        <Row to={paths.talent.detail()}>{paths.talent.detail.title}</Row>
        <Row to={paths.assess({ instrument: 'verbal' })}>词语和语段：依据和统计</Row>
        <Row to={paths.assess({ instrument: 'logic' })}>逻辑推理：依据和统计</Row>
      </List>
    </>
  )
}

function FiguresTold({ figures }: { figures: Figures }) {
  const { weights, from, day, people, runs, reliability, retest, kinds } = figures
  const two = (value: number | null): string => (value === null ? UNKNOWN : value.toFixed(2))
  return (
    <>
      <Card title="多少人做过">
        <Facts
          facts={[
            ['做完的人', day === null ? UNKNOWN : count(people)],
            ['做完的次数', day === null ? UNKNOWN : count(runs)],
            ['难度的设定', `第 ${weights} 版，出题的人估计的`],
            ['统计到', day === null ? UNKNOWN : whatDay(day)],
          ]}
        />
      </Card>
      <Card title="量得准不准">
        <Facts
          facts={[
            ['信度', two(reliability)],
            ['重测', two(retest)],
          ]}
        />
        <p className="weak mt-2">
          信度说的是：大家的分数有高有低，这些差别里有多大一部分不是误差，由每个人分数的标准误算出来。重测说的是：同一个人前后两次有多相近。都是越接近
          1 越好。信度要有 {from} 人做完，重测要有 {from} 人做过两次，才算得出来。
        </p>
      </Card>
      <Card title="各类题做得怎样">
        {kinds.length === 0 ? (
          <p>还不知道：要有 {from} 人做完才算得出来。</p>
        ) : (
          <Table
            caption="各类题做得怎样"
            hideCaption
            columns={[
              { name: '题型', cell: nameOf },
              { name: '作答', cell: ({ answers }) => count(answers) },
              { name: '答对', cell: ({ right }) => percent(right) },
              { name: '预计', cell: ({ expected }) => percent(expected) },
            ]}
            rows={kinds}
            keyOf={({ kind }) => kind}
          />
        )}
        <p className="mt-2">{difficultyNote(from)}</p>
        <p className="weak mt-2">
          “预计”是按我们设定的难度，这些人应该答对多少。两个数差得多，说明这类题的难度设得不对。题目是按每个人的作答挑的，所以不能拿两类题答对的比例比哪类更难。每人只算第一次。
        </p>
      </Card>
    </>
  )
}
