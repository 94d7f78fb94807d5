import { Link } from 'react-router'
import type { UnitRow } from '#contract/recommend.ts'
import type { Source } from '#contract/fields.ts'
import { aheadText } from '#domain/forecast/ahead.ts'
import { ONE_YEAR } from '#domain/forecast/words/rests-on.ts'
import { cappedText } from '#domain/forecast/words/capped.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { whoMayFile } from '#domain/matching/special.ts'
import { tenText, yearsText } from '#domain/forecast/likelihood.ts'
import { tierOf } from '#domain/forecast/tiers.ts'
import { type Fact, Facts } from '#web/ui/table/Facts.tsx'
import { count, exactRank, percent, when } from '#web/ui/text/format.ts'
import { cite } from '#domain/source.ts'
import {
  feeText,
  lineText,
  range,
  sourcesOf,
  placesText,
  waysText,
} from '#web/features/figures/parts/format.ts'
import { GroupMembers } from '#web/features/figures/parts/GroupMembers.tsx'
import { LinesTable } from '#web/features/figures/parts/LinesTable.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { Likelihood } from '#web/features/chance/parts/Tier.tsx'
import { tierLabel } from '#web/features/chance/parts/tiers.ts'
import { ForecastChart } from '#web/features/figures/parts/YearsChart.tsx'
import { gapSentence, lineGap } from '#domain/filing/line-gap.ts'
import { VERDICT_TEXT, gapText } from '#domain/filing/verdict-text.ts'
import { leftOutText } from '#domain/forecast/words/left-out.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { VERDICT_KIND } from '#web/features/list/parts/past/FiledYear.tsx'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { RequirementLookup } from '#web/features/list/parts/rows/RequirementLookup.tsx'
import {
  BASIS,
  codesText,
  noChanceText,
  requirementText,
  schoolText,
} from '#web/features/list/parts/rows/unit-text.ts'

import { UnitPages } from './UnitPages.tsx'

interface UnitDetailProps {
  row: UnitRow
  sources: readonly Source[]
  ownRank: number | null
  /** Year predicted. */
  year: number | null
  /** Lines of one year alone speak for it. */
  oneYear: boolean
}

/** Everything known of one unit, for the sheet that opens over the list. */
export function UnitDetail({ row, sources, ownRank, year, oneYear }: UnitDetailProps) {
  const { help } = useFrame()
  const { probability, badYear, rank90, rank50, rank10, verdict } = row
  const [line = null] = row.lines
  const provinceId = useProvinceId()
  const { data: province } = useProvinceData(provinceId)
  const record = province?.data.held
  // The back-test knows probabilities alone, whatever else the row counts as.
  const band = tierOf(probability ?? 0)
  const ahead = aheadText(
    row,
    ownRank,
    year,
    record && band !== 'out' ? { year: record.year, came: record.tiers[band].came } : null,
  )
  const capped = cappedText(row)
  const gap = verdict === undefined && row.leftOut?.isCertain !== true ? lineGap(row.lines, ownRank) : null
  const expected = range(row)
  const cited = sourcesOf([row, ...row.lines], sources)
  const facts: Fact[] = [
    ['院校代码 / 志愿代码', codesText(row, year)],
    ['层次', levelText(row.level)],
    ['院校', schoolText(row.school)],
    ['选科要求', requirementText(row.requirement)],
    ...(row.limits.length === 0 ? [] : [['限报', row.limits.join('、')] as const]),
    ...(row.unknown === undefined
      ? []
      : [['没能核对', `${row.unknown.join('、')}，没有因此去掉，请看招生计划和章程`] as const]),
    ['招生计划', row.plan === null ? null : placesText(row)],
    ['学费', feeText(row)],
    ...(row.remark === null ? [] : [['简注', row.remark] as const]),
  ]
  return (
    <div className="stack">
      <UnitPages provinceId={provinceId} majorId={row.majorId} />
      {verdict !== undefined && (
        <p>
          <Tag kind={VERDICT_KIND[verdict]}>{VERDICT_TEXT[verdict]}</Tag>{' '}
          {line?.year === year
            ? `${year} 年 ${lineText(line)}${gapText(ownRank, line, verdict)}。`
            : `${year} 年没有它的线。`}
          下面是当时只看 {year} 年以前的线会怎么说。
        </p>
      )}
      <div>
        <p className="strong">
          <Likelihood probability={probability} tier={row.tier} />
        </p>
        <p className="mt-1">
          {probability === null
            ? `${noChanceText(verdict === undefined ? row : { ...row, lines: [] })}${gap === null ? '' : `${gapSentence(gap)}。`}`
            : `${tenText(probability)}。`}
        </p>
        {probability !== null && (
          <p className="soft">
            {badYear !== null && `${yearsText(probability, badYear)}。`}
            {band !== 'out' && record && (
              <>
                {record.year} 年回测里的“{tierLabel(band)}”：平均说 {percent(record.tiers[band].told)}
                ，实际录取 {percent(record.tiers[band].came)}。
              </>
            )}
            {record === null && `${province?.name}还没有做过回测。`}
          </p>
        )}
      </div>
      {oneYear && probability !== null && <p>{ONE_YEAR}，范围放得更宽，看概率请多留余地。</p>}
      {capped !== null && <p>{capped}。</p>}
      {ahead !== null && <p>{ahead}。</p>}
      {row.special !== null && <p>{whoMayFile(row.special)}</p>}
      {rank50 !== null && (
        <p>
          预计{year === null ? '' : ` ${year} 年`}投档位次在 {count(rank50)} 左右
          {expected !== null && `，有八成可能落在 ${expected}`}
          {ownRank !== null && `；你的位次是 ${count(ownRank)}`}。
        </p>
      )}
      <p className="soft">
        {row.leftOut?.isCertain === true || gap !== null ? '' : BASIS[row.basis]}
        {row.leftOut && leftOutText(row.leftOut)} <Link to={`${help()}#how`}>概率怎么算的</Link>
      </p>
      {row.lines.some(({ rank }) => rank !== null) && (
        <ForecastChart
          lines={row.lines.map((line) => ({ year: line.year, rank: exactRank(line) }))}
          ownRank={ownRank}
          forecast={
            year === null || rank50 === null || rank90 === null || rank10 === null
              ? null
              : { year, rank: rank50, best: rank90, worst: rank10 }
          }
        />
      )}
      <LinesTable lines={row.lines} />
      <Facts facts={facts} />
      <RequirementLookup requirement={row.requirement} />
      {verdict === undefined && <GroupMembers provinceId={provinceId} majorId={row.majorId} />}
      <h3>数据来源</h3>
      {cited.length === 0 ? (
        <p className="soft">暂无</p>
      ) : (
        <ul className="soft">
          {cited.map((source) => (
            <li key={source.id}>
              {cite(source)}
              {waysText(row.lines, source)}（{when(source.importedAt)} 载入{source.starter && '，起步数据'}）
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
