import { useState } from 'react'
import { LEAST_HELD } from '#domain/forecast/held.ts'
import type { Backtest } from '#contract/backtest.ts'
import { SelectField } from '#web/ui/form/Field.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { CalibrationChart } from './CalibrationChart.tsx'
import { count } from '#web/ui/text/format.ts'

const share = (value: number, digits = 1): string => `${(value * 100).toFixed(digits)}%`

type Report = Backtest['reports'][number]

/** The back-test of one province and year, the student's own first, as words, chart and figures. */
export function BacktestReport({ report, province }: { report: Backtest; province: string | undefined }) {
  const { reports } = report
  // Tracks are judged apart: 江苏 物理.
  const own = reports.filter((one) => one.province.split(' ')[0] === province)
  const latest = (own.length > 0 ? own : reports).reduce<Report | undefined>(
    (best, one) => (best === undefined || one.year > best.year ? one : best),
    undefined,
  )
  const nameOf = ({ province, year }: Report): string => `${province} ${year} 年`
  const [picked, setPicked] = useState(latest === undefined ? '' : nameOf(latest))
  const shown = reports.find((one) => nameOf(one) === picked) ?? latest
  if (shown === undefined) return <p>暂无回测数据。</p>
  return (
    <div className="stack mt-3">
      {province !== undefined && own.length === 0 && (
        <p>{province}还没有两年能比的投档线，没有做过回测；下面是别的省份的。</p>
      )}
      <SelectField
        label="检验哪一年"
        options={reports.map((one) => ({ value: nameOf(one), text: nameOf(one) }))}
        value={picked}
        onChange={(event) => setPicked(event.target.value)}
      />
      <YearInWords report={shown} />
      <CalibrationChart bins={shown.bins} />
      <BandTable report={shown} />
      <FieldTable reports={judgedUpTo(reports, shown)} />
      <p className="soft">
        每一次检验都只用更早年份的线，系数也只用更早的年份拟合。不过模型的形式是看着 2021—2026
        年的结果选定的，现在用的系数也包括了 2026 年，这几年的数字可能略微乐观；第一次真正没见过的检验是 2027
        年。
      </p>
      <MissedTargets report={report} />
    </div>
  )
}

function YearInWords({ report }: { report: Report }) {
  const total = report.matched[report.matched.length - 1]
  const miss = Math.max(0, ...report.lists.map((list) => list.miss))
  const students = report.lists.reduce((sum, list) => sum + list.students, 0)
  if (total === undefined) return null
  return (
    <ul className="stack gap-2">
      <li>
        {report.withPlan && '用了当年计划数。'}有往年线可比的志愿 {count(total.n)}{' '}
        个，一半的预测位次误差不超过 {share(total.ours.median)}
        ，九成不超过 {share(total.ours.p90)}。
      </li>
      <li>
        我们说有九成以上把握的，实际录取了 {share(total.ours.safeAdmitted)}
        {total.last !== null &&
          `；直接拿去年位次当今年线的话，说能上的实际录取 ${share(total.last.safeAdmitted)}`}
        。
      </li>
      {report.lineOnly && (
        <li>九成位次守住的不到 {share(LEAST_HELD, 0)}，所以这里现在不给概率，只列去年的线。</li>
      )}
      {report.eased !== null && (
        <li>
          前一年独自变容易、看起来像捡漏的志愿有 {count(report.eased.n)} 个，我们给的“九成”位次守住了{' '}
          {share(report.eased.held)}。
        </li>
      )}
      {report.wanted !== null && (
        <li>
          每名模拟考生在九成以上的志愿里挑最抢手的 5 个：我们说 {share(report.wanted.told)}，实际录取{' '}
          {share(report.wanted.got)}。
        </li>
      )}
      {students > 0 && (
        <li>
          {count(students)} 名模拟考生按自动填充的志愿表填报，一个也没录取的占 {share(miss, 2)}。
        </li>
      )}
    </ul>
  )
}

/** What must hold and does not, over all years: said, not hidden. */
function MissedTargets({ report: { targets } }: { report: Backtest }) {
  const missed = targets.filter(({ kept }) => kept === 'missed')
  if (missed.length === 0) return null
  return (
    <section>
      <h3 className="title">没有达到我们自己要求的</h3>
      <ul className="stack gap-2">
        {missed.map(({ what, must, measured }) => (
          <li key={what}>
            {what}：要求 {must}，最差 {measured}。
          </li>
        ))}
      </ul>
    </section>
  )
}

function BandTable({ report }: { report: Report }) {
  return (
    <Table
      caption="各位次段的预测误差"
      columns={[
        { name: '预测位次', cell: ({ band }) => band },
        { name: '志愿数', cell: ({ n }) => count(n) },
        { name: '误差中位数', cell: ({ ours }) => share(ours.median) },
        { name: '九成不超过', cell: ({ ours }) => share(ours.p90) },
        { name: '说九成以上的实际录取', cell: ({ ours }) => share(ours.safeAdmitted) },
        { name: '九成位次守住', cell: ({ coverage }) => share(coverage[0]) },
      ]}
      rows={report.matched}
      keyOf={({ band }) => band}
    />
  )
}

/** Years of fields told beside one another. */
const FIELD_YEARS = 3

/** The last judged years of a report's province up to its own, the newest first. */
const judgedUpTo = (reports: readonly Report[], { province, year }: Report): Report[] =>
  reports
    .filter((one) => one.province === province && one.year <= year)
    .sort((a, b) => b.year - a.year)
    .slice(0, FIELD_YEARS)

/** How often the rank told for 90 % held, by field beside all together: a year moves by field. */
function FieldTable({ reports }: { reports: readonly Report[] }) {
  const [newest] = reports
  if (newest === undefined || newest.fields.length === 0) return null
  const rows = [{ field: '全部' }, ...newest.fields]
  const heldIn = (report: Report, field: string): string => {
    const found =
      field === '全部'
        ? report.matched[report.matched.length - 1]
        : report.fields.find((each) => each.field === field)
    return found === undefined ? '—' : share(found.coverage[0])
  }
  return (
    <section>
      <Table
        caption="各学科门类的“九成”位次守住了多少"
        columns={[
          { name: '门类', cell: ({ field }) => field },
          ...reports.map((report) => ({
            name: `${report.year} 年`,
            cell: ({ field }: { field: string }) => heldIn(report, field),
          })),
        ]}
        rows={rows}
        keyOf={({ field }) => field}
      />
      <p className="soft">
        应当是
        90%。同一门类的线常常一起变难或变容易：平均数守住了，某个门类也可能没有守住。只填一个门类的志愿，会一起上、一起落。
      </p>
    </section>
  )
}
