import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { setProvince } from '#contract/session.ts'
import { call } from '#web/data/call.ts'
import { sayError } from '#web/data/errors.ts'
import { findPlace, knownPlace } from '#web/data/location.ts'
import { useProvinces } from '#web/data/provinces.ts'
import { useSession, userChanged, userScope } from '#web/data/session.ts'
import { Button } from './Button.tsx'
import { Choices } from './Choices.tsx'
import { FormError } from './FormError.tsx'
import styles from './ProvinceForm.module.css'
import { QueryView } from './QueryView.tsx'

/** Chooses and saves the user's province; where none is chosen yet, the device's place is suggested. */
export function ProvinceForm({ onSaved }: { onSaved: () => void }) {
  const { user } = useSession()
  const [picked, setPicked] = useState(user?.province?.id ?? knownPlace()?.id)
  const [told, setTold] = useState('')
  const asked = useRef(false)
  const provinces = useProvinces()

  const find = useMutation({
    mutationFn: findPlace,
    onSuccess: ({ place, failed }) => {
      setTold(
        failed ? `地图加载失败，先为您选了${place.name}，请核对` : `按当前位置选了${place.name}，请核对`,
      )
      setPicked(place.id)
    },
  })
  const save = useMutation({
    mutationFn: (provinceId: number) => call(setProvince, { body: { provinceId } }),
    scope: userScope,
    onSuccess: (changed) => {
      userChanged(changed)
      onSaved()
    },
  })

  const { mutate: locate } = find
  useEffect(() => {
    if (picked !== undefined || asked.current) return
    asked.current = true
    locate()
  }, [picked, locate])

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
              setTold('')
              setPicked(id)
            }}
          />
          <output className={styles.told}>{find.isPending ? '正在定位…' : told}</output>
          <FormError>{save.error && sayError(save.error)}</FormError>
          <div className={styles.buttons}>
            <Button
              kind="primary"
              type="submit"
              block
              disabled={picked === undefined}
              loading={save.isPending}
            >
              保存
            </Button>
            <Button kind="text" block disabled={find.isPending} onClick={() => locate()}>
              用当前位置
            </Button>
          </div>
        </form>
      )}
    </QueryView>
  )
}
