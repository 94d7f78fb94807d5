import { Notice } from '#web/ui/layout/Card.tsx'
import { when } from '#web/ui/text/format.ts'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'

export interface ShownLink {
  name: string
  secret: string
  expiresAt: string
}

/** The link for a colleague, which is seen this once. */
export function InvitationLink({ link: { name, secret, expiresAt } }: { link: ShownLink }) {
  const address = `${window.location.origin}/console/invitation#${secret}`
  return (
    <div role="status">
      <Notice kind="warn">
        <p>
          把这个链接单独发给{name}：只能用一次，{when(expiresAt)}
          （北京时间）前有效。谁先打开，账号就归谁，离开这一页就看不到了。
        </p>
        <p className="row wrap gap-2 mt-2">
          <code className="anywhere">{address}</code>
          <CopyButton text={address} what="链接" />
        </p>
      </Notice>
    </div>
  )
}
