import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSubdecTexts } from '#contract/subdec.ts'
import { paths } from '#domain/paths.ts'
import type { Answers } from '#domain/subdec/answers.ts'
import { fillText } from '#domain/subdec/texts.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SaveNote } from '#web/ui/form/SaveNote.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import type { SubdecFacts } from './queries.ts'
import { type ToldParts, useSubdec } from './use-subdec.ts'

/** What a screen of the decision is drawn from. */
export interface SubdecProps {
  texts: DataOf<typeof getSubdecTexts>
  facts: SubdecFacts
  /** As the student told it. */
  own: Answers
  /** With what tests fill in. */
  answers: Answers
  change: (parts: ToldParts) => void
  /** Whether what was typed is kept, in words. */
  note: ReactNode
  /** What was typed is not all kept yet. */
  unsaved: boolean
}

/** Draws a screen once all is there that it rests on; where a province has no choice of subjects, says so. */
export function SubdecView({ children }: { children: (props: SubdecProps) => ReactNode }) {
  const { texts, facts, saved, own, answers, state, change } = useSubdec()
  return (
    <QueryView query={texts}>
      {(text) => (
        <QueryView query={facts}>
          {(known) => (
            <QueryView query={saved}>
              {() =>
                known.combinations.length === 0 ? (
                  <NoChoice texts={text} facts={known} />
                ) : (
                  own &&
                  answers &&
                  children({
                    texts: text,
                    facts: known,
                    own,
                    answers,
                    change,
                    note: <SaveNote state={state} />,
                    unsaved: state !== 'kept',
                  })
                )
              }
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function NoChoice({ texts, facts }: Pick<SubdecProps, 'texts' | 'facts'>) {
  const { id, name } = facts.province
  const said = texts.grading.unsettled.find(({ provinces }) => provinces.includes(id))?.text
  return (
    <Empty
      title={fillText(said ?? '还没有{province}的选科规则，比不了组合。', { province: name })}
      action={
        <LinkButton to={withQuery(paths.gzssxgh.index(), { provinceId: id })}>看看{name}怎么选</LinkButton>
      }
    />
  )
}
