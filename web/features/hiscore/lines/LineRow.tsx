import { memo } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getLines } from '#contract/hiscore.ts'
import { isShut } from '#domain/exam/combination.ts'
import { paths } from '#domain/paths.ts'
import { rankText } from '#web/ui/text/format.ts'
import { HonourTags } from '#web/features/directory/parts/HonourTags.tsx'
import { CertaintyMark } from '#web/features/figures/parts/CertaintyMark.tsx'
import { UnitChance } from '#web/features/chance/parts/UnitChance.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import styles from './LineRow.module.css'
import { factsOf } from './line-text.ts'

type Line = DataOf<typeof getLines>['list'][number]

interface LineRowProps {
  line: Line
  year: number
  ownRank: number | null
  /** A mask; 0: not said. */
  ownSubjects: number
}

/** One line of a list: the unit, what it took, and this student's chance of it now. */
export const LineRow = memo(function LineRow({ line, year, ownRank, ownSubjects }: LineRowProps) {
  const { majorId, unitName, schoolName, score, rank, leftOut } = line
  return (
    <Link
      className={`card pad row top mb-2 ${styles.row}`}
      to={paths.hiscore.majorResult({ majorId, majorName: unitName })}
    >
      <span className="grow">
        <span className="tags strong">
          {schoolName}
          <HonourTags honours={line.levels} />
        </span>
        <span className="block">{unitName}</span>
        <span className="block weak">{factsOf(line, year)}</span>
      </span>
      <span className={`stack gap-1 tabular ${styles.figures}`}>
        {score === null && rank === null ? (
          <span className="small muted">未录满</span>
        ) : (
          <>
            <strong className="title">{score === null ? '分数暂无' : `${score} 分`}</strong>
            <span className="small muted">
              {rank === null ? '位次暂无' : `${rankText(line)} 位`}
              <CertaintyMark of={line} />
            </span>
          </>
        )}
        <UnitChance
          rank={ownRank}
          forecast={line.forecast}
          shut={isShut(line.requirementNow, ownSubjects)}
          leftOut={leftOut}
        />
      </span>
    </Link>
  )
})
