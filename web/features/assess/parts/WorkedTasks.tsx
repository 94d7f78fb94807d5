import { useState } from 'react'
import type { WorkedTask } from '#contract/assess.ts'
import { SLIP_HEAD, SOLUTION_HEAD, markText, optionMark } from '#domain/assess/result-text.ts'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { CellTable } from './CellTable.tsx'
import { TaskPicture } from './TaskPicture.tsx'
import styles from './WorkedTasks.module.css'

type Shown = 'open' | 'all'

const isRight = ({ key, answer }: WorkedTask): boolean => key === answer

/** The tasks of a paper with their solutions, to be opened one by one; first those that were not done right. */
export function WorkedTasks({ tasks }: { tasks: readonly WorkedTask[] }) {
  const wrong = tasks.filter((task) => !isRight(task)).length
  const [picked, setPicked] = useState<Shown>(wrong > 0 ? 'open' : 'all')
  const numbered = tasks.map((task, place) => ({ task, place: place + 1 }))
  return (
    <>
      {wrong > 0 && wrong < tasks.length && (
        <Choices
          label="看哪些题"
          hideLabel
          look="segments"
          options={[
            { value: 'open', text: `没做对的（${wrong}）` },
            { value: 'all', text: `全部（${tasks.length}）` },
          ]}
          value={[picked]}
          onChange={([next]) => setPicked(next ?? 'all')}
        />
      )}
      <ul className="list ruled card mb-4">
        {numbered
          .filter(({ task }) => picked === 'all' || !isRight(task))
          .map(({ task, place }) => (
            <li key={task.code} className={styles.task}>
              <Worked task={task} place={place} />
            </li>
          ))}
      </ul>
    </>
  )
}

function Worked({ task, place }: { task: WorkedTask; place: number }) {
  const { point, text, table, picture, options, key, answer, solution, slip, restsOn } = task
  return (
    <details className={styles.details}>
      <summary>
        <span className="row between gap-2">
          <span>
            第 {place} 题 <span className="weak">{point}</span>
          </span>
          {isRight(task) ? <Tag kind="good">{markText(task)}</Tag> : <Tag kind="warn">{markText(task)}</Tag>}
        </span>
      </summary>
      <p className="mb-3">{text}</p>
      {table && <CellTable caption={`第 ${place} 题的表`} cells={table} />}
      {picture && <TaskPicture picture={picture} />}
      <ul className="list stack gap-2 mb-3">
        {options.map((option) => (
          <li key={option.letter} className="row baseline gap-2">
            <span className={option.letter === key ? 'strong' : ''}>
              {option.letter}. {option.text}
            </span>
            {option.letter === key && <Tag kind="good">{optionMark(option.letter, task)}</Tag>}
            {option.letter === answer && answer !== key && (
              <Tag kind="warn">{optionMark(option.letter, task)}</Tag>
            )}
          </li>
        ))}
      </ul>
      {slip !== null && (
        <p className="mb-2">
          <strong>{SLIP_HEAD}</strong>
          {slip}
        </p>
      )}
      <p className="mb-3">
        <strong>{SOLUTION_HEAD}</strong>
        {solution}
      </p>
      {restsOn.map((source) => (
        <p key={source} className="weak mb-3">
          {source}
        </p>
      ))}
    </details>
  )
}
