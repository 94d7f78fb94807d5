import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ownAccountName } from '#domain/province/official-account.ts'
import { call } from '#web/client/call.ts'
import { getOfficialAccount } from '#web/client/calls/share.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { secretIn } from '#web/client/secret.ts'
import { addressForPhone } from '#web/features/account/parts/visit.ts'
import { QrCode } from '#web/ui/mark/QrCode.tsx'
import styles from './QrPanel.module.css'

/** Beside the page on a desktop: the code of the official account; while there is none, that of the page itself. */
export function QrPanel() {
  const provinceId = useProvinceId()
  const { data, isPending } = useQuery({
    queryKey: ['official-account', provinceId],
    queryFn: ({ signal }) => call(getOfficialAccount, { query: { provinceId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isPending) return null
  return (
    <aside className={`screen-only card pad-4 soft mt-4 ${styles.panel}`} aria-label="二维码">
      {data?.url ? (
        <Follow url={data.url} accountOf={data.provinceId} />
      ) : (
        <GoOn isOpen={data?.url !== null} />
      )}
    </aside>
  )
}

/** @param accountOf The province whose account it is; null for that of all provinces */
function Follow({ url, accountOf }: { url: string; accountOf: number | null }) {
  const name = accountOf === null ? undefined : ownAccountName(accountOf)
  return (
    <>
      <h2 className="body mb-2">关注公众号</h2>
      <QrCode text={url} label="公众号的二维码，用微信扫一扫关注" />
      <p>用微信扫一扫，关注选考在线，接收给{name === undefined ? '考生和家长' : `${name}考生`}的选考提醒。</p>
    </>
  )
}

/** @param isOpen false where it is known that there is no official account yet */
function GoOn({ isOpen }: { isOpen: boolean }) {
  const { pathname, search, hash } = useLocation()
  // What opens the page here is to open it there.
  const secret = secretIn(hash) === null ? '' : hash
  return (
    <>
      <h2 className="body mb-2">在手机上接着看</h2>
      <QrCode text={addressForPhone(pathname, search) + secret} label="这个页面的二维码，用手机扫一扫打开" />
      <p>用手机扫一扫，在手机上接着看。</p>
      {!isOpen && <p className="mt-2">公众号还没有开通，开通后在这里扫码关注。</p>}
    </>
  )
}
