import { memo } from 'react'
import { Link } from 'react-router'
import type { UnitRow } from '#contract/recommend.ts'
import type { Source } from '#contract/fields.ts'
import { whoMayFile } from '#domain/recommend/special.ts'
import { HonourTags } from '#web/features/directory/parts/HonourTags.tsx'
import { aheadText } from '#domain/recommend/ahead.ts'
import { Button } from '#web/ui/Button.tsx'
import { SourceNote } from '#web/ui/SourceNote.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { count } from '#web/ui/format.ts'
import { citeShort, feeText, range, sourcesOf, placesText } from '#web/features/recommend/parts/format.ts'
import { LinesHistory } from '#web/features/recommend/parts/LinesHistory.tsx'
import { Likelihood } from '#web/features/recommend/parts/Tier.tsx'
import { useFrame } from '#web/features/list/parts/frame.ts'
import styles from './UnitCard.module.css'
import { noChanceText, remarks, requirementText, schoolText } from '#web/features/list/parts/unit-text.ts'

interface UnitCardProps {
  row: UnitRow
  sources: readonly Source[]
  ownRank: number | null
  /** Year predicted. */
  year: number | null
  inList: boolean
  onToggle: (row: UnitRow) => void
  onRemove: (row: UnitRow) => void
  onDetail: (row: UnitRow) => void
}

/** School and unit with all that sets them apart from others of the name. */
function UnitNames({ row }: { row: UnitRow }) {
  return (
    <>
      <span>{row.schoolName}</span>
      <HonourTags honours={row.school?.levels ?? []} />
    </>
  )
}

/** One unit of the result: how likely, on what figures, and what can be done with it. */
export const UnitCard = memo(function UnitCard(props: UnitCardProps) {
  const { row, sources, ownRank, year, inList, onToggle, onRemove, onDetail } = props
  const { help } = useFrame()
  const expected = range(row)
  const ahead = aheadText(row, ownRank, year)
  const name = `${row.schoolName} ${row.unitName}`
  return (
    <article className={`card pad mb-3 ${styles.card}`} aria-label={name}>
      <div className="row top">
        <div className="grow">
          <h2 className="tags title">
            <UnitNames row={row} />
          </h2>
          <p className={`mt-1 ${styles.unit}`}>{row.unitName}</p>
          <p className="weak">{schoolText(row.school)}</p>
          <p className={`tags mt-2 ${styles.flags}`}>
            {remarks(row).map((remark) => (
              <Tag key={remark} kind="warn">
                {remark}
              </Tag>
            ))}
          </p>
        </div>
      </div>
      <p className="mt-2">
        <Likelihood probability={row.probability} tier={row.tier} />
        {row.probability === null && <span className="block weak mt-1">{noChanceText(row)}</span>}
        {row.special !== null && <span className="block weak mt-1">{whoMayFile(row.special)}</span>}
        {ahead !== null && <span className="block weak mt-1">{ahead}</span>}
      </p>
      <dl className={`labels note mt-3 ${styles.facts}`}>
        <div>
          <dt>预测投档位次</dt>
          <dd>
            {count(row.rank50)}
            {expected !== null && <span className="block weak">八成落在 {expected}</span>}
          </dd>
        </div>
        <div>
          <dt>学费和计划</dt>
          <dd>
            {feeText(row)}
            <span className="block weak">{row.plan === null ? '计划暂无' : `计划招 ${placesText(row)}`}</span>
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>选科要求</dt>
          <dd>{requirementText(row.requirement)}</dd>
        </div>
        {row.remark !== null && (
          <div className={styles.wide}>
            <dt>简注</dt>
            <dd className="clamp">{row.remark}</dd>
          </div>
        )}
      </dl>
      <LinesHistory lines={row.lines} ownRank={ownRank} />
      <div className="mt-2">
        <SourceNote source={citeShort(sourcesOf([row], sources), row.lines)}>
          <Link to={`${help()}#how`}>概率怎么算的</Link>
        </SourceNote>
      </div>
      <div className={`row between gap-2 ${styles.actions}`}>
        <div>
          <Button kind="text" small label={`不看 ${name}`} onClick={() => onRemove(row)}>
            不看
          </Button>
          <Button kind="text" small label={`查看 ${name} 的详情`} onClick={() => onDetail(row)}>
            详情
          </Button>
        </div>
        <Button
          kind={inList ? 'plain' : 'primary'}
          small
          label={inList ? `从志愿表移出 ${name}` : `把 ${name} 加入志愿表`}
          onClick={() => onToggle(row)}
        >
          {inList ? '✓ 已在志愿表' : '+ 志愿表'}
        </Button>
      </div>
    </article>
  )
})
