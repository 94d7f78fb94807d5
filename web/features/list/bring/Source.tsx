import { type FormEvent, useState } from 'react'
import { MOST_FILE_BYTES } from '#web/client/calls/list-fields.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextArea } from '#web/ui/form/Field.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import styles from './Asked.module.css'
import { base64Of } from '#web/host/base64.ts'

/** What is read: a file's bytes in base64, or a text. */
export type Sent = { readonly file: string } | { readonly text: string }

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

interface SourceProps {
  /** 浙江普通类一段. */
  about: string
  areGroups: boolean
  busy: boolean
  /** What was wrong with what was sent last. */
  problem: string
  onSend: (sent: Sent) => void
}

/** A file or a text, to be read. */
export function Source({ about, areGroups, busy, problem, onSend }: SourceProps) {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setFault('')
    if (file === null && text.trim() === '') return setFault('先选一个文件，或者把志愿表的文字粘贴进来。')
    if (file === null) return onSend({ text })
    if (file.size > MOST_FILE_BYTES)
      return setFault(
        `这个文件有 ${megabytes(file.size)} MB，最大能读 ${megabytes(MOST_FILE_BYTES)} MB。志愿表一般不到 1 MB：请导出成 Excel，或者把文字粘贴进来。`,
      )
    try {
      onSend({ file: await base64Of(file) })
    } catch {
      setFault('这个文件打不开，请重新选一次。')
    }
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Card title="把已有的志愿表读进来">
        <p className="mb-3">
          考试院的志愿表、别的软件导出的表、自己做的表都行。对上的会带上今天的概率，存成一张志愿表，和别的表一样检查。
        </p>
        <p className="soft mb-3">
          读成：{about}。每个志愿要有学校和{areGroups ? '院校专业组' : '专业'}；有代号、有顺序更好。
        </p>
        <label className="block note mb-2" htmlFor="brought-file">
          选文件（PDF、Excel 或 CSV）
        </label>
        <input
          id="brought-file"
          className={`control ${styles.file}`}
          type="file"
          accept=".pdf,.xlsx,.xls,.xlsm,.csv,.txt,application/pdf"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <p className="weak mt-1 mb-3">文件只用来读这一次，读完就丢掉，不保存。扫描件和截图读不了。</p>
        <TextArea
          label="或者粘贴文字，一行一个志愿"
          value={text}
          disabled={file !== null}
          maxLength={60_000}
          placeholder={areGroups ? '1 某某大学 第201组 数学类' : '1 某某大学 计算机科学与技术'}
          hint={file === null ? undefined : '已经选了文件，先读文件。'}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="error" role="alert">
          {fault || problem}
        </p>
        <Button kind="primary" block type="submit" loading={busy}>
          读进来看看
        </Button>
      </Card>
    </form>
  )
}
