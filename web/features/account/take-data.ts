import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { exportData } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { toast } from '#web/ui/dialog/feedback.ts'

type Everything = DataOf<typeof exportData>

/** Gives the browser a file to keep. */
function keep(data: Everything): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `选考在线-我的资料-${data.exportedAt.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Fetches everything that is kept of the user, as a file. */
export function useTakeData(): UseMutationResult<Everything, Error, void> {
  return useMutation({
    mutationFn: () => call(exportData, {}),
    onSuccess: (data) => {
      keep(data)
      void toast('已下载')
    },
    onError: (error) => void toast(errorMessage(error), 3000),
  })
}
