import type { MadeFile } from '#contract/paper.ts'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import { FileButton } from './FileButton.tsx'

interface ResultFileProps {
  make: (asked: { printedName: string }) => Promise<MadeFile>
  /** There are changes that the file would not hold yet. */
  unsaved?: boolean
}

/** The ways of a result onto paper: the server's PDF, which every app can open, and the browser's own print. */
export function ResultFile({ make, unsaved = false }: ResultFileProps) {
  return (
    <div className="fields gap-2 screen-only">
      <FileButton
        title="导出 PDF"
        about="竖版 A4，和这一页是一样的内容。打印、存起来和发给老师看都可以。"
        disabled={unsaved}
        make={({ printedName }) => make({ printedName })}
      />
      <PrintButton />
    </div>
  )
}
