import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WrittenText } from '#contract/console/content.ts'
import { call } from '#web/client/call.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { discardTextDraft, previewText, publishText, saveTextDraft } from '#web/console/calls/content.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { TEXTS, textQuery } from './queries.ts'
import type { OpenText } from './typed-text.ts'

/** Milliseconds after which what was typed is saved by itself. */
const BY_ITSELF = 20_000

interface SavingProps {
  held: OpenText
  isDirty: boolean
  now: () => WrittenText
  onSaved: (sent: WrittenText) => void
  onFaults: (faults: readonly { field: string; told: string }[]) => void
  /** Somebody else was quicker: what is to be done. */
  onConflict: (theirs: WrittenText) => Promise<'mine' | 'theirs' | 'look' | undefined>
}

const isChanged = (error: unknown): boolean => error instanceof RefusedCall && error.code === 'TEXT_CHANGED'

const baseOf = ({ draft, shown }: OpenText) => ({
  draftVersion: draft?.version ?? 0,
  revision: shown?.revision ?? 0,
})

/** Saves and publishes a text; what others did meanwhile is told, and written over only where it is said so. */
export function useSaving({ held, isDirty, now, onSaved, onFaults, onConflict }: SavingProps) {
  const client = useQueryClient()
  const { textId } = held
  // What the editor began from: not what a later answer says, but what was seen.
  const base = useRef(baseOf(held))
  const [isReady, setReady] = useState(false)
  const [theirs, setTheirs] = useState<WrittenText>()
  const refresh = () => client.invalidateQueries({ queryKey: TEXTS })

  const settle = async (again: () => Promise<void>): Promise<void> => {
    setReady(false)
    const there = await client.fetchQuery(textQuery(textId))
    const other = there.draft ?? there.shown
    if (!other) return
    const picked = await onConflict(other)
    if (picked === 'look') setTheirs(other)
    if (picked !== 'mine' && picked !== 'theirs') return
    setTheirs(undefined)
    base.current = baseOf(there)
    if (picked === 'mine') await again()
  }

  const save = useMutation({
    mutationFn: async (overwrites: boolean) => {
      const sent = now()
      const body = { ...sent, ...base.current, overwrites }
      const { draftVersion } = await call(saveTextDraft, { params: { textId }, body })
      base.current = { ...base.current, draftVersion }
      return sent
    },
    onSuccess: (sent) => {
      onSaved(sent)
      setTheirs(undefined)
      void refresh()
    },
  })
  const run = async (overwrites = false): Promise<void> => {
    try {
      await save.mutateAsync(overwrites)
    } catch (error) {
      if (isChanged(error)) await settle(() => overTheirs())
    }
  }
  /** Theirs is kept by the server, among what the text was before. */
  const overTheirs = async (): Promise<void> => {
    base.current = { ...base.current, draftVersion: 0 }
    await run(true)
  }

  const checked = useMutation({
    mutationFn: () => call(previewText, { body: now() }),
    onSuccess: ({ faults }) => {
      setReady(faults.length === 0)
      if (faults.length > 0) onFaults(faults)
    },
  })
  const publish = useMutation({
    mutationFn: async () => {
      const sent = now()
      const body = { ...sent, ...base.current }
      const { revision } = await call(publishText, { params: { textId }, body })
      base.current = { draftVersion: 0, revision }
      return sent
    },
    onSuccess: (sent) => {
      onSaved(sent)
      setReady(false)
      void toast('已发布')
      void refresh()
    },
    onError: (error) => {
      if (isChanged(error)) void settle(() => overTheirs())
    },
  })
  const discard = async (): Promise<boolean> => {
    const content = '学生看到的不变；这份草稿留在旧版里。'
    if (!(await confirm({ title: '丢弃草稿？', content, confirmText: '丢弃', danger: true }))) return false
    try {
      const { draftVersion } = base.current
      await call(discardTextDraft, { params: { textId }, body: { draftVersion } })
      base.current = { ...base.current, draftVersion: 0 }
      return true
    } catch (error) {
      await notify('没有丢弃', errorMessage(error))
      return false
    }
  }

  const byItself = useEffectEvent(() => {
    if (!save.isPending && !publish.isPending && !isReady && theirs === undefined) void run()
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const timer = setInterval(() => byItself(), BY_ITSELF)
    return () => clearInterval(timer)
  }, [isDirty])

  const failed = [save.error, checked.error, publish.error].find((error) => error && !isChanged(error))
  return {
    save: () => run(),
    check: () => checked.mutateAsync().catch(() => undefined),
    publish: () => publish.mutateAsync().catch(() => undefined),
    discard,
    back: () => setReady(false),
    isSaving: save.isPending,
    isChecking: checked.isPending,
    isPublishing: publish.isPending,
    isReady,
    theirs,
    error: failed ?? null,
  }
}
