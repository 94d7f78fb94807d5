import { useState } from 'react'
import type { Wz } from '#contract/wz.ts'
import { paths } from '#domain/paths.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { listTitle } from '#domain/list/list-title.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import units from '#web/features/list/parts/rows/UnitTable.module.css'
import { Chance, Lines, NamesCell, NumberCell, UnitTable } from '#web/features/list/parts/rows/UnitTable.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { count } from '#web/ui/text/format.ts'
import { Link } from '#web/ui/link/Link.tsx'
import common from '#web/ui/layout/pages.module.css'
import { Button } from '#web/ui/form/Button.tsx'
import { remarkAt, remarked } from './texts.ts'
import styles from './SentLists.module.css'

type List = Wz['lists'][number]

/** The lists as they were sent, with what is said of each row. */
export function SentLists({ wz }: { wz: Wz }) {
  return wz.lists.map((list, at) => <SentList key={list.listId} wz={wz} list={list} number={at + 1} />)
}

/** @param number of the list, from 1 */
function SentList({ wz, list, number }: { wz: Wz; list: List; number: number }) {
  const said = remarked(wz.opinion, number)
  const [shows, setShows] = useState<'said' | 'all' | 'none'>(said > 0 ? 'said' : 'none')
  const whole = remarkAt(wz.opinion, number, 0)
  return (
    <section className="mb-4" aria-label={listTitle(list)}>
      <header className={`mb-3 ${units.head}`}>
        <h2 className="anywhere">{listTitle(list)}</h2>
        <p className="weak">{studentText(list)}</p>
        <p className="weak">
          发出的是第 {list.version} 版，共 {list.rows.length} 个志愿；{foretoldText(list)}。
          <Since list={list} />
        </p>
      </header>
      {whole !== null && <p className={`anywhere mb-3 ${styles.remark} ${common.text}`}>{whole}</p>}
      {said > 0 ? (
        <div className="screen-only">
          <Choices
            label="显示哪些志愿"
            hideLabel
            look="segments"
            options={[
              { value: 'said', text: `有意见的 ${said}` },
              { value: 'all', text: `全部 ${list.rows.length}` },
            ]}
            value={[shows]}
            onChange={([next]) => setShows(next ?? shows)}
          />
        </div>
      ) : (
        <div className="screen-only mb-3">
          <Button block onClick={() => setShows(shows === 'all' ? 'none' : 'all')}>
            {shows === 'all' ? '收起' : `看发出的 ${list.rows.length} 个志愿`}
          </Button>
        </div>
      )}
      {shows !== 'none' && <RowTable wz={wz} list={list} number={number} all={shows === 'all'} />}
    </section>
  )
}

/** Where the chances are from; a list written by hand has none. */
function foretoldText({ predictedYear, predictedFrom }: List): string {
  if (predictedYear === null) return '是自己排的，没有概率和投档线'
  const from = predictedFrom === null ? '' : `，依据 ${predictedFrom} 年及以前的投档线`
  return `概率是发出时算的，预测 ${predictedYear} 年${from}`
}

/** By what the list was judged. */
function studentText({ student, predictedYear }: List): string {
  if (student === null)
    return predictedYear === null ? '发出时还没有填成绩。' : '发出时还没有填成绩，没有概率。'
  const { score, rank, subjects, track } = student
  return [`${score} 分`, `位次 ${count(rank)}`, subjects.join('、') || track].join(' · ')
}

/** What became of the list since it was sent; where it is mended. */
function Since({ list }: { list: List }) {
  const isOwn = useProvinceId() === list.provinceId
  if (list.versionNow === null) return '这张表后来删掉了。'
  if (!isOwn) return null
  if (list.predictedYear === null) {
    return (
      <Link
        className="screen-only"
        to={withQuery(paths.apprecsim.hand(), { batch: list.batch, round: list.round })}
      >
        去改这张表
      </Link>
    )
  }
  return (
    <span className="screen-only">
      {list.versionNow !== list.version && (
        <>
          您后来改过，现在是第 {list.versionNow} 版。
          <Link to={withQuery(paths.apprecsim.versions(), { list: list.listId, one: list.version })}>
            比较两版
          </Link>{' '}
        </>
      )}
      <Link to={withQuery(paths.apprecsim.check(), { batch: list.batch, list: list.listId })}>
        去改这张表
      </Link>
    </span>
  )
}

interface RowTableProps {
  wz: Wz
  list: List
  number: number
  /** Rows without a remark, too. */
  all: boolean
}

/** A table on paper and wide screens, one block a row on a phone. */
function RowTable({ wz, list, number, all }: RowTableProps) {
  const hasOpinion = wz.opinion !== null
  const hasChances = list.predictedYear !== null
  const rows = list.rows.map((row, at) => ({ row, at, text: remarkAt(wz.opinion, number, at + 1) }))
  return (
    <UnitTable
      caption={`${listTitle(list)}，发出时`}
      columns={[
        '序号',
        '院校和专业',
        ...(hasChances ? ['概率', '最近的投档线'] : []),
        ...(hasOpinion ? ['顾问的意见'] : []),
      ]}
      className={styles.table}
    >
      {rows
        .filter(({ text }) => all || text !== null)
        .map(({ row, at, text }) => (
          <tr key={at}>
            <NumberCell at={at} />
            <NamesCell school={row.schoolName} unit={row.unitName}>
              {row.level !== undefined && <span className="block weak">{levelText(row.level)}</span>}
              {row.note !== '' && <span className="block weak anywhere">{row.note}</span>}
              {row.eligible === false && <span className="block weak">选科不符</span>}
              {row.adjusts !== null && (
                <span className="block weak">{row.adjusts ? '服从调剂' : '不服从调剂'}</span>
              )}
            </NamesCell>
            {hasChances && (
              <>
                <td data-name="概率">
                  <Chance of={row} />
                </td>
                <td data-name="投档线">
                  <Lines lines={row.line === null ? [] : [row.line]} />
                </td>
              </>
            )}
            {hasOpinion && (
              <td className={text === null ? styles.nothing : ''}>
                {text !== null && <p className={`anywhere ${styles.remark} ${common.text}`}>{text}</p>}
              </td>
            )}
          </tr>
        ))}
    </UnitTable>
  )
}
