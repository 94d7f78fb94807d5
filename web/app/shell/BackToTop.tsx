import { useEffect, useState } from 'react'
import { UpIcon } from '#web/ui/icon/icons.tsx'
import styles from './BackToTop.module.css'

/** Appears after a screen and a half of scrolling. */
export function BackToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = (): void => setShown(window.scrollY > window.innerHeight * 1.5)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      className={`screen-only middle accent lead ${styles.button}`}
      aria-label="回到顶部"
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
      }}
    >
      <UpIcon />
    </button>
  )
}
