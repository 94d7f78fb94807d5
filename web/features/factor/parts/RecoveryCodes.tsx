import { Notice } from '#web/ui/layout/Card.tsx'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import styles from './RecoveryCodes.module.css'

/** Codes for who has lost their authenticator: this is the only time that they are seen. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-label="恢复码">
      <Notice kind="warn">
        下面的恢复码只显示这一次。手机丢了、换了，就靠它们登录：每个只能用一次。请抄下来或者打印，放在别人拿不到的地方。
      </Notice>
      <ol className={`list tabular ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="row gap-2 mt-3 mb-4 screen-only">
        <CopyButton text={codes.join('\n')} what="恢复码" />
        <PrintButton isSmall />
      </p>
    </section>
  )
}
