import type { DataOf } from '#contract/endpoint.ts'
import type { getMajorResult } from '#contract/hiscore.ts'
import { isShut } from '#domain/exam/combination.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { count, exactRank, rankText } from '#web/ui/text/format.ts'
import { feeText, placesText, range } from '#web/features/figures/parts/format.ts'
import { ONE_YEAR } from '#domain/forecast/words/rests-on.ts'
import { leftOutText } from '#domain/forecast/words/left-out.ts'
import { marked } from '#web/features/figures/parts/CertaintyMark.tsx'
import { GroupMembers } from '#web/features/figures/parts/GroupMembers.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { UnitChance } from '#web/features/chance/parts/UnitChance.tsx'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import type { PageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { candidateIn } from '#web/features/candidate/parts/candidate-in.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { shortRequirement } from '#web/features/hiscore/lines/line-text.ts'

export type UnitData = Extract<DataOf<typeof getMajorResult>, { kind: 'unit' }>
type PastLine = UnitData['lines'][number]

/** What one unit of a school took over the years, and what it asks now. */
export function UnitResult({ result, context }: { result: UnitData; context: PageContext }) {
  const { lines, offer, provinceId, provinceName, batch, track, cuHashId, sources, oneYear } = result
  const [latest] = lines
  if (!latest) return null
  const { rank: ownRank, subjects } = candidateIn(context, { provinceId, track })
  const ranked = lines.some(({ rank }) => rank !== null)
  const schoolName = schoolNow(result)
  const unitName = offer?.unitName ?? latest.unitName
  return (
    <>
      <Card>
        <div className="row top between mb-1">
          <h2 className="lead">{unitName}</h2>
          <UnitChance
            rank={ownRank}
            forecast={offer?.forecast ?? null}
            shut={isShut(offer?.requirement ?? null, subjectMask(subjects))}
            leftOut={offer?.leftOut ?? null}
          />
        </div>
        <p>{cuHashId === null ? schoolName : <Link to={paths.cu.detail({ cuHashId })}>{schoolName}</Link>}</p>
        <div className="tags mt-2 mb-2">
          {[provinceName, batch, track].map((text) => (
            <Tag key={text}>{text}</Tag>
          ))}
        </div>
        <Latest line={latest} />
        {offer && (
          <p className="soft">
            {[
              `选科 ${offer.requirement === null ? '暂无' : shortRequirement(offer.requirement)}`,
              `计划 ${placesText(offer)}`,
              `学费 ${feeText(offer)}`,
            ].join(' · ')}
          </p>
        )}
        {offer?.remark != null && <p className="soft">简注：{offer.remark}</p>}
        {offer?.forecast && (
          <p className="soft">
            {offer.forecast.related && '没有自己的往年线，按相近专业推算：'}预计 {offer.forecast.year}{' '}
            年投档位次 <strong>{count(offer.forecast.rank50)}</strong> 左右，八成落在 {range(offer.forecast)}
            {oneYear && `（${ONE_YEAR}）`}。<Link to={paths.apprecsim.help()}>怎么算的</Link>
          </p>
        )}
        {offer && <GroupMembers provinceId={provinceId} majorId={offer.majorId} />}
        {offer?.leftOut && <p className="soft">{leftOutText(offer.leftOut)}</p>}
        {!offer && <p className="soft">最近一年的投档线里没有同名的志愿，所以没有预测。</p>}
        <div className="row wrap gap-2 mt-3">
          <LinkButton kind="primary" to={paths.apprecsim.index()}>
            看我能上哪些
          </LinkButton>
          {cuHashId !== null && (
            <LinkButton
              to={withQuery(paths.hiscore.advanced({ year: latest.year }), { provinceId, track, cuHashId })}
            >
              同校其他专业
            </LinkButton>
          )}
        </div>
      </Card>
      <Card>
        <YearsChart
          title={ranked ? '历年最低位次' : '历年最低分'}
          kind={ranked ? 'rank' : 'score'}
          own={ranked ? ownRank : null}
          series={[
            {
              name: ranked ? '最低位次' : '最低分',
              points: lines
                .filter((line) => line.comparable)
                .map((line) => ({ year: line.year, value: ranked ? exactRank(line) : line.score })),
            },
          ]}
        />
        <PastTable lines={lines} now={{ schoolName, unitName }} />
        <SourcesNote sources={sources} figures={lines}>
          <Link to={paths.hiscore.majorNotice()}>怎么看</Link>
        </SourcesNote>
      </Card>
      {lines.some((line) => !line.comparable) && (
        <Notice kind="warn">
          {lines
            .filter((line) => !line.comparable)
            .map(({ year }) => year)
            .join('、')}{' '}
          年的分段和以后各年不同，不能直接比，图里没有画，预测也不用它。
        </Notice>
      )}
    </>
  )
}

function Latest({ line }: { line: PastLine }) {
  const { year, score, rank, plan } = line
  const unfilled = score === null && rank === null
  const facts = [
    [`${year} 年最低分`, unfilled ? '未录满' : count(score)],
    [`${year} 年最低位次`, unfilled ? '未录满' : rankText(line)],
    [`${year} 年计划`, count(plan)],
  ] as const
  return (
    <dl className="labels row top wrap mt-3 mb-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="lead strong tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The name of a unit's school in the latest plan, else in its latest line. */
export const schoolNow = ({ offer, lines: [latest] }: UnitData): string =>
  offer?.schoolName ?? latest?.schoolName ?? ''

/** All years, with the names of then where they were other ones. */
function PastTable({
  lines,
  now,
}: {
  lines: readonly PastLine[]
  now: Pick<PastLine, 'schoolName' | 'unitName'>
}) {
  const renamed = lines.some(
    ({ schoolName, unitName }) => schoolName !== now.schoolName || fold(unitName) !== fold(now.unitName),
  )
  const nothing = ({ score, rank }: PastLine): boolean => score === null && rank === null
  return (
    <Table
      caption="历年投档线"
      hideCaption
      columns={[
        {
          name: '年份',
          cell: ({ year, comparable, readFrom }: PastLine) =>
            marked(comparable ? year : `${year}*`, { readFrom }),
        },
        { name: '最低分', cell: (line) => (nothing(line) ? '未录满' : count(line.score)) },
        { name: '最低位次', cell: (line) => (nothing(line) ? '未录满' : rankText(line)) },
        { name: '计划', cell: ({ plan }) => count(plan) },
        ...(renamed
          ? [
              {
                name: '当年名称',
                words: true,
                cell: ({ schoolName, unitName }: PastLine) =>
                  schoolName === now.schoolName ? unitName : `${schoolName} ${unitName}`,
              },
            ]
          : []),
      ]}
      rows={lines}
      keyOf={({ year }) => year}
    />
  )
}

/** Full-width brackets and half-width ones are one. */
const fold = (name: string): string => name.normalize('NFKC').replace(/\s/g, '')
