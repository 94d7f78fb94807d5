import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CAPACITY_UNKNOWN } from '#domain/filing/capacity.ts'
import { NO_FORM_CODE } from '#domain/filing/filed-code.ts'
import { SLOTS_UNKNOWN } from '#domain/list/inside/slots.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { call } from '#web/client/call.ts'
import { saveList } from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { cite } from '#domain/source.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { when } from '#web/ui/text/format.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { CopyRow } from './CopyRow.tsx'
import styles from './CopySheet.module.css'
import { listOf } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { listsKey } from '#web/features/list/parts/draft/use-list.ts'
import { type FormSheet, keptTicks, tickOf, ticked } from './sheet-store.ts'

interface CopySheetProps {
  sheet: FormSheet
  /** It could not be asked for anew: it is as it was when it was asked for last. */
  isOld: boolean
  onRetry: () => void
}

/** One line a choice, codes large, each ticked once it is copied. */
export function CopySheet({ sheet, isOld, onRetry }: CopySheetProps) {
  const [ticks, setTicks] = useState(() => keptTicks(sheet).get() ?? [])
  const adjust = useAdjust(sheet)
  const states = sheet.rows.map((row, at) => tickOf(ticks, row, at))
  const copied = states.filter((state) => state === 'copied').length
  const changed = states.flatMap((state, at) => (state === 'changed' ? [at + 1] : []))
  const uncoded = sheet.rows.filter(({ schoolCode }) => schoolCode === null).length
  const put = (next: readonly string[]): void => {
    setTicks(next)
    keptTicks(sheet).set(next)
  }
  const clear = async (): Promise<void> => {
    const agreed = await confirm({
      title: '全部重新抄？',
      content: '已经打的勾会清掉。',
      confirmText: '清掉',
    })
    if (agreed) put([])
  }
  return (
    <>
      <header className="mb-3">
        <h2 className="row wrap gap-2 anywhere">
          {sheet.year} 年{sheet.provinceName} {sheet.batch}
          {sheet.isDraft && <Tag kind="warn">草稿</Tag>}
        </h2>
        <p className="soft anywhere">
          {sheet.name}
          {sheet.filed ? '' : '（备选，不是要填报的那张）'} · {sheet.rows.length} 个志愿
        </p>
      </header>
      {sheet.isDraft ? (
        <Notice kind="warn">
          {sheet.year} 年的招生计划还没有，代码一栏空着，{NO_FORM_CODE}
          。往年的代号今年可能已经换给别的志愿，只用来在招生计划里找，不要照抄。
        </Notice>
      ) : (
        uncoded > 0 && (
          <Notice kind="warn">
            有 {uncoded} 个志愿在 {sheet.year} 年招生计划里没有找到，代码{NO_FORM_CODE}，填之前先核对。
          </Notice>
        )
      )}
      {!sheet.capacityKnown && (
        <Notice kind="warn">{CAPACITY_UNKNOWN}，填之前看一下考试院的网站最多收几个。</Notice>
      )}
      {sheet.unitKind !== 'major' && sheet.majorsPerChoice === null && (
        <Notice kind="warn">{SLOTS_UNKNOWN}。</Notice>
      )}
      {changed.length > 0 && (
        <Notice kind="bad">志愿表改过：第 {changed.join('、')} 志愿和你抄的时候不一样，请重新核对。</Notice>
      )}
      {isOld && (
        <Notice kind="warn">
          没有连上，显示的是 {when(sheet.at)} 的内容。
          <Button kind="text" small onClick={onRetry}>
            再试一次
          </Button>
        </Notice>
      )}
      <div className={`row wrap between gap-2 ${styles.bar}`}>
        <p className="strong tabular" role="status">
          已抄 {copied} / {sheet.rows.length}
        </p>
        <p className={`weak ${styles.legend}`}>
          {sheet.isDraft
            ? `每一行：校名和${unitWord(sheet.unitKind)}名，后面是往年的代号，不要照抄`
            : `每一行：院校代码、${unitWord(sheet.unitKind)}代码、校名和${unitWord(sheet.unitKind)}名，抄好了打勾`}
        </p>
        {ticks.length > 0 && (
          <Button kind="text" small onClick={() => void clear()}>
            全部重新抄
          </Button>
        )}
      </div>
      <ol className={`list ${styles.form}`}>
        {sheet.rows.map((row, at) => (
          <CopyRow
            key={row.majorId}
            row={{ ...row, adjusts: adjust.said[row.majorId] ?? row.adjusts }}
            at={at}
            word={unitWord(sheet.unitKind)}
            unitKind={sheet.unitKind}
            majorsPerChoice={sheet.majorsPerChoice}
            isDraft={sheet.isDraft}
            state={states[at] ?? 'open'}
            onTick={(on) => put(ticked(ticks, row, at, on))}
            onAdjust={sheet.unitKind === 'major' ? null : (adjusts) => adjust.say(row.majorId, adjusts)}
          />
        ))}
      </ol>
      <Card title="怎么用这张表">
        <ul className="note stack">
          <li>另一台设备打开考试院的填报网站，一行一行照着填，填一行勾一行。勾只存在这台设备上。</li>
          <li>打开以后断了网也能看、能勾。断网时别刷新，也别关掉这一页：重新打开要联网。</li>
          <li>怕没有网，先把报告存成文件，或者截图。</li>
          <li>提交前，以考试院网站上显示的校名和{unitWord(sheet.unitKind)}名为准，一个一个核对。</li>
        </ul>
        {sheet.sources.length > 0 && (
          <p className="weak mt-2">代码来自{sheet.sources.map(cite).join('；')}。</p>
        )}
      </Card>
    </>
  )
}

/** Says of groups whether 调剂 is obeyed: shown at once, saved one after the other, and kept in the list. */
function useAdjust(sheet: FormSheet) {
  const client = useQueryClient()
  const { tool } = useFrame().list
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({})
  // Each save is over the one before, which the sheet shows only once it was asked for anew.
  const newest = useRef(sheet.version)
  useEffect(() => {
    newest.current = Math.max(newest.current, sheet.version)
  }, [sheet.version])
  const { mutate } = useMutation({
    scope: { id: `adjusts of ${sheet.id}` },
    mutationFn: async ([majorId, adjusts]: readonly [string, boolean]) => {
      const { id, provinceId, year, batch, rows } = sheet
      const majorIds = rows.map((row) => row.majorId)
      const list = { tool, provinceId, year, batch, ...listOf(id), version: newest.current, majorIds }
      const saved = await call(saveList, { body: { ...list, adjusts: { [majorId]: adjusts } } })
      newest.current = saved.version
    },
    onError: (error) => void toast(errorMessage(error), 3000),
    onSettled: async (_saved, _error, [majorId, adjusts]) => {
      await Promise.all([
        invalidate(client, ['apprecsim', 'sheet']),
        invalidate(client, listsKey(sheet.provinceId)),
      ])
      setSaid(({ [majorId]: last, ...others }) =>
        last === undefined || last === adjusts ? others : { ...others, [majorId]: last },
      )
    },
  })
  const say = (majorId: string, adjusts: boolean): void => {
    setSaid((before) => ({ ...before, [majorId]: adjusts }))
    mutate([majorId, adjusts])
  }
  return { said, say }
}
