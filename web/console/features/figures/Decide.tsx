import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ShownUpload } from '#contract/console/figures.ts'
import { ALONE_SENTENCE, isReadable } from '#domain/staff/upload.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { confirmUpload, undoUpload, withdrawUpload } from '#web/console/calls/figures.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { figuresKey } from './queries.ts'

/** What becomes of a file: it lands, is put aside, or is undone. */
export function Decide({ upload }: { upload: ShownUpload }) {
  if (upload.state === 'landed') return <Undo upload={upload} />
  return isReadable(upload.state) ? <Land upload={upload} /> : null
}

/** Asks for something, and shows the file as it is afterwards. */
function useDeed(deed: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deed,
    onError: (error) => void notify('没有成功', errorMessage(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
      return client.invalidateQueries({ queryKey: figuresKey })
    },
  })
}

function Land({
  upload: { uploadId, reading, state, isOwn, isAlone, accepted, changes },
}: {
  upload: ShownUpload
}) {
  const [sentence, setSentence] = useState('')
  const params = { uploadId }
  const land = useDeed(() => call(confirmUpload, { params, body: { reading, sentence } }))
  const withdraw = useDeed(async () => {
    await call(withdrawUpload, { params })
    void toast('已搁置')
  })
  const mayLand = state === 'ready' && (!isOwn || isAlone)
  const ask = async (): Promise<void> => {
    const gone = changes?.gone ?? 0
    const content = `${accepted} 条数据马上给学生看${gone > 0 ? `，现在的 ${gone} 条会去掉` : ''}。`
    if (await confirm({ title: '确认导入？', content, confirmText: '导入' })) land.mutate()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void ask()
  }
  const putAside = async (): Promise<void> => {
    const content = '文件会删掉，要用的时候再上传。'
    if (await confirm({ title: '搁置这个文件？', content, confirmText: '搁置' })) withdraw.mutate()
  }
  return (
    <Card title={state === 'ready' ? '确认' : '不要了'}>
      {state === 'ready' && isOwn && !isAlone && (
        <p className="mb-3">
          要请另一位管数据的同事来确认：他在“数据”里打开这个文件，核对以后按“确认导入”。在那以前学生看不到。
        </p>
      )}
      <form onSubmit={submit}>
        {mayLand && isOwn && (
          <TextField
            label={`没有别的同事管数据，请照写这句话：${ALONE_SENTENCE}`}
            autoComplete="off"
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
          />
        )}
        <div className="row wrap gap-2">
          {mayLand && (
            <Button
              kind="primary"
              type="submit"
              loading={land.isPending}
              disabled={isOwn && sentence.trim() !== ALONE_SENTENCE}
            >
              确认导入
            </Button>
          )}
          <Button loading={withdraw.isPending} onClick={() => void putAside()}>
            搁置
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Undo({ upload: { uploadId, canUndo, whyNoUndo } }: { upload: ShownUpload }) {
  const undo = useDeed(() => call(undoUpload, { params: { uploadId } }))
  const ask = async (): Promise<void> => {
    const content =
      '这个文件导入以前的数据一条不差地放回去，学生马上看到原来的。之后如果又导入过同一省同一年的别的文件，就不能撤销。'
    if (await confirm({ title: '撤销这次导入？', content, confirmText: '撤销', danger: true })) undo.mutate()
  }
  return (
    <Card title="撤销">
      {canUndo ? (
        <>
          <p className="mb-3">发现导错了，可以回到导入以前。</p>
          <Button kind="danger" loading={undo.isPending} onClick={() => void ask()}>
            撤销这次导入
          </Button>
        </>
      ) : (
        <p>{whyNoUndo}</p>
      )}
    </Card>
  )
}
