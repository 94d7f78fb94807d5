import type { User } from '#contract/account.ts'
import { masked } from '#domain/account/masked.ts'
import { paths } from '#domain/paths.ts'
import { withMobile } from './popups.ts'
import { Row } from '#web/ui/list/List.tsx'

/** The mobile and the province of an account; they stand inside `List`. */
export function AccountRows({ user: { hashId, mobile, province } }: { user: User }) {
  return (
    <>
      {mobile === null ? (
        <Row extra="未绑定" onClick={() => withMobile(() => {})}>
          手机号
        </Row>
      ) : (
        <Row to={paths.my.changemobile()} extra={masked(mobile)}>
          手机号
        </Row>
      )}
      <Row to={paths.my.myinfo({ hashId })} extra={province?.name ?? '未选择'}>
        高考省份
      </Row>
    </>
  )
}
