import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextField } from '#contract/console/content.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { endText, releaseText, restoreText } from '#web/console/calls/content.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { when } from '#web/ui/text/format.ts'
import { Compare } from './Compare.tsx'
import { TEXTS, versionQuery } from './queries.ts'
import type { OpenText } from './typed-text.ts'

interface HistoryProps {
  held: OpenText
  fields: readonly Pick<TextField, 'name' | 'label'>[]
}

/** What a text was before, and the ways back and down. */
export function History({ held, fields }: HistoryProps) {
  const { textId, shown, versions, state, origin } = held
  const client = useQueryClient()
  const [open, setOpen] = useState<number>()
  const revision = shown?.revision ?? 0
  const done = (words: string) => ({
    onSuccess: () => {
      void toast(words)
      void client.invalidateQueries({ queryKey: TEXTS })
    },
    onError: (error: Error) => void notify('没有成功', errorMessage(error)),
  })
  const restore = useMutation({
    mutationFn: (versionId: number) =>
      call(restoreText, { params: { textId }, body: { versionId, revision } }),
    ...done('已恢复，学生看到的就是这一版'),
  })
  const end = useMutation({
    mutationFn: () => call(endText, { params: { textId }, body: { revision } }),
    ...done('已下架'),
  })
  const release = useMutation({
    mutationFn: () => call(releaseText, { params: { textId }, body: { revision } }),
    ...done('下次导入时按文件'),
  })
  const askRestore = async (versionId: number): Promise<void> => {
    const content = '马上换成这一版给学生看；现在线上的留在旧版里，草稿不变。'
    if (await confirm({ title: '恢复这一版？', content, confirmText: '恢复' })) restore.mutate(versionId)
  }
  const askEnd = async (): Promise<void> => {
    const content = '学生马上看不到它；它还在这里，可以再发布。'
    if (await confirm({ title: '下架这一篇？', content, confirmText: '下架', danger: true })) end.mutate()
  }
  const askRelease = async (): Promise<void> => {
    const content = '现在不变；下次导入时，文件里的会盖过这里改的。'
    if (await confirm({ title: '以后按文件？', content, confirmText: '按文件' })) release.mutate()
  }
  return (
    <>
      {shown && (state === 'shown' || state === 'coming' || origin === 'changed') && (
        <Card title="线上的这一篇">
          <div className="row wrap gap-2">
            {state !== 'over' && (
              <Button kind="danger" loading={end.isPending} onClick={() => void askEnd()}>
                下架
              </Button>
            )}
            {origin === 'changed' && (
              <Button loading={release.isPending} onClick={() => void askRelease()}>
                以后按文件
              </Button>
            )}
          </div>
        </Card>
      )}
      {versions.length > 0 && (
        <Card title="旧版">
          <ul className="list ruled">
            {versions.map(({ versionId, at, by, isDraft }) => (
              <li key={versionId} className="pad">
                <div className="row between wrap">
                  <span>
                    {isDraft ? '没发布的草稿' : '线上的'}
                    <span className="weak block">
                      {when(at)} 被{by ?? '一位同事'}换下
                    </span>
                  </span>
                  <span className="row wrap gap-2">
                    <Button
                      small
                      pressed={open === versionId}
                      onClick={() => setOpen(open === versionId ? undefined : versionId)}
                    >
                      和线上的比较
                    </Button>
                    <Button small loading={restore.isPending} onClick={() => void askRestore(versionId)}>
                      {isDraft ? '发布这份' : '恢复'}
                    </Button>
                  </span>
                </div>
                {open === versionId && <Version held={held} fields={fields} versionId={versionId} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Version({ held, fields, versionId }: HistoryProps & { versionId: number }) {
  const version = useQuery(versionQuery(held.textId, versionId))
  return (
    <QueryView query={version}>
      {(before) => (
        <Compare before={held.shown ?? { values: {}, markdown: '' }} after={before} fields={fields} />
      )}
    </QueryView>
  )
}
