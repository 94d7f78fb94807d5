import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { getUploadForm } from '#contract/console/figures.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { MOST_FILE_BYTES, fileProblem } from '#domain/staff/upload.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { uploadFigures } from '#web/console/calls/figures.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { base64Of } from '#web/host/base64.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { figuresKey } from './queries.ts'
import { StatedFields, statedOf } from './StatedFields.tsx'
import { sourceName } from './words.ts'

/** What kind of file, and which. */
export function UploadForm({ form }: { form: DataOf<typeof getUploadForm> }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [source, setSource] = useState('lines')
  const [stated, setStated] = useState({ province: '', year: '' })
  const [file, setFile] = useState<File>()
  const kind = form.sources.find(({ name }) => name === source)
  const send = useMutation({
    mutationFn: async (chosen: File) =>
      call(uploadFigures, {
        body: {
          source,
          fileName: chosen.name,
          file: await base64Of(chosen),
          ...(kind?.takesStated ? statedOf(stated) : {}),
        },
      }),
    onSuccess: ({ uploadId }) => {
      void client.invalidateQueries({ queryKey: figuresKey })
      return navigate(inRoom(ROOMS.figures, String(uploadId)))
    },
  })
  const problem = file && fileProblem(file)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (file && problem === undefined) send.mutate(file)
  }
  return (
    <Card title="上传一个文件">
      <form onSubmit={submit}>
        <div>
          <SelectField
            label="是什么数据"
            options={form.sources.map(({ name }) => ({ value: name, text: sourceName(name) }))}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
          <TextField
            label="文件"
            type="file"
            accept=".xls,.xlsx,.xlsm,.et,.csv,.txt,.pdf,.gz"
            hint={`Excel、CSV 或文字能选中的 PDF，最多 ${MOST_FILE_BYTES / 2 ** 20} MB；文件名里写上省份和年份，比如 云南2026投档线.xlsx`}
            error={problem}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </div>
        {kind?.takesStated && (
          <StatedFields provinces={form.provinces} stated={stated} onChange={setStated} />
        )}
        <FormError>{send.error && errorMessage(send.error)}</FormError>
        <Button
          kind="primary"
          type="submit"
          loading={send.isPending}
          disabled={!file || problem !== undefined}
        >
          上传，看认出了什么
        </Button>
      </form>
      <p className="weak mt-2">上传只是读一遍，什么都不会改；核对、确认以后学生才看得到。</p>
    </Card>
  )
}
