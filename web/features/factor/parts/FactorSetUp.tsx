import { QrCode } from '#web/ui/mark/QrCode.tsx'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import styles from './FactorSetUp.module.css'

/** How an authenticator is set up: by its QR code, or by typing the key. */
export function FactorSetUp({ uri, secretKey }: { uri: string; secretKey: string }) {
  return (
    <div className="mb-4">
      <p className="note mb-2">
        用手机上的验证器（如微信里的“腾讯身份验证器”、Microsoft Authenticator）扫一扫：
      </p>
      <div className={styles.code}>
        <QrCode text={uri} label="验证器扫的二维码" />
      </div>
      <p className="note mt-2">
        扫不了（比如验证器就在打开这一页的手机上），就在验证器里选“手动输入”，填这串密钥：
      </p>
      <p className="row wrap gap-2 mt-1">
        <code className="anywhere">{secretKey}</code>
        <CopyButton text={secretKey} what="密钥" />
      </p>
    </div>
  )
}
