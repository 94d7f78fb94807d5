import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileFormat, MadeFile } from '#contract/paper.ts'
import { printedNameProblem } from '#domain/typed.ts'
import { errorMessage } from '#web/client/errors.ts'
import { FORMATS } from '#web/client/calls/paper.ts'
import { host } from '#web/host/host.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { notify, toast } from '#web/ui/dialog/feedback.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'

const NAME: Readonly<Record<FileFormat, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }

/** How a file is asked for. */
export interface FileRequest {
  format: FileFormat
  /** '': none. */
  printedName: string
}

export interface FileSheetProps {
  title: string
  /** What is in the PDF. */
  about: string
  /** What is in the other kinds, where there are any. */
  others?: Readonly<Partial<Record<FileFormat, string>>>
  make: (asked: FileRequest) => Promise<MadeFile>
  onClose: () => void
}

/** Asks which file, has it made, and hands it to the browser. */
export function FileSheet({ title, about, others = {}, make: ask, onClose }: FileSheetProps) {
  const [format, setFormat] = useState<FileFormat>('pdf')
  const hints = { pdf: about, ...others }
  const options = FORMATS.filter((value) => hints[value] !== undefined).map((value) => ({
    value,
    text: NAME[value],
  }))
  const [name, setName] = useState('')
  const printedName = format === 'csv' ? '' : name.trim()
  const problem = printedNameProblem(printedName)
  const { app } = host
  const make = useMutation({
    mutationFn: () => ask({ format, printedName }),
    onSuccess: (file) => {
      if (app === undefined) download(file)
    },
  })
  const text = NAME[format]
  const start = (): void => {
    if (problem === undefined) make.mutate()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button kind={make.data ? 'plain' : 'primary'} block loading={make.isPending} onClick={start}>
          {make.isPending
            ? `正在生成 ${text}…`
            : make.isError
              ? '再试一次'
              : make.data
                ? `重新生成 ${text}`
                : `生成 ${text}`}
        </Button>
      }
    >
      {options.length === 1 ? (
        <p className="mb-3">{about}</p>
      ) : (
        <Choices
          label="要哪种文件"
          look="segments"
          options={options}
          value={[format]}
          hint={hints[format]}
          onChange={([picked]) => {
            if (picked === undefined) return
            setFormat(picked)
            make.reset()
          }}
        />
      )}
      {format !== 'csv' && (
        <TextField
          label="印上姓名（可不填）"
          value={name}
          autoComplete="off"
          maxLength={40}
          error={problem}
          hint="只印在这一份上，不保存。"
          onChange={({ target }) => {
            setName(target.value)
            make.reset()
          }}
        />
      )}
      <div aria-live="polite">
        {make.isError && <p className="error">{errorMessage(make.error)}</p>}
        {make.data &&
          (app === undefined ? <Downloaded file={make.data} /> : <InApp file={make.data} app={app} />)}
      </div>
    </Sheet>
  )
}

function download({ path }: MadeFile): void {
  const link = document.createElement('a')
  link.href = path
  // What goes wrong is told by the browser's own list of downloads; the page stays.
  link.download = ''
  link.click()
}

const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`

function Downloaded({ file }: { file: MadeFile }) {
  return (
    <p className="note links">
      已交给浏览器下载：<strong className="anywhere">{file.fileName}</strong>（{sizeText(file.bytes)}
      ）。没有开始？
      <a href={file.path} download="">
        再下载一次
      </a>
    </p>
  )
}

function InApp({ file, app }: { file: MadeFile; app: string }) {
  const address = `${window.location.origin}${file.path}`
  const copy = async (): Promise<void> => {
    if (await host.copy(address)) await toast('已复制，去浏览器里粘贴打开', 2000)
    else await notify('没有复制成功', `请选中后复制：${address}`)
  }
  return (
    <div className="stack links">
      <p className="note">
        做好了：<strong className="anywhere">{file.fileName}</strong>（{sizeText(file.bytes)}）。{app}
        里有的手机不能直接保存文件：打不开就复制链接，粘贴到手机浏览器里下载。
      </p>
      <Button kind="primary" block onClick={() => window.location.assign(file.path)}>
        打开文件
      </Button>
      <Button block onClick={() => void copy()}>
        复制下载链接
      </Button>
      <p className="soft">链接 5 分钟内有效，谁拿到都能下载这一份，请不要发到群里。</p>
    </div>
  )
}
