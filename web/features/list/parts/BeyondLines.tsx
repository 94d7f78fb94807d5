import { Fragment } from 'react'
import type { Beyond } from '#contract/recommend.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { NextPlan, UnnamedBatch } from '#web/features/directory/parts/NextPlan.tsx'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { useFrame } from './frame/frame.ts'

interface BeyondLinesProps {
  beyond: Beyond | null
  /** The sentence stands above already. */
  onlyLinks?: boolean
}

/** What somebody behind all lines of a batch has to know first, and where to go on; nothing for others. */
export function BeyondLines({ beyond, onlyLinks = false }: BeyondLinesProps) {
  const frame = useFrame()
  const { provinceId, track } = useCandidate()
  if (beyond === null) return null
  return (
    <>
      {!onlyLinks && <Notice kind="warn">{beyond.text}</Notice>}
      <nav className="row wrap gap-2 mb-3 screen-only" aria-label="接下来可以看">
        {beyond.later.map(({ batch, hasLines }, at) =>
          batch === null ? (
            <UnnamedBatch key="" />
          ) : (
            <Fragment key={batch}>
              {!hasLines && (
                <NextPlan provinceId={provinceId} track={track} batch={batch} isPrimary={at === 0} />
              )}
              <LinkButton
                small
                kind={at === 0 && hasLines ? 'primary' : 'plain'}
                to={withQuery(hasLines ? frame.result() : frame.hand(), { batch })}
              >
                {hasLines ? `看${batch}` : `自己排${batch}的志愿表`}
              </LinkButton>
            </Fragment>
          ),
        )}
        <LinkButton small to={paths.hiscore.home()}>
          看控制线
        </LinkButton>
        <LinkButton small to={frame.rules()}>
          看填报规则
        </LinkButton>
      </nav>
    </>
  )
}
