import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { choosePlace, knownProvinceId, visitorProvinceId } from '#web/features/province/parts/location.ts'
import { useCanLocate, useProvinces } from '#web/features/province/parts/provinces.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { useLocated } from '#web/features/province/parts/use-located.ts'

/** Chooses whose exam the pages are about: by the device's place, or by hand. Kept on the device for the day. */
export function PositionPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const provinces = useProvinces()
  const canLocate = useCanLocate()
  const [picked, setPicked] = useState(knownProvinceId())
  const { told, isPending, locate, pickByHand } = useLocated(picked, setPicked)
  if (user?.province) {
    return (
      <Card title={user.province.name}>
        <p>
          你登录的账号在{user.province.name}参加高考，页面都按它显示。要换，到
          <Link to={paths.my.myinfo({ hashId: user.hashId })}>个人资料</Link>里改。
        </p>
      </Card>
    )
  }
  return (
    <QueryView query={provinces}>
      {(all) => (
        <Card>
          <Choices
            label="在哪个省参加高考"
            hint="分数线、位次和志愿规则都按它来。只记在这台设备上，当天有效；登录以后按账号里填的。"
            options={all.map(({ id, name }) => ({ value: id, text: name }))}
            value={[picked ?? visitorProvinceId()]}
            onChange={([id]) => {
              if (id !== undefined) pickByHand(id)
            }}
          />
          <output>{told && <Notice>{told}</Notice>}</output>
          <Button
            kind="primary"
            block
            onClick={() => {
              const place = all.find(({ id }) => id === (picked ?? visitorProvinceId()))
              if (place) choosePlace({ id: place.id, name: place.name })
              void navigate(paths.home())
            }}
          >
            确定
          </Button>
          {canLocate && (
            <Button kind="text" block disabled={isPending} onClick={locate}>
              用当前位置
            </Button>
          )}
        </Card>
      )}
    </QueryView>
  )
}
