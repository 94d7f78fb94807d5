import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { getInstrument } from '#contract/assess.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { BUILT_ON_HEAD, NO_USE_HEAD, difficultyNote } from '#domain/assess/result-text.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { count, whatDay } from '#web/ui/text/format.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { instrumentQuery } from './queries.ts'

type Part = DataOf<typeof getInstrument>['parts'][number]

const UNKNOWN = '还不知道'
const two = (value: number | null): string => (value === null ? UNKNOWN : value.toFixed(2))

/**
 * What a test is built on, how many have answered it, and how well it measures, as far as that is known.
 * @param instrument its code
 * @param missing stands there where there is no such test
 */
export function InstrumentFacts({ instrument, missing }: { instrument: string; missing?: ReactNode }) {
  const query = useQuery(instrumentQuery(instrument))
  return (
    <QueryView query={query} missing={missing}>
      {(test) => (
        <>
          <Card title="这份测评看什么">
            <p className="mb-3">{test.purpose}</p>
            <Facts
              facts={[
                ['版本', `第 ${test.version} 版`],
                test.isBank ? ['怎么做', '能力测评里做其中几题'] : ['大约要', `${test.minutes} 分钟`],
                ['统计到', test.day === null ? UNKNOWN : whatDay(test.day)],
              ]}
            />
          </Card>
          <Card title={BUILT_ON_HEAD}>
            <Sentences sentences={test.builtOn} />
          </Card>
          <Card title={NO_USE_HEAD}>
            <Sentences sentences={test.isNot} />
          </Card>
          {test.parts.map((part) => (
            <PartFacts
              key={part.code}
              part={part}
              from={test.from}
              isCounted={test.day !== null}
              isBank={test.isBank}
            />
          ))}
        </>
      )}
    </QueryView>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="stack gap-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

interface PartFactsProps {
  part: Part
  from: number
  isCounted: boolean
  isBank: boolean
}

function PartFacts({ part, from, isCounted, isBank }: PartFactsProps) {
  const { title, items, byProvince, answered, scales } = part
  return (
    <Card title={title}>
      <Facts
        facts={[
          ['题数', byProvince ? `共 ${items} 题，每个省只问适用的那些` : `${items} 题`],
          [isBank ? '做过其中几题的人' : '做完的人', isCounted ? count(answered) : UNKNOWN],
        ]}
      />
      {part.kind === 'tasks' && <p className="mt-2">{difficultyNote(from)}</p>}
      {isBank ? (
        <BankMeasures part={part} from={from} />
      ) : scales.length > 0 && !byProvince ? (
        <Measures part={part} from={from} />
      ) : (
        <p className="weak mt-2">
          {byProvince
            ? '每个省的题不一样，合不成一个分数，所以不算这份卷子量得准不准。'
            : '这一部分不打分，没有量得准不准的数。'}
        </p>
      )}
    </Card>
  )
}

/** How well a part measures, and its items once that is known. */
function Measures({ part: { kind, scales, figures }, from }: { part: Part; from: number }) {
  const isKnown = scales.some(({ alpha, omega }) => alpha !== null || omega !== null)
  return (
    <>
      {isKnown ? (
        <div className="mt-3">
          <Table
            caption="量得准不准"
            columns={[
              { name: kind === 'rated' ? '方面' : '卷子', cell: ({ name }) => name },
              { name: '题数', cell: (scale) => scale.items },
              { name: 'α', cell: ({ alpha }) => two(alpha) },
              { name: 'ω', cell: ({ omega }) => two(omega) },
              { name: '重测', cell: ({ retest }) => two(retest) },
              { name: '平均', cell: ({ mean }) => two(mean) },
              { name: '标准差', cell: ({ deviation }) => two(deviation) },
            ]}
            rows={scales}
            keyOf={({ code }) => code}
          />
        </div>
      ) : (
        <p className="mt-2">量得准不准，还不知道：要有 {from} 人做完才算得出来。</p>
      )}
      <Items figures={figures} mean={kind === 'rated' ? '平均' : '答对的比例'} rest="与其余题的相关" />
      <p className="weak mt-2">
        每人只算第一次（重测除外），结果打了问号的不算。准不准用三个数来说：α、ω
        说明题与题问得是否一致，重测说明隔一段时间再答是否相近，都是越接近 1 越好。重测要 {from}{' '}
        人做过两次才计算。
      </p>
    </>
  )
}

/** The tasks of a bank; there is no sum of them that could be called exact or not. */
function BankMeasures({ part: { figures }, from }: { part: Part; from: number }) {
  return (
    <>
      {figures.length === 0 && <p className="mt-2">各题做得怎样，还不知道：一题要有 {from} 人做过才算。</p>}
      <Items figures={figures} mean="答对的比例" rest="与其余题的能力估计的相关" />
      <p className="weak mt-2">
        每个人只做其中几题，是按前面的作答挑的，所以没有整份的
        α、ω，答对的比例也不能直接拿来比难易。每人只算第一次。
        <Link to={paths.assessTalent()}>整个能力测评的统计</Link>
      </p>
    </>
  )
}

/** Items in figures, where some are known. */
function Items({ figures, mean: head, rest }: { figures: Part['figures']; mean: string; rest: string }) {
  if (figures.length === 0) return null
  return (
    <Table
      caption="各题"
      columns={[
        { name: '题', cell: ({ text }) => text },
        { name: head, cell: ({ mean }) => two(mean) },
        { name: rest, cell: ({ correlation }) => two(correlation) },
      ]}
      rows={figures}
      keyOf={({ code }) => code}
    />
  )
}
