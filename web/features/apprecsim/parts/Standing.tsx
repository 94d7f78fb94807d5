import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getStanding } from '#contract/apprecsim.ts'
import type { ProvinceRules } from '#contract/province.ts'
import { otherScaleTexts } from '#domain/directory/control-scale.ts'
import { pointsText, scoreOfBand } from '#domain/exam/score-rank.ts'
import { paths } from '#domain/paths.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { count } from '#web/ui/text/format.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { NearLines } from '#web/features/hiscore/parts/NearLines.tsx'
import { PlanLink, usePlanYear } from '#web/features/directory/parts/PlanLink.tsx'
import { FilingRules } from './FilingRules.tsx'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { standingQuery } from '#web/features/apprecsim/queries.ts'

type Data = DataOf<typeof getStanding>
type ControlLine = Data['controlLines'][number]

/** Where the saved condition stands in a province without lines: rank, the same rank in each year, control lines, rules. */
export function Standing({ provinceId }: { provinceId: number }) {
  const frame = useFrame()
  const standing = useQuery(standingQuery(provinceId))
  const condition = useQuery(frame.conditionQuery(provinceId))
  return (
    <QueryView query={standing}>
      {(data) => (
        <QueryView query={condition}>{({ province }) => <Told data={data} province={province} />}</QueryView>
      )}
    </QueryView>
  )
}

function Told({ data, province }: { data: Data; province: ProvinceRules }) {
  const frame = useFrame()
  const planYear = usePlanYear(province.id)
  return (
    <>
      <Card>
        <div className="row top between">
          <p className="soft">{conditionText(data.condition)}</p>
          <span className="nowrap">
            <LinkButton small to={frame.condition()}>
              改条件
            </LinkButton>
          </span>
        </div>
        <OwnPlace data={data} provinceName={province.name} />
        <Notice kind="warn">
          {data.own?.text ??
            `还没有${province.name}的投档线位次，算不出录取概率；我们不拿别省的线代替，也不猜。`}
          下面是官方数字能说清楚的部分。
        </Notice>
        <LinkButton kind="primary" block to={paths.apprecsim.hand()}>
          {planYear === null ? '自己排一张志愿表' : `从 ${planYear} 年招生计划里挑，排一张志愿表`}
        </LinkButton>
        {data.own?.batches.map((batch) => (
          <div key={batch} className="mt-2">
            <LinkButton block to={withQuery(frame.result(), { batch })}>
              看{batch}的结果
            </LinkButton>
          </div>
        ))}
      </Card>
      <StandingFigures data={data} />
      <NearLines provinceId={province.id} track={data.condition.track} score={data.condition.totalScore} />
      {province.batches.length > 0 && <FilingRules province={province} />}
      <SourcesNote sources={data.sources} />
      <List title="还可以">
        <Row to={paths.hiscore.index()} description="投档线、批次线、一分一段表，有的都在这里">
          查历年分数
        </Row>
        <PlanLink provinceId={province.id} />
        <Row to={paths.cu.index()} description="学校的性质、层次、学科评估、招生章程">
          查大学
        </Row>
        <Row to={paths.subject.index()} description="各校各专业要求选什么科目">
          查选科要求
        </Row>
      </List>
    </>
  )
}

/** The rank in large figures, and how many it is ahead of. */
export function OwnPlace({ data, provinceName }: { data: Data; provinceName: string }) {
  const { condition, tableYear, years } = data
  const held = tableYear === null ? undefined : years.find(({ year }) => year === tableYear)
  const { rank } = condition
  return (
    <>
      <p className="figure accent mt-2">第 {count(rank)} 位</p>
      {held && rank !== null && (
        <p className="mt-1 mb-3">
          {held.year} 年{provinceName}
          {condition.track}一分一段表里共 {count(held.total)} 人，{aheadText(rank, held.total)}。
        </p>
      )}
    </>
  )
}

/** What official figures say without lines: the rank's score in each year, and how far control lines are. */
export function StandingFigures({ data }: { data: Data }) {
  const { years, controlLines } = data
  // A year of which only the line of 强基计划 and its like is known says little.
  const latest = (controlLines.find(({ isMain }) => isMain) ?? controlLines[0])?.year
  return (
    <>
      {years.length > 0 && <Equal data={data} />}
      {latest !== undefined && (
        <ControlLines year={latest} lines={controlLines.filter(({ year }) => year === latest)} data={data} />
      )}
    </>
  )
}

/** How many a rank is ahead of, with one decimal; never all of them. */
function aheadText(rank: number, total: number): string {
  if (rank >= total) return '你在表的最后'
  return `你排在 ${Math.min(99.9, Math.floor(((total - rank) / total) * 1000) / 10)}% 的人前面`
}

/** Of the years before a province's first exam of the present kind. */
const OTHERWISE = '；更早的年份分科办法不同，位次不能直接比。'

/** The score of the rank in each year, beside the line of the main batch. */
function Equal({ data }: { data: Data }) {
  const { condition, years, controlLines } = data
  const first = useProvince(condition.provinceId)?.rules[0]?.firstExamYear ?? null
  const isFirst = (year: number): boolean => first !== null && year <= first
  const mains = years.flatMap(
    ({ year }) => controlLines.find((line) => line.year === year && line.isMain) ?? [],
  )
  const apart = incomparableYears(condition.provinceId).filter((year) =>
    mains.some((line) => line.year === year),
  )
  const single = years.filter(({ match }) => match !== null && scoreOfBand(match) !== null).length
  const merged = years.flatMap(({ year, match }) =>
    match !== null && scoreOfBand(match) === null ? [`${year} 年在 ${pointsText(match)}这一段`] : [],
  )
  return (
    <Card title="等位分：你的位次在各年是多少分">
      <p className="soft mb-2">
        试卷难度年年不同，分数不能直接比。查往年的录取分，用第 {count(condition.rank)} 位在那一年的分数去比。
      </p>
      {single > 1 ? (
        <YearsChart
          title="等位分"
          kind="score"
          own={null}
          series={[
            {
              name: '你的等位分',
              points: years.map(({ year, match }) => ({ year, value: match && scoreOfBand(match) })),
            },
            ...(mains.length > 0
              ? [{ name: nameOf(mains), points: mains.map(({ year, score }) => ({ year, value: score })) }]
              : []),
          ]}
        />
      ) : (
        years.map(({ year, match }) => (
          <p key={year}>
            {year} 年：<strong>{match === null ? '不在表内' : pointsText(match)}</strong>
            {years.length === 1 &&
              `。${condition.track ?? ''}类只有这一年的一分一段表${isFirst(year) ? OTHERWISE : '。'}`}
          </p>
        ))
      )}
      {single > 1 && merged.length > 0 && (
        <p className="soft mt-2">{merged.join('，')}：表里合成一段，不分到每一分，图上不画。</p>
      )}
      {single > 1 && apart.length > 0 && (
        <p className="weak mt-2">
          {apart.join('、')} 年分段的办法和后来不同，那年的{nameOf(mains)}不能和后来的比。
        </p>
      )}
    </Card>
  )
}

/** The lines by the names that their batches have: 普通类一段线, 本科一批、本科批线. */
const nameOf = (lines: readonly ControlLine[]): string =>
  `${[...new Set(lines.map(({ batch }) => batch))].reverse().join('、')}线`

/** How far the student stands from each line of one year. */
function ControlLines({ year, lines, data }: { year: number; lines: readonly ControlLine[]; data: Data }) {
  const own = lines.find((line) => line.own !== null)?.own ?? null
  const { totalScore } = data.condition
  const isTyped = own !== null && own.least === own.most && own.least === totalScore
  return (
    <Card title={own === null ? `${year} 年控制线` : `离 ${year} 年控制线多远`}>
      <p className="soft mb-2">
        {own === null
          ? unplacedText(year, data)
          : isTyped
            ? `按你的 ${own.least} 分算。`
            : `按你的位次在 ${year} 年的等位分 ${own.least === own.most ? own.least : `${own.least}–${own.most}`} 分算，不是直接拿今年的分数比。`}
      </p>
      <Table
        caption={`${year} 年控制线`}
        hideCaption
        columns={[
          { name: '批次', cell: ({ batch }) => batch },
          { name: '控制线', cell: ({ score }) => score },
          ...(own === null ? [] : [{ name: '你', cell: distance }]),
        ]}
        rows={lines}
        keyOf={({ batch }) => batch}
      />
      {otherScaleTexts(lines).map((text) => (
        <p key={text} className="soft mb-2">
          {text}
        </p>
      ))}
      <p className="weak">过了控制线才能填这一批；过线多少不等于能不能录取。</p>
    </Card>
  )
}

/** Why the student is not placed among a year's lines: no such rank in its table, or no table. */
function unplacedText(year: number, { years }: Data): string {
  return years.some((each) => each.year === year)
    ? `你的位次在 ${year} 年的一分一段表之外，换不成那年的分数，只列出控制线。`
    : `没有把你的分数换到 ${year} 年去比，只列出控制线。`
}

function distance({ own, score, of }: ControlLine) {
  if (of !== null) return '不能比'
  if (own === null) return '—'
  const { least, most } = own
  if (least === most && least === score) return '正好在线上'
  const about = least === most ? '' : '至少'
  if (least >= score) return <span className="nowrap">{`${about}高 ${least - score} 分`}</span>
  return most < score ? <span className="nowrap">{`${about}差 ${score - most} 分`}</span> : '说不准'
}
