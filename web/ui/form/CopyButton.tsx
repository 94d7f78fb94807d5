import { host } from '#web/host/host.ts'
import { notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'

/** Puts a text into the clipboard. @param what it is, in words */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async (): Promise<void> => {
    if (await host.copy(text)) void toast(`${what}已复制`)
    else void notify('没有复制成功', '请选中文字后手动复制。')
  }
  return (
    <Button small onClick={() => void copy()} label={`复制${what}`}>
      复制
    </Button>
  )
}
