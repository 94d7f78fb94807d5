import { useState } from 'react'
import type { SentList } from '#contract/wz.ts'
import { listTitle } from '#domain/list/list-title.ts'
import { REMARK_LENGTH, type Remark } from '#domain/wz/opinion.ts'
import { AnswerField } from '#web/console/features/question/parts/AnswerField.tsx'
import { remarkAt } from '#web/features/wz/texts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { useDesk } from '#web/ui/layout/use-desktop.ts'
import { count } from '#web/ui/text/format.ts'
import { RemarkGrid } from './RemarkGrid.tsx'
import { RemarkRows } from './RemarkRows.tsx'
import { RemarkSheet } from './RemarkSheet.tsx'
import { rowName } from './remark-rows.ts'

interface ListRemarksProps {
  list: SentList
  /** Of the list, from 1. */
  number: number
  remarks: readonly Remark[]
  /** Left out: the remarks are read only. @param row From 1; 0: the list as a whole */
  onWrite?: (row: number, text: string) => void
  onBlur?: () => void
}

/** One of the lists that were sent: by what it was judged, its rows, and what is said of them. */
export function ListRemarks({ list, number, remarks, onWrite, onBlur }: ListRemarksProps) {
  const [open, setOpen] = useState<number | null>(null)
  const isDesk = useDesk()
  const kept = [...remarks]
  const rows = list.rows.map((row, at) => ({
    row,
    number: at + 1,
    text: remarkAt(kept, number, at + 1) ?? '',
  }))
  const opened = rows.find((each) => each.number === open)
  return (
    <Card title={listTitle(list)}>
      <p className="muted mb-3">
        {studentText(list)} 共 {list.rows.length} 个志愿，
        {list.predictedYear === null
          ? '是学生自己排的，没有概率。'
          : `概率是发出时算的，预测 ${list.predictedYear} 年。`}
      </p>
      {onWrite !== undefined && (
        <AnswerField
          label="这张表怎么样"
          most={REMARK_LENGTH}
          value={remarkAt(kept, number, 0) ?? ''}
          onChange={(text) => onWrite(0, text)}
          {...(onBlur && { onBlur })}
        />
      )}
      {isDesk ? (
        <RemarkGrid
          list={list}
          rows={rows}
          {...(onWrite && { onWrite })}
          onOpen={(at) => setOpen(onWrite === undefined ? null : at)}
        />
      ) : (
        <RemarkRows rows={rows} {...(onWrite && { onOpen: setOpen })} />
      )}
      {opened !== undefined && onWrite !== undefined && (
        <RemarkSheet
          title={rowName(opened)}
          text={opened.text}
          onClose={() => setOpen(null)}
          onWrite={(text) => onWrite(opened.number, text)}
        />
      )}
    </Card>
  )
}

/** By what the list was judged; the student has agreed that advisers see it. */
function studentText({ student }: SentList): string {
  if (student === null) return '发出时还没有填成绩。'
  const { score, rank, subjects, track } = student
  return `${score} 分，位次 ${count(rank)}，${subjects.join('、') || track}。`
}
