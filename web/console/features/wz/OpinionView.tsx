import type { SentList } from '#contract/wz.ts'
import { listTitle } from '#domain/list/list-title.ts'
import type { Remark } from '#domain/wz/opinion.ts'
import common from '#web/ui/layout/pages.module.css'
import { rowName } from './remark-rows.ts'

interface OpinionViewProps {
  lists: readonly SentList[]
  remarks: readonly Remark[]
}

/** Remarks as the student reads them: of the whole, of a list, of a row, each with its line breaks. */
export function OpinionView({ lists, remarks }: OpinionViewProps) {
  return (
    <ul className="list stack">
      {remarks.map(({ list, row, text }) => (
        <li key={`${list} ${row}`}>
          <p className="weak">{placeName(lists, list, row)}</p>
          <p className={`anywhere ${common.text}`}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function placeName(lists: readonly SentList[], number: number, at: number): string {
  const list = lists[number - 1]
  if (list === undefined) return '总的意见'
  const row = list.rows[at - 1]
  const title = listTitle(list)
  return row === undefined ? `${title}：整张表` : `${title}：${rowName({ row, number: at })}`
}
