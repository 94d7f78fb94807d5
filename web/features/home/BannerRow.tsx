import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Banner } from '#contract/home.ts'
import styles from './HomePage.module.css'

/** A banner or an advertisement: a link where it leads somewhere. */
export function BannerCard({ banner: { title, summary, link }, look }: { banner: Banner; look: string }) {
  const inside = (
    <>
      <strong className="block">{title}</strong>
      {summary !== '' && <span className="block note">{summary}</span>}
    </>
  )
  return (
    <BannerLink link={link} look={look}>
      {inside}
    </BannerLink>
  )
}

function BannerLink({ link, look, children }: { link: string | null; look: string; children: ReactNode }) {
  if (link === null) return <div className={look}>{children}</div>
  if (link.startsWith('/')) {
    return (
      <Link className={look} to={link}>
        {children}
      </Link>
    )
  }
  return (
    <a className={look} href={link} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  )
}

/** Banners side by side; the row is swiped, or walked by keyboard. */
export function BannerRow({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={`row mb-4 ${styles.banners}`} aria-label="推荐" tabIndex={0}>
      {banners.map((banner) => (
        <BannerCard key={banner.bannerId} banner={banner} look={`stack gap-1 ${styles.banner}`} />
      ))}
    </section>
  )
}
