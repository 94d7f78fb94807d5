import { memo } from 'react'
import type { Offer } from '#contract/directory.ts'
import type { Source } from '#contract/fields.ts'
import { isShut } from '#domain/exam/combination.ts'
import { paths } from '#domain/paths.ts'
import { filedCode } from '#domain/filing/filed-code.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { SPECIAL_LABEL, whoMayFile } from '#domain/matching/special.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { SourceNote } from '#web/ui/mark/SourceNote.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { MISSING, count } from '#web/ui/text/format.ts'
import { citeShort, feeText, placesText, range, sourcesOf } from '#web/features/figures/parts/format.ts'
import { leftOutText } from '#domain/forecast/words/left-out.ts'
import { LinesHistory } from '#web/features/figures/parts/LinesHistory.tsx'
import { UnitChance } from '#web/features/chance/parts/UnitChance.tsx'

interface OfferCardProps {
  offer: Offer
  /** The sources of the answer that the offer is from. */
  sources: readonly Source[]
  ownRank: number | null
  /** A mask of the student's subjects; 0: not said. A unit that they do not open is given no chance. */
  ownSubjects?: number
  /** The page is about this already, and the card does not repeat it. */
  about?: 'school' | 'major'
  /** The name of the page's school: a unit filed under another, such as a campus, says so. */
  pageSchool?: string
}

/** A unit that a school offers: what it asks, what it took, and by the student's own rank the chance. */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, sources, ownRank, ownSubjects = 0, about, pageSchool = '' } = props
  const { cuHashId, majorHashId, schoolName, unitName, forecast, leftOut, lines } = offer
  const schoolCode = filedCode(offer.schoolCode)
  const school = cuHashId === null ? schoolName : <Link to={paths.cu.detail({ cuHashId })}>{schoolName}</Link>
  const unit =
    majorHashId === null || about === 'major' ? (
      unitName
    ) : (
      <Link to={paths.cumajor.intro({ majorHashId })}>{unitName}</Link>
    )
  return (
    <article className="card pad mb-3" aria-label={`${schoolName} ${unitName}`}>
      <div className="row top between">
        <div>
          {about !== 'school' && <h3 className="title">{school}</h3>}
          {about === 'school' ? <h3 className="title">{unit}</h3> : <p>{unit}</p>}
          {about === 'school' && schoolName !== pageSchool && (
            <p className="small muted mt-1">
              以“{schoolName}”招生{schoolCode === null ? '' : `，${offer.codeYear} 年院校代号 ${schoolCode}`}
            </p>
          )}
        </div>
        <UnitChance
          rank={ownRank}
          forecast={forecast}
          shut={isShut(offer.requirement, ownSubjects)}
          leftOut={leftOut}
        />
      </div>
      <p className="small muted mt-1">
        {[
          levelText(offer.level),
          `选科 ${offer.requirement ?? MISSING}`,
          `计划 ${placesText(offer)}`,
          `学费 ${feeText(offer)}`,
        ].join(' · ')}
      </p>
      {offer.remark !== null && (
        // Where there is a page of the unit, the whole of it stands there.
        <p className={lines.length > 0 ? 'small muted mt-1 clamp' : 'small muted mt-1'}>
          简注：{offer.remark}
        </p>
      )}
      {offer.special !== null && (
        <p className="small mt-1">
          <Tag kind="warn">{SPECIAL_LABEL[offer.special]}</Tag> {whoMayFile(offer.special)}
        </p>
      )}
      {forecast !== null && (
        <p className="small muted mt-1">
          {forecast.related && '没有自己的往年线，按相近专业推算：'}预计 {forecast.year} 年投档位次{' '}
          <strong>{count(forecast.rank50)}</strong> 左右，八成落在 {range(forecast)}
        </p>
      )}
      {leftOut !== null && <p className="small muted mt-1">{leftOutText(leftOut)}</p>}
      <LinesHistory lines={lines} ownRank={ownRank} />
      <SourceNote source={citeShort(sourcesOf([offer, ...lines], sources), lines)}>
        {lines.length > 0 && (
          <Link to={paths.hiscore.majorResult({ majorId: offer.majorId, majorName: unitName })}>
            历年走势
          </Link>
        )}
      </SourceNote>
    </article>
  )
})
