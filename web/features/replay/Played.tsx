import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationList } from '#contract/list.ts'
import { landedText, linedText, toldText, unclearText } from '#domain/filing/filing-text.ts'
import { foretoldText } from '#domain/filing/verdict-text.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { LaterRounds } from '#web/features/list/parts/past/FiledYear.tsx'
import { areAllOpen } from '#web/features/list/parts/draft/list-draft.ts'
import { type YearMarks, MarksForm } from '#web/features/list/parts/past/MarksForm.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading, Stale } from '#web/ui/state/Status.tsx'
import { checkQuery } from './queries.ts'

interface PlayedProps {
  saved: ApplicationList
  majorIds: string[]
  onJump: (position: number) => void
}

/** Where a list would have ended in a past year, and what the prediction of that time said of it. */
export function Played({ saved, majorIds, onJump }: PlayedProps) {
  // They are this screen's alone: who leaves it leaves nothing of them behind.
  const [marks, setMarks] = useState<YearMarks | null>(null)
  const frame = useFrame()
  const { year } = saved
  const query = useQuery(checkQuery(saved, majorIds, marks))
  return (
    <Card title="会在哪里录取">
      {/* As high as an answer mostly is: what stands below it does not jump. */}
      <QueryView query={query} loading={<Loading rows={12} look="plain" />}>
        {({ filing, foretold, told, anywhere, sources }) => {
          const { landed } = filing
          const unclear = unclearText(filing)
          const lacking = foretoldText(year, foretold)
          return (
            <Stale when={query.isPlaceholderData}>
              <p className="lead">{landedText(filing)}</p>
              {unclear !== null && <p className="note mt-2">{unclear}</p>}
              {(filing.tellsTies || marks !== null) && (
                <MarksForm year={year} marks={marks} onChange={setMarks} />
              )}
              {landed === null ? (
                <LaterRounds
                  year={year}
                  rounds={filing.rounds}
                  linkOf={(batch) => withQuery(frame.result(), { batch })}
                />
              ) : (
                <Button small kind="text" onClick={() => onJump(landed)}>
                  看第 {landed + 1} 志愿
                </Button>
              )}
              <p className="soft mt-2">{linedText(filing)}</p>
              {areAllOpen(saved.choices) && (
                <p className="soft">手里 {year} 年的线没有写选科要求，当年能不能报请自己核对。</p>
              )}
              {lacking !== null && <p className="soft">{lacking}</p>}
              {foretold === 'ready' &&
                toldText(told, anywhere).map((text) => (
                  <p key={text} className="note">
                    {text}
                  </p>
                ))}
              {sources.length > 0 && <SourcesNote sources={sources} />}
            </Stale>
          )
        }}
      </QueryView>
    </Card>
  )
}
