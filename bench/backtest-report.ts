import { LEAST_HELD } from '#domain/forecast/held.ts'
import type { Cell, YearReport } from './backtest-evaluate.ts'
import type { FieldReport } from './backtest-fields.ts'
import { besideStudy } from './backtest-study.ts'
import { heldOfAll, isLineOnly, percent, total } from './backtest-targets.ts'
import type { Target } from './backtest-targets.ts'

/** What is kept for the app's page. */
export interface BacktestFile {
  readonly reports: readonly YearReport[]
  readonly targets: readonly Target[]
}

const KEPT = { aim: '达到期望', must: '达到要求', missed: '未达到' } as const

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

/** Why scopes of groups have no chance told, and which. */
function lineOnlyText(reports: readonly YearReport[]): string {
  const groups = reports.filter(({ kind }) => kind === 'group')
  const shares = groups.map(heldOfAll)
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0)
  const deviation = 100 * Math.sqrt(squares / Math.max(1, shares.length - 1))
  const names = [...new Set(groups.filter(isLineOnly).map(({ province }) => province))]
  const least = percent(LEAST_HELD, 0)
  return (
    `产品里，一个省的一个科类在下表各年合起来守住的不到${least}，就不给概率，只列去年的线，页面上说明原因。` +
    (names.length === 0 ? '现在没有这样的。' : `现在是${names.join('、')}。`) +
    `界线取${least}而不取90%，是因为一年的线一起涨落：${shares.length}次检验守住的比例，标准差是${deviation.toFixed(1)}个百分点，` +
    `一年的数字上下${(1.96 * deviation).toFixed(0)}个百分点都可能是碰巧（双侧95%），分不出89%和90%；${least}是方法自己的目标（88–90%）的下限。`
  )
}

/** A test year in a row, units of all bases together where nothing else is said. */
function overviewRow(report: YearReport): string {
  const cell = total(report)
  const { units, wanted } = report
  return row([
    `${report.province} ${report.year}${isLineOnly(report) ? '（不给概率）' : ''}`,
    units.matched + units.fallback,
    percent(heldOfAll(report)),
    cell === undefined
      ? '—'
      : cell.coverage
          .slice(1)
          .map((share) => percent(share, 0))
          .join(' · '),
    cell === undefined ? '—' : cell.ours.calibration.toFixed(3),
    cell === undefined ? '—' : percent(cell.ours.safeAdmitted),
    wanted === null ? '—' : `${percent(wanted.told)} / ${percent(wanted.got)}`,
  ])
}

/** What becomes of the units that students pick. */
function pickedRows({ eased, wanted }: YearReport): string[] {
  const rows = [
    eased === null ? '' : row(['去年独自变容易的专业', eased.n, `九成位次守住 ${percent(eased.held)}`]),
    wanted === null
      ? ''
      : row([
          '概率≥0.9里最抢手的5个',
          wanted.students,
          `说 ${percent(wanted.told)}，实际录取 ${percent(wanted.got)}`,
        ]),
  ].filter((text) => text !== '')
  return rows.length === 0
    ? []
    : [row(['学生真正会挑的', '专业数或考生数', '结果']), row(['---', '---:', '---']), ...rows, '']
}

/** What becomes of units that did not fill two years running. */
function unfilledRows({ unfilledTwice }: YearReport): string[] {
  if (unfilledTwice === null) return []
  const { n, at } = unfilledTwice
  return [
    row([`连续两年没有招满的${n}个专业，考生的位次是一段线人数的`, ...at.map(([part]) => percent(part, 0))]),
    row(['---', ...at.map(() => '---:')]),
    row(['说', ...at.map(([, told]) => percent(told))]),
    row(['实际录取', ...at.map(([, , got]) => percent(got))]),
    '',
  ]
}

/** What became of each field: averages hide that a year moves by field. */
function fieldRows({ fields }: YearReport): string[] {
  if (fields.length === 0) return []
  const pair = ({ told, came }: FieldReport['match']): string => `${percent(told, 0)} / ${percent(came, 0)}`
  return [
    row(['学科门类', '专业数', 'ln(实际÷预测)', '覆盖 90·50·10', '稳：说 / 录取', '冲：说 / 录取']),
    row(['---', ...Array.from({ length: 5 }, () => '---:')]),
    ...fields.map(({ field, n, moved, coverage, match, reach }) =>
      row([
        field,
        n,
        moved.toFixed(3),
        coverage.map((share) => percent(share, 0)).join(' · '),
        pair(match),
        pair(reach),
      ]),
    ),
    '',
  ]
}

const LIST_HEAD = [
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
]

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
  const isGroup = report.kind === 'group'
  const known = isGroup
    ? '专业组按选科要求、类别、人数和次序能对上去年的组'
    : '专业能按校名和专业名找到往年线'
  const unknown = isGroup ? '对不上、按同校其他组推算' : '是新专业、按同校其他专业推算'
  return [
    `## ${report.province} ${report.year}${report.withPlan ? '（用当年计划数）' : ''}`,
    '',
    `只用${report.year}年以前的投档线（最近一年是${report.previous}年）。当年${units.matched}个${known}，` +
      `${units.fallback}个${unknown}，${units.none}个没有依据、不作预测，${units.unfilled}个当年没有投满或没有公布位次、不参加比较。`,
    '',
    row([
      '预测位次',
      isGroup ? '组数' : '专业数',
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
    ...fieldRows(report),
    ...pickedRows(report),
    ...unfilledRows(report),
    row(['模型给出的概率', ...report.bins.map(([, p]) => percent(p, 0))]),
    row(['---', ...report.bins.map(() => '---:')]),
    row(['实际录取', ...report.bins.map(([, , hit]) => percent(hit, 0))]),
    row(['占比', ...report.bins.map(([share]) => percent(share, 0))]),
    '',
    ...(lists.length === 0 ? [] : [...LIST_HEAD, ...lists, '']),
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
    '每次检验都只用更早年份的数据来计算，模型的系数也只用更早的年份重新拟合。不过模型的形式是看着2021—2026年的结果选定的（其中三个数，专业趋势取一半、考生人数取四分之一、学科门类的漂移取一半，是看着2026年定的），产品里用的系数又包括了2026年，这几年的数字因此可能略为乐观；**第一次真正没见过的检验是2027年**。',
    '',
    '当年各专业的计划数当作已经公布的招生计划给了模型：浙江2026年的招生计划和投档表里的计划数，能对上的75个专业全部一致。山东2026年的投档表没有计划数，那一年就没有给；每次检验用没用当年计划数，写在它的标题里。没有公布计划时误差会稍大一点，可以用 `--without-plan` 打印出来看。',
    '',
    '## 怎么看这些数字',
    '',
    '- **误差**：预测位次与真实位次相差的比例。误差中位数0.05，就是一半专业的预测偏差不超过5%；P90是误差从小到大排到九成处的值，最差的一成比它还大。',
    '- **去年位次**：最朴素的办法，去年录取到多少名，今年就当还是多少名。它是很难超过的对手：本产品给出的预测位次是概率五成处的位次，只比它好一点；更要紧的是概率，同样的去年位次，哪些专业稳，哪些专业会大起大落。',
    '- **Brier**：概率与结果（录取为1，未录取为0）之差的平方的平均，越小越好。“去年位次”相当于线内一律说100%、线外一律说0%。',
    '- **校准误差**：说“七成”的那些，实际是不是七成录取。把概率分成10档，各档的差距按人数平均，越小越好。',
    '- **概率≥0.9的录取率**：本产品说九成以上有把握的，实际录取了多少。',
    '- **覆盖 90·50·10**：给出的三个位次（概率九成、五成、一成处）有多少专业守住，理想是90%·50%·10%。一年之内所有专业会一起偏向一边，所以单看一年总会偏离。',
    '- **去年独自变容易的专业**：去年同类专业没有变，只有它容易了，现在看起来像捡漏。这样的专业今年常常回升，平均数看不出来，所以单列一行。',
    '- **学科门类**：一年的线常常整个门类一起变难或变容易，平均数守住了，某个门类也可能没有守住。“ln(实际÷预测)”的中位数大于0，是比预测容易。往年各门类的变动，有一半算进预测；其余的算进志愿表的落空概率和“偏紧的年份”：同一门类的志愿一起上、一起落。',
    '- **最抢手的5个**：每名模拟考生在概率九成以上的专业里挑最抢手的5个（按学校和专业在全省的位置，不看去年的偶然），看说的概率和实际录取差多少。',
    '- **模拟考生**：每个专业取49名，位次从去年线的0.55倍到1.82倍，均匀取对数；这是概率真正有用的范围，更远的谁都猜得对。自动填写的志愿表另外检验：`npm run bench -- list` 用产品自己的填写方法，投到真实的线上。',
    '',
    '2024年选考科目要求整体更换，各专业的线普遍大动，误差是平常的两倍多。这种变化提前几年就公布，但动多少没有人知道；模型在这样的年份把范围放宽一倍；“一倍”是一个假设，只有2024年自己能检验它，所以2024年的校准误差要打个折扣来看。',
    '',
    '## 目标与结果',
    '',
    '没有写明“院校专业组”的各行，只算按专业填报的省份（浙江、山东、重庆）。',
    '',
    row(['指标', '要求', '期望', '结果', '']),
    row(['---', '---', '---', '---', '---']),
    ...targets.map((target) =>
      row([target.what, target.must, target.aim, target.measured, KEPT[target.kept]]),
    ),
    '',
    '## 和方法来源的研究对照',
    '',
    '这个方法来自一项对同样投档线的研究。下面用它的单位，每格“本产品 / 研究印出的数”：两边各自实现，数字应当大致相同。',
    '',
    row(['', 'Brier ·10⁴', '误差中位数 ·10⁴', '误差P90 ·10³', '九成位次守住', '独自变容易的守住']),
    row(['---', ...Array.from({ length: 5 }, () => '---:')]),
    ...besideStudy(reports).map(row),
    '',
    '## 各省一览',
    '',
    '院校专业组每年重新编号，去年的线靠内容对上（`npm run bench -- groups` 打印每一对年份怎么对上的）。各组的离散程度，只用检验年份以前各省的年份对来拟合。重庆有2023→2024、2024→2025两对年份：系数全部来自浙江、山东，没有用它自己的；检验2025年时，它自己2023→2024的涨落算进离散程度，检验2024年时一对也没有。内蒙古、广西、宁夏和新疆只有2025一年的线，自己没有可检验的年份：有位次的三省区按“只有一年数据”的办法预测，这个办法在有多年数据的省检验过（`npm run bench -- one-year`，重庆也在内）。湖南、湖北、海南只有一对，检验时离散程度来自别的省。没有公布准确位次的组（上海580分及以上等）不预测、不参加比较。',
    '',
    lineOnlyText(reports),
    '',
    row(['', '个数', '九成位次守住', '覆盖 50·10', '校准误差', '概率≥0.9的录取率', '最抢手的5个：说 / 录取']),
    row(['---', ...Array.from({ length: 6 }, () => '---:')]),
    ...reports.map(overviewRow),
    '',
    ...reports.flatMap(section),
    '## 局限',
    '',
    '- 往年只有三四对可以相比的年份，一年里所有专业一起涨落的幅度因此只能粗略估计。',
    '- 前3000名的专业少、名额少，位次几百名的变动就是很大的比例，那里的误差最大。',
    '- 新专业没有往年线，按同校同类专业推算，误差大约是有往年线的两倍；表中单列一行。',
    '- 没有投满的专业没有位次。连续两年没有投满、招生多于3人的，用往年这样的专业收下考生的比例（取最少的一年）；其余的不从中推断任何结论。',
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
