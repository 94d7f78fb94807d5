import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UnitRow } from '#contract/recommend.ts'
import { fullListText } from '#domain/filing/capacity.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import {
  type ResultCalls,
  type RowChange,
  changeResults,
} from '#web/features/apprecsim/parts/result-calls.ts'
import { type DraftChoice, choiceOf } from '#web/features/list/parts/draft/list-draft.ts'
import { inserted } from '#web/features/list/parts/draft/order.ts'
import type { List } from '#web/features/list/parts/draft/use-list.ts'
import type { Undo } from '#web/features/list/parts/pane/UndoBar.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { withoutRow } from './pages.ts'

/** What becomes of a row: into the list and out of it, or not to be seen again. */
export function useResultEdits(
  calls: ResultCalls,
  batch: string | null,
  list: List,
  /** Rows stand at their places among all: one that goes moves those behind it. */
  isWhole: boolean,
) {
  const [step, setStep] = useState<Undo | null>(null)
  const done = useCallback(() => setStep(null), [])
  return { step, done, ...useRemoval(calls, batch, isWhole, setStep), ...usePlacing(list) }
}

/** Taking rows out of the result for good, and back into it. */
function useRemoval(
  calls: ResultCalls,
  batch: string | null,
  isWhole: boolean,
  setStep: (step: Undo | null) => void,
) {
  const client = useQueryClient()
  // One after the other: a row brought back must not be taken out by an earlier call.
  const sent = useRef(Promise.resolve<unknown>(null))
  const send = useCallback(
    (change: RowChange): Promise<unknown> => {
      const next = sent.current.then(() => calls.change?.(batch, change))
      sent.current = next.catch(() => null)
      return next
    },
    [calls, batch],
  )
  const restore = useCallback(
    async (restoreIds: 'all' | string[]): Promise<void> => {
      try {
        await send({ majorIds: [], restoreIds })
      } catch (error) {
        void toast(errorMessage(error), 3000)
      }
      await invalidate(client, calls.key)
    },
    [client, calls, send],
  )
  const remove = useCallback(
    async (row: UnitRow): Promise<void> => {
      const putBack = changeResults(client, calls, (held) => withoutRow(held, row))
      const { majorId } = row
      setStep({
        id: Date.now(),
        text: `不再显示 ${row.schoolName} ${row.unitName}`,
        undo: () => void restore([majorId]),
      })
      try {
        await send({ majorIds: [majorId] })
        if (isWhole) await invalidate(client, calls.key)
      } catch (error) {
        setStep(null)
        putBack()
        void toast(errorMessage(error), 3000)
        await invalidate(client, calls.key)
      }
    },
    [client, calls, isWhole, send, restore, setStep],
  )
  return { restore, remove }
}

/** Taking rows into the list; both are the same functions for as long as the result is shown. */
function usePlacing(list: List) {
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  /** Takes a row into the list at a place, from 0; into its end where none is named. */
  const place = useCallback((row: UnitRow, at = Infinity): void => {
    latest.current.change((choices, saved) => {
      if (choices.some(({ majorId }) => majorId === row.majorId)) return choices
      if (choices.length < saved.capacity) return inserted(choices, choiceOf(row), at)
      void toast(fullListText(saved), 2000)
      return choices
    })
  }, [])
  /** The same of several at once, those that are not there yet. */
  const placeAll = useCallback((rows: readonly UnitRow[], at = Infinity): void => {
    latest.current.change((choices, saved) => {
      const held = new Set(choices.map(({ majorId }) => majorId))
      const fresh = rows.filter(({ majorId }) => !held.has(majorId))
      const taken = fresh.slice(0, Math.max(0, saved.capacity - choices.length))
      if (taken.length < fresh.length) void toast(fullListText(saved), 2000)
      return taken.reduceRight<readonly DraftChoice[]>(
        (all, row) => inserted(all, choiceOf(row), Math.min(at, choices.length)),
        choices,
      )
    })
  }, [])
  const toggle = useCallback(
    (row: UnitRow): void => {
      const { ids, change } = latest.current
      if (!ids.includes(row.majorId)) return place(row)
      change((choices) => choices.filter(({ majorId }) => majorId !== row.majorId))
    },
    [place],
  )
  return { place, placeAll, toggle }
}
