import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Colleague } from '#contract/console/staff.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { setStaffRoles } from '#web/console/calls/staff.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { RoleChoices } from './parts/RoleChoices.tsx'

interface RolesSheetProps {
  who: Colleague
  onClose: () => void
  onChanged: () => void
}

/** What a colleague may; holds from their next step on. */
export function RolesSheet({ who, onClose, onChanged }: RolesSheetProps) {
  const [roles, setRoles] = useState(who.roles)
  const save = useMutation({
    mutationFn: () => call(setStaffRoles, { params: { staffId: who.hashId }, body: { roles } }),
    onSuccess: () => {
      void toast('角色已改')
      onChanged()
      onClose()
    },
  })
  const problem = roles.length === 0 ? '请至少选一个角色' : undefined
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${who.name}的角色`}
      footer={
        <Button
          kind="primary"
          block
          loading={save.isPending}
          disabled={problem !== undefined}
          onClick={() => save.mutate()}
        >
          保存
        </Button>
      }
    >
      <RoleChoices value={roles} onChange={setRoles} error={problem} />
      <FormError>{save.error && errorMessage(save.error)}</FormError>
    </Sheet>
  )
}
