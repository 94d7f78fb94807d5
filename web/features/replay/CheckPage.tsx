import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { PastFiling } from '#contract/filing-fields.ts'
import { landedText, linedText, unclearText } from '#domain/recommend/filing-text.ts'
import { paths } from '#domain/paths.ts'
import { Refusal } from '#web/client/errors.ts'
import { FiledRow, LaterRounds } from '#web/features/list/parts/FiledYear.tsx'
import { type Marks, MarksForm } from '#web/features/list/parts/MarksForm.tsx'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { conditionText } from '#web/features/recommend/parts/format.ts'
import { SourcesNote } from '#web/features/recommend/parts/SourcesNote.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { percent } from '#web/ui/format.ts'
import { Link } from '#web/ui/Link.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Sortable, SortableRow } from '#web/ui/Sortable.tsx'
import { Empty, Loading, Stale } from '#web/ui/Status.tsx'
import { Foretold } from './Foretold.tsx'
import { checkQuery, conditionQuery } from './queries.ts'
import styles from './replay.module.css'
import { type PastChoice, usePastList } from './use-past-list.ts'
import { useBatch, useYear, yearLink } from './year.ts'

/** The list tried in a past year, played through its lines. */
export function Component() {
  const provinceId = useProvinceId()
  const year = useYear()
  const batch = useBatch()
  const key = { provinceId, year, ...(batch !== null && { batch }) }
  const list = usePastList(key)
  const condition = useQuery(conditionQuery(key))
  if (list.query.error instanceof Refusal && list.query.error.code === 'NO_CONDITION') {
    return <Navigate to={yearLink(paths.y2020.condition, year)} replace />
  }
  return (
    <QueryView query={list.query}>
      {(held) => (
        <>
          <div className="row top between mb-3">
            <p>
              <strong>
                {year} 年 {held.batch}
              </strong>
              <span className="block soft">
                {condition.data?.saved === true && conditionText(condition.data)}
              </span>
            </p>
            <output className="weak">
              {list.isSaving ? '正在保存…' : list.problem === null && held.version > 0 ? '已保存' : ''}
              {list.problem !== null && (
                <button type="button" className="text-button" onClick={list.retry}>
                  没有保存成功，再试一次
                </button>
              )}
            </output>
          </div>
          {held.choices.length === 0 ? (
            <Empty
              title="这一年还没有选志愿"
              action={
                <LinkButton kind="primary" to={yearLink(paths.y2020.result, year, batch)}>
                  去挑几个
                </LinkButton>
              }
            >
              从够线和差一点的里面各挑几个，按想去的程度排好，看当年会在第几个录取。
            </Empty>
          ) : (
            <Played pastKey={key} held={held.choices} year={year} batch={batch} list={list} />
          )}
        </>
      )}
    </QueryView>
  )
}

interface PlayedProps {
  pastKey: { provinceId: number; year: number; batch?: string }
  held: readonly PastChoice[]
  year: number
  batch: string | null
  list: ReturnType<typeof usePastList>
}

function Played({ pastKey, held, year, batch, list }: PlayedProps) {
  const [marks, setMarks] = useState<Marks | null>(null)
  const check = useQuery(
    checkQuery(
      pastKey,
      held.map(({ majorId }) => majorId),
      marks,
    ),
  )
  return (
    <QueryView query={check} loading={<Loading rows={6} />}>
      {({ filing, foretold, told, anywhere, probabilities, sources }) => {
        const unclear = unclearText(filing)
        const filed = new Map(filing.choices.map((choice, at) => [choice.majorId, { choice, at }]))
        return (
          <Stale when={check.isPlaceholderData}>
            <Card>
              <h2 className="lead">{landedText(filing)}</h2>
              {unclear !== null && <p className="note mt-2">{unclear}</p>}
              <p className="soft mt-2 mb-2">{linedText(filing)}</p>
              <Foretold year={year} foretold={foretold} told={told} anywhere={anywhere} />
              {(filing.tellsTies || marks !== null) && (
                <MarksForm year={year} marks={marks} onChange={setMarks} />
              )}
              {filing.landed === null && <LaterRounds year={year} rounds={filing.rounds} />}
            </Card>
            <Sortable
              items={held}
              keyOf={({ majorId }) => majorId}
              nameOf={({ schoolName, unitName }) => `${schoolName} ${unitName}`}
              placeText={(place) => `第 ${place} 志愿`}
              className="list ruled card mb-4"
              label={`${year} 年试填的志愿`}
              onOrder={(next) => void list.change(() => next)}
            >
              {(choice, position) => (
                <TriedRow
                  key={choice.majorId}
                  choice={choice}
                  position={position}
                  filed={filed.get(choice.majorId)}
                  landed={filing.landed}
                  probability={probabilities[filed.get(choice.majorId)?.at ?? -1] ?? null}
                  onRemove={() =>
                    void list.change((choices) => choices.filter(({ majorId }) => majorId !== choice.majorId))
                  }
                />
              )}
            </Sortable>
            <div className="stack">
              <LinkButton block to={yearLink(paths.y2020.result, year, batch)}>
                再挑几个
              </LinkButton>
            </div>
            <p className="weak mt-3">
              够线按当年官方投档线比，同分而没有公布排序成绩的不下结论。
              <Link to={yearLink(paths.y2020.help, year)}>怎么看</Link>
            </p>
            <SourcesNote sources={sources} />
          </Stale>
        )
      }}
    </QueryView>
  )
}

interface TriedRowProps {
  choice: PastChoice
  position: number
  /** undefined: the answer is on its way. */
  filed: { choice: PastFiling['choices'][number]; at: number } | undefined
  landed: number | null
  probability: number | null
  onRemove: () => void
}

function TriedRow({ choice, position, filed, landed, probability, onRemove }: TriedRowProps) {
  const name = `${choice.schoolName} ${choice.unitName}`
  return (
    <SortableRow id={choice.majorId} name={name} position={position} className={styles.row ?? ''}>
      {(handle) => (
        <div className="row top gap-2">
          <div className="grow">
            {filed ? (
              <FiledRow choice={filed.choice} position={position} landed={landed} />
            ) : (
              <p className="note">{name}</p>
            )}
            <div className={`row wrap gap-2 weak ${styles.told}`}>
              {probability !== null && <span>当时预测 {percent(probability)}</span>}
              <Button small kind="text" label={`移除 ${name}`} onClick={onRemove}>
                移除
              </Button>
            </div>
          </div>
          {handle}
        </div>
      )}
    </SortableRow>
  )
}
