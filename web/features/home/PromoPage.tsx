import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { BannerCard } from './BannerRow.tsx'
import styles from './HomePage.module.css'
import { useHome } from './queries.ts'

/** What the operator has on now. */
export function PromoPage() {
  const home = useHome()
  return (
    <QueryView query={home}>
      {({ ads }) =>
        ads.length === 0 ? (
          <Empty
            title="现在没有活动"
            action={
              <LinkButton kind="primary" to={paths.credit.index()}>
                去签到
              </LinkButton>
            }
          >
            有活动时会写在这里，写明时间和规则。
          </Empty>
        ) : (
          <>
            <div className={styles.ads}>
              {ads.map((ad) => (
                <BannerCard key={ad.bannerId} banner={ad} look="card pad block" />
              ))}
            </div>
            <p className="mt-2 mx-1">活动都不收费，也不用填身份证号；要你转账的，不是我们。</p>
          </>
        )
      }
    </QueryView>
  )
}
