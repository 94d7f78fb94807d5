import type { DataOf } from '#contract/endpoint.ts'
import { Link } from 'react-router'
import type { getReport } from '#contract/list.ts'
import { mostText } from '#domain/filing/capacity.ts'
import { NO_GROUP_NUMBERS, hidesNumber, printedText } from '#domain/filing/filed-code.ts'
import { SEVERITY_LABEL } from '#domain/list/check/severity.ts'
import { restsText } from '#domain/forecast/words/rests-on.ts'
import { ExportButton } from '#web/features/list/ExportButton.tsx'
import { useLandscape } from '#web/ui/layout/landscape.ts'
import { count, percent, when } from '#web/ui/text/format.ts'
import { eachSource } from '#web/features/figures/parts/format.ts'
import { preferenceText } from '#domain/preference/preference-text.ts'
import { useSaidPreferences } from '#web/features/preference/parts/preferences.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { WhereSchools } from '#web/features/list/check/WhereSchools.tsx'
import { OutcomeDots } from '#web/features/list/check/OutcomeDots.tsx'
import { ReportTable } from './ReportTable.tsx'
import styles from './Report.module.css'
import units from '#web/features/list/parts/rows/UnitTable.module.css'
import { TierNotes } from '#web/features/chance/parts/TierNotes.tsx'
import { FigureNotes } from '#web/features/figures/parts/FigureNotes.tsx'
import { SourceItems } from '#web/features/figures/parts/SourceItems.tsx'
import { TierBar } from '#web/features/chance/parts/Tier.tsx'

type ReportData = DataOf<typeof getReport>

/** Everything of a list on paper: whose, for when, how likely, what to mind, and where each figure is from. */
export function Report({ report }: { report: ReportData }) {
  useLandscape()
  const { help } = useFrame()
  const { condition, province, list, check, at } = report
  const preferences = useSaidPreferences()
  const sources = eachSource([...report.sources, ...list.sources])
  const lines = list.choices.flatMap(({ row }) => row?.lines ?? [])
  const printed = printedText(list)
  const lacksNumber = list.choices.some(({ row, unitName }) => hidesNumber(row, unitName, list))
  const facts: [string, string][] = [
    ['省份', province.name],
    ['高考年份', condition.year === null ? '暂无' : `${condition.year} 年`],
    ['选考科目', condition.subjects.map(({ name }) => name).join('、') || (condition.track ?? '暂无')],
    ['总分', condition.totalScore === null ? '暂无' : `${condition.totalScore} 分`],
    ['全省位次', count(condition.rank)],
    ...condition.scores.map(({ name, score }): [string, string] => [`${name}成绩`, `${score} 分`]),
    // Whole disciplines that are liked are hundreds of preferred majors: the preferences name them as they were said.
    preferences === undefined
      ? ['喜欢的专业', condition.majors.map(({ name }) => name).join('、') || '不限']
      : ['我的偏好', preferenceText(preferences)],
  ]
  return (
    <article className={styles.report}>
      <div className="screen-only">
        <ExportButton saved={list} />
      </div>
      <header className={units.head}>
        <p className="accent strong">选考在线</p>
        <h2>
          {list.year} 年{province.name}
          {list.batch}志愿报告
        </h2>
        <p className="weak">{restsText(report)}</p>
        <p className="weak">生成时间：{when(at)}</p>
      </header>
      <section>
        <h3 className="title mb-2">我的条件</h3>
        <dl className={`labels ${styles.facts}`}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className="title mb-2">总体情况</h3>
        <p>
          共 {list.choices.length} 个志愿（{mostText(list)}），至少被一个录取的可能性：
          <strong>{percent(check.anywhere)}</strong>。
        </p>
        <div className="stack mt-2">
          <TierBar counts={check.counts} />
          {check.outcome && <OutcomeDots outcome={check.outcome} />}
        </div>
        {check.issues.length > 0 && (
          <ul className="note mt-2">
            {check.issues.map(({ code, positions, severity, text }) => (
              <li key={code + positions.join()}>
                <strong>{SEVERITY_LABEL[severity]}：</strong>
                {printed(text)}
              </li>
            ))}
          </ul>
        )}
        {check.checked.length > 0 && <p className="note mt-2">查了：{check.checked.join('、')}。</p>}
        {check.unchecked.length > 0 && (
          <>
            <p className="note strong mt-2">没能查的，填报前请自己核对</p>
            <ul className="note">
              {check.unchecked.map((each) => (
                <li key={each}>{printed(each)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <div className={styles.legend}>
        <WhereSchools choices={list.choices} />
      </div>
      <section>
        <h3 className="title mb-2">志愿明细</h3>
        {lacksNumber && <p className="note mb-2">{NO_GROUP_NUMBERS}。</p>}
        <ReportTable list={list} />
      </section>
      <section className={styles.legend}>
        <h3 className="title mb-2">说明</h3>
        <ul className="note mt-2">
          <TierNotes />
          <FigureNotes lines={lines} />
          <li>概率按历年投档线推算，不是录取承诺。填报以省考试院当年公布的招生计划和规则为准。</li>
        </ul>
        <p className="note mt-2 screen-only">
          <Link to={`${help()}#backtest`}>预测准不准：看历年回测</Link>
        </p>
      </section>
      <section className={styles.legend}>
        <h3 className="title mb-2">数据来源</h3>
        {sources.length === 0 ? (
          <p>暂无</p>
        ) : (
          <ul className="note mt-2">
            <SourceItems sources={sources} lines={lines} />
          </ul>
        )}
        {province.ruleSource !== null && <p>填报规则：{province.ruleSource}</p>}
      </section>
    </article>
  )
}
