import { call } from '#web/client/call.ts'
import { banAccount } from '#web/console/calls/account.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { ReasonSheet } from './ReasonSheet.tsx'

interface BanSheetProps {
  accountId: string
  onClose: () => void
  onChanged: () => void
}

/** Shuts an account, for a reason that its owner reads. */
export function BanSheet({ accountId, onClose, onChanged }: BanSheetProps) {
  return (
    <ReasonSheet
      title="停用账号"
      hint="学生会看到这个理由。所有设备马上退出；学生仍可下载资料和注销"
      action="停用"
      danger
      onReason={async (reason) => {
        try {
          await call(banAccount, { params: { accountId }, body: { reason } })
          void toast('已停用')
        } finally {
          onChanged()
        }
      }}
      onClose={onClose}
    />
  )
}
