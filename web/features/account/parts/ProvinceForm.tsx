import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#web/client/call.ts'
import { setProvince } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { knownProvinceId } from '#web/features/province/parts/location.ts'
import { useCanLocate, useProvinces } from '#web/features/province/parts/provinces.ts'
import { useSession, userChanged, userScope } from './session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import styles from './ProvinceForm.module.css'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { useLocated } from '#web/features/province/parts/use-located.ts'

/** Chooses and saves the user's province; where none is chosen yet, the device's place is suggested. */
export function ProvinceForm({ onSaved }: { onSaved: () => void }) {
  const { user } = useSession()
  const [picked, setPicked] = useState(user?.province?.id ?? knownProvinceId())
  const hasAsked = useRef(false)
  const provinces = useProvinces()

  const canLocate = useCanLocate()
  const { told, isPending, locate, standIn, pickByHand } = useLocated(picked, setPicked)
  const save = useMutation({
    mutationFn: (provinceId: number) => call(setProvince, { body: { provinceId } }),
    scope: userScope,
    onSuccess: (changed) => {
      userChanged(changed)
      onSaved()
    },
  })

  const suggest = useEffectEvent(() => (canLocate ? locate() : standIn()))
  useEffect(() => {
    if (picked !== undefined || canLocate === undefined || hasAsked.current) return
    hasAsked.current = true
    suggest()
  }, [picked, canLocate])

  return (
    <QueryView query={provinces}>
      {(all) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (picked !== undefined) save.mutate(picked)
          }}
        >
          <Choices
            label="高考省份"
            hint="在哪个省参加高考，就选哪个省；分数线、位次和志愿规则都按它来。"
            options={all.map(({ id, name }) => ({ value: id, text: name }))}
            value={picked === undefined ? [] : [picked]}
            onChange={([id]) => {
              if (id !== undefined) pickByHand(id)
            }}
          />
          <output className={`block muted mb-3 note ${styles.told}`}>{told}</output>
          <FormError>{save.error && errorMessage(save.error)}</FormError>
          <div className="stack gap-2">
            <Button
              kind="primary"
              type="submit"
              block
              disabled={picked === undefined}
              loading={save.isPending}
            >
              保存
            </Button>
            {canLocate && (
              <Button kind="text" block disabled={isPending} onClick={locate}>
                用当前位置
              </Button>
            )}
          </div>
        </form>
      )}
    </QueryView>
  )
}
