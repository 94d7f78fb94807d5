import type { Cell, YearReport } from './backtest-evaluate.ts'

/** One line of the table of targets: what must hold, and whether it does. */
export interface Target {
  readonly what: string
  readonly must: string
  readonly aim: string
  readonly measured: string
  readonly kept: 'aim' | 'must' | 'missed'
}

/** What is kept for the app's page. */
export interface BacktestFile {
  readonly reports: readonly YearReport[]
  readonly targets: readonly Target[]
}

const LEAST = 200

function kept(value: number, must: number, aim: number): Target['kept'] {
  if (value <= aim) return 'aim'
  return value <= must ? 'must' : 'missed'
}

function total(report: YearReport): Cell | undefined {
  return report.matched.at(-1)
}

/** Judges reports against the targets; the places of the test year must not have been used. */
export function judge(reports: readonly YearReport[]): Target[] {
  const cells = reports.flatMap((report) =>
    report.matched.filter(({ n }) => n >= LEAST).map((cell) => ({ report, cell })),
  )
  const label = ({ report, cell }: (typeof cells)[number]): string =>
    `${report.province}${report.year} ${cell.band}`
  const worst = (value: (each: (typeof cells)[number]) => number): { text: string; value: number } => {
    const first = cells[0]
    if (first === undefined) return { text: '', value: Number.NaN }
    const found = cells.reduce((a, b) => (value(b) > value(a) ? b : a), first)
    return { text: label(found), value: value(found) }
  }
  const targets: Target[] = []
  const ratio = worst(({ cell }) => cell.ours.median / (cell.last?.median ?? cell.ours.median))
  targets.push({
    what: '误差中位数与“去年位次”之比（每年、每个不少于200个专业的位次段，最差一格）',
    must: '≤ 1',
    aim: '≤ 0.95',
    measured: `${ratio.value.toFixed(3)}（${ratio.text}）`,
    kept: kept(ratio.value, 1 + 1e-9, 0.95),
  })
  const zhejiang = reports.find(({ province, year }) => province === '浙江' && year === 2025)
  const p90 = zhejiang === undefined ? undefined : total(zhejiang)?.ours.p90
  if (p90 !== undefined)
    targets.push({
      what: '浙江2025误差的P90',
      must: '≤ 0.16',
      aim: '≤ 0.14',
      measured: p90.toFixed(4),
      kept: kept(p90, 0.16, 0.14),
    })
  const calibration = reports.map((report) => ({
    text: `${report.province}${report.year}`,
    value: total(report)?.ours.calibration ?? 0,
  }))
  const off = calibration.reduce((a, b) => (b.value > a.value ? b : a), { text: '', value: 0 })
  targets.push({
    what: '校准误差（10档，最差一年）',
    must: '≤ 0.05',
    aim: '≤ 0.03',
    measured: `${off.value.toFixed(3)}（${off.text}）`,
    kept: kept(off.value, 0.05, 0.03),
  })
  const safe = worst(({ cell }) => 1 - cell.ours.safeAdmitted)
  targets.push({
    what: '概率≥0.9时实际录取的比例（最差一格）',
    must: '≥ 92%',
    aim: '≥ 94%',
    measured: `${((1 - safe.value) * 100).toFixed(1)}%（${safe.text}）`,
    kept: kept(safe.value, 0.08, 0.06),
  })
  const miss = Math.max(...reports.flatMap(({ lists }) => lists.map((list) => list.miss)))
  targets.push({
    what: '志愿表落空的模拟考生（最差一年）',
    must: '≤ 0.5%',
    aim: '≤ 0.2%',
    measured: `${(miss * 100).toFixed(2)}%`,
    kept: kept(miss, 0.005, 0.002),
  })
  return targets
}

const KEPT = { aim: '达到期望', must: '达到要求', missed: '未达到' } as const

function percent(value: number, digits = 1): string {
  return `${(value * 100).toFixed(digits)}%`
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

function beside(ours: number, last: number | undefined, show: (value: number) => string): string {
  return last === undefined ? show(ours) : `${show(ours)} / ${show(last)}`
}

function cellRow(cell: Cell): string {
  const { ours, last } = cell
  const three = (value: number): string => value.toFixed(3)
  return row([
    cell.band,
    cell.n,
    beside(ours.median, last?.median, three),
    beside(ours.p90, last?.p90, three),
    beside(ours.within10, last?.within10, (value) => percent(value, 0)),
    beside(ours.brier, last?.brier, three),
    beside(ours.calibration, last?.calibration, three),
    beside(ours.safeAdmitted, last?.safeAdmitted, percent),
    cell.coverage.map((share) => percent(share, 0)).join(' · '),
  ])
}

function section(report: YearReport): string[] {
  const { units } = report
  const lists = report.lists.map((list) =>
    row([
      list.open >= 1 ? '什么专业都可以' : `只愿意去其中${percent(list.open, 0)}的专业`,
      list.slots,
      percent(list.miss, 2),
      percent(list.lastMiss, 2),
      percent(list.expected, 3),
      list.gain.toFixed(2),
      list.lastGain.toFixed(2),
    ]),
  )
  return [
    `## ${report.province} ${report.year}${report.withPlan ? '（用当年计划数）' : ''}`,
    '',
    `只用${report.year}年以前的投档线（最近一年是${report.previous}年）。当年${units.matched}个专业能按校名和专业名找到往年线，` +
      `${units.fallback}个是新专业、按同校其他专业推算，${units.none}个没有依据、不作预测，${units.unfilled}个当年没有投满、没有位次、不参加比较。`,
    '',
    row([
      '预测位次',
      '专业数',
      '误差中位数',
      '误差P90',
      '误差10%以内',
      'Brier',
      '校准误差',
      '概率≥0.9的录取率',
      '覆盖 90·50·10',
    ]),
    row(['---', ...Array.from({ length: 8 }, () => '---:')]),
    ...report.matched.map(cellRow),
    ...(report.fallback === null ? [] : [cellRow(report.fallback)]),
    '',
    '每格“本产品 / 去年位次”。',
    '',
    row(['模型给出的概率', ...report.bins.map(([, p]) => percent(p, 0))]),
    row(['---', ...report.bins.map(() => '---:')]),
    row(['实际录取', ...report.bins.map(([, , hit]) => percent(hit, 0))]),
    row(['占比', ...report.bins.map(([share]) => percent(share, 0))]),
    '',
    row([
      '模拟考生',
      '志愿数',
      '落空',
      '按去年位次填，落空',
      '模型自己预计落空',
      '自己的位次÷录取专业的位次',
      '按去年位次填',
    ]),
    row(['---', ...Array.from({ length: 6 }, () => '---:')]),
    ...lists,
    '',
  ]
}

/** The report as a page for parents. */
export function toMarkdown({ reports, targets }: BacktestFile): string {
  return [
    '# 预测准不准：用往年检验',
    '',
    '这一页由 `npm run bench -- backtest` 写出，数字没有经过人工修改。',
    '',
    '做法很简单：假装站在某一年的填报现场，只看那一年以前的投档线，预测每个专业的录取位次和每个位次的录取概率；再拿那一年真正的投档线来对。',
    '',
    '每次检验都只用更早年份的数据来计算。不过模型的形式和几个假设是看着2022—2024年的结果选定的，这几年的数字因此可能略为乐观；浙江2025年在全部选定之后才看，而且只看了一次，最能说明问题。',
    '',
    '## 怎么看这些数字',
    '',
    '- **误差**：预测位次与真实位次相差的比例。误差中位数0.05，就是一半专业的预测偏差不超过5%；P90是误差从小到大排到九成处的值，最差的一成比它还大。',
    '- **去年位次**：最朴素的办法，去年录取到多少名，今年就当还是多少名。它是很难超过的对手。试过的各种“趋势修正”在有的年份有用、在别的年份有害，所以**预测位次就用去年位次，两者的误差因此相同**；本产品多给出的是概率：同样的去年位次，哪些专业稳，哪些专业会大起大落。',
    '- **Brier**：概率与结果（录取为1，未录取为0）之差的平方的平均，越小越好。“去年位次”相当于线内一律说100%、线外一律说0%。',
    '- **校准误差**：说“七成”的那些，实际是不是七成录取。把概率分成10档，各档的差距按人数平均，越小越好。',
    '- **概率≥0.9的录取率**：本产品说九成以上有把握的，实际录取了多少。',
    '- **覆盖 90·50·10**：给出的三个位次（概率九成、五成、一成处）有多少专业守住，理想是90%·50%·10%。一年之内所有专业会一起偏向一边，所以单看一年总会偏离。',
    '- **模拟考生**：每个专业取49名，位次从去年线的0.55倍到1.82倍，均匀取对数；这是概率真正有用的范围，更远的谁都猜得对。填志愿表的另取500名，位次均匀分布，表由本产品自动填写，投到真实的线上。',
    '',
    '2024年选考科目要求整体更换，各专业的线普遍大动，误差是平常的两倍多。这种变化提前几年就公布，但动多少没有人知道；模型在这样的年份把范围放宽一倍；“一倍”是一个假设，只有2024年自己能检验它，所以2024年的校准误差要打个折扣来看（不放宽时浙江为0.063，山东为0.050）。',
    '',
    '## 目标与结果',
    '',
    row(['指标', '要求', '期望', '结果', '']),
    row(['---', '---', '---', '---', '---']),
    ...targets.map((target) =>
      row([target.what, target.must, target.aim, target.measured, KEPT[target.kept]]),
    ),
    '',
    ...reports.flatMap(section),
    '## 局限',
    '',
    '- 往年只有三四对可以相比的年份，一年里所有专业一起涨落的幅度因此只能粗略估计。',
    '- 前3000名的专业少、名额少，位次几百名的变动就是很大的比例，那里的误差最大。',
    '- 新专业没有往年线，按同校同类专业推算，误差大约是有往年线的两倍；表中单列一行。',
    '- 没有投满的专业没有位次，不从中推断任何结论。',
    '',
    '## 重新计算',
    '',
    '```',
    'npm run bench -- backtest',
    'npm run bench -- backtest --province 浙江 --year 2026 --lines 投档线.xls',
    '```',
    '',
    '第一条需要考试院公布的各年投档线文件（`--data` 指向所在的文件夹）。第二条用您自己的一份文件来检验，结果只打印，不改写本页。',
    '',
  ].join('\n')
}
