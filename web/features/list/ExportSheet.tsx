import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { ApplicationList, FileFormat, makeListFile as maker } from '#contract/list.ts'
import { printedNameProblem } from '#domain/typed.ts'
import { call } from '#web/client/call.ts'
import { makeListFile } from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { host } from '#web/host/host.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { notify, toast } from '#web/ui/feedback.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useFrame } from './parts/frame.ts'

/** The list that is given out. */
export type ExportedList = Pick<ApplicationList, 'id' | 'provinceId' | 'year' | 'batch'>

const ABOUT: Readonly<Record<FileFormat, string>> = {
  pdf: '横版 A4，一行一个志愿，后面是检查结果、提醒和数据来源。打印和发给老师看都用它。',
  xlsx: '可以筛选、排序、做记号；第二页是条件、检查和来源。',
  csv: '只有表格，给别的软件读。',
}
const NAME: Readonly<Record<FileFormat, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }
const OPTIONS = (['pdf', 'xlsx', 'csv'] as const).map((value) => ({ value, text: NAME[value] }))

/** Inside these apps a page cannot save a file by itself. */
const APP_NAME: Partial<Record<typeof host.name, string>> = { wechat: '微信', dingtalk: '钉钉' }

type ListFile = DataOf<typeof maker>

interface ExportSheetProps {
  saved: ExportedList
  onClose: () => void
}

/** Asks which file, has it made, and hands it to the browser. */
export function ExportSheet({ saved, onClose }: ExportSheetProps) {
  const { id, provinceId, year, batch } = saved
  const { tool } = useFrame().list
  const [format, setFormat] = useState<FileFormat>('pdf')
  const [name, setName] = useState('')
  const printedName = format === 'csv' ? '' : name.trim()
  const problem = printedNameProblem(printedName)
  const app = APP_NAME[host.name]
  const make = useMutation({
    mutationFn: () =>
      call(makeListFile, {
        body: { provinceId, year, batch, tool, format, printedName, ...(id !== null && { list: id }) },
      }),
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
      title="导出 / 打印"
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
      <Choices
        label="要哪种文件"
        look="segments"
        options={OPTIONS}
        value={[format]}
        hint={ABOUT[format]}
        onChange={([picked]) => {
          if (picked === undefined) return
          setFormat(picked)
          make.reset()
        }}
      />
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

function download({ path }: ListFile): void {
  const link = document.createElement('a')
  link.href = path
  // What goes wrong is told by the browser's own list of downloads; the page stays.
  link.download = ''
  link.click()
}

const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`

function Downloaded({ file }: { file: ListFile }) {
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

function InApp({ file, app }: { file: ListFile; app: string }) {
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
      <p className="soft">链接 5 分钟内有效，谁拿到都能下载这张表，请不要发到群里。</p>
    </div>
  )
}
