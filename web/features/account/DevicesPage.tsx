import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { listDevices } from '#contract/account.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { revokeDevice, revokeOthers } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { when } from '#web/ui/text/format.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { devicesQuery } from './queries.ts'

type Device = DataOf<typeof listDevices>[number]

const nameOf = ({ name }: Device): string => name ?? '未知设备'

/** Where the account is logged in. */
export function DevicesPage() {
  const query = useQuery(devicesQuery)
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: (device: Device | 'others') =>
      device === 'others'
        ? call(revokeOthers, {})
        : call(revokeDevice, { params: { deviceId: device.deviceId } }),
    onSuccess: () => void toast('已退出'),
    onError: (error) => void toast(errorMessage(error), 3000),
    onSettled: () => invalidate(client, devicesQuery.queryKey),
  })
  const ask = async (device: Device | 'others'): Promise<void> => {
    const title = device === 'others' ? '让其他设备都退出？' : `让“${nameOf(device)}”退出？`
    const content = '那边要重新输入密码才能再登录。'
    if (await confirm({ title, content, confirmText: '退出', danger: true })) end.mutate(device)
  }
  return (
    <QueryView query={query}>
      {(devices) => (
        <>
          <p>有不认识的设备，先让它退出，再改密码。</p>
          <ul className="list mt-3 mb-3">
            {devices.map((device) => (
              <li key={device.deviceId} className="card pad block blocks mb-3">
                <div className="row">
                  <div className="grow">
                    <strong>{nameOf(device)}</strong> {device.current && <Tag kind="accent">这台设备</Tag>}
                    <p className="weak">
                      {when(device.loggedInAt)} 登录 · 最近使用 {when(device.lastSeenAt)}
                    </p>
                  </div>
                  {!device.current && (
                    <Button
                      small
                      kind="danger"
                      label={`让 ${nameOf(device)} 退出`}
                      disabled={end.isPending}
                      onClick={() => void ask(device)}
                    >
                      退出
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {devices.length > 1 && (
            <Button block kind="danger" disabled={end.isPending} onClick={() => void ask('others')}>
              让其他设备都退出
            </Button>
          )}
        </>
      )}
    </QueryView>
  )
}
