import { useMutation } from '@tanstack/react-query'
import type { ApplicationList } from '#contract/list.ts'
import { call } from '#web/client/call.ts'
import { getListXlsx } from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/feedback.ts'
import { useFrame } from './parts/frame.ts'
import { needsBrowser } from '#web/ui/needs-browser.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function download(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: XLSX }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

type Key = Pick<ApplicationList, 'provinceId' | 'year' | 'batch'>

/** Brings the saved list as an Excel file. @param unsaved there are changes that the file would not hold yet */
export function ExportButton({ saved, unsaved = false }: { saved: Key; unsaved?: boolean }) {
  const { tool } = useFrame().list
  const { provinceId, year, batch } = saved
  const get = useMutation({
    mutationFn: () => call(getListXlsx, { query: { tool, provinceId, year, batch } }),
    onSuccess: ({ fileName, base64 }) => download(fileName, base64),
    onError: (error) => void toast(errorMessage(error), 3000),
  })
  return (
    <Button
      block
      loading={get.isPending}
      disabled={unsaved}
      onClick={() => needsBrowser('下载文件') || get.mutate()}
    >
      下载 Excel
    </Button>
  )
}
