import makeCode from 'qrcode-generator'
import styles from './QrCode.module.css'
import { qrPath } from './qr-path.ts'

/** A QR code of a text, usually an address; `label` says what scanning it does. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = makeCode(0, 'M')
  code.addData(text)
  code.make()
  const { size, path } = qrPath(code.getModuleCount(), (row, column) => code.isDark(row, column))
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
