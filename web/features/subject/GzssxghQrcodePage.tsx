import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { provinceIn, useAddress } from '#web/client/use-address.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QrCode } from '#web/ui/mark/QrCode.tsx'

/** The guide's address, with the province where one is chosen, as a QR code, to pass on or to open on a phone. */
export function GzssxghQrcodePage() {
  const [params] = useAddress()
  const guide = withQuery(paths.gzssxgh.index(), { provinceId: provinceIn(params) })
  const address = new URL(guide, window.location.origin).href
  return (
    <>
      <Card title="扫一扫，在手机上看高一选科指南">
        <QrCode text={address} label={`二维码，扫一扫打开 ${address}`} />
        <p className="center anywhere mb-3">{address}</p>
        <p className="soft">
          可以截图发到家长群，也可以打印贴在教室里。不用登录就能看；码里只有这个网址，没有个人信息。
        </p>
      </Card>
      <LinkButton kind="primary" block to={guide}>
        打开指南
      </LinkButton>
    </>
  )
}
