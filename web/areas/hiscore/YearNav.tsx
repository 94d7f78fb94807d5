import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import styles from './hiscore.module.css'

interface YearNavProps {
  label: string
  years: readonly number[]
  to: (year: number) => string
}

/** The same page of other years. */
export function YearNav({ label, years, to }: YearNavProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // After every drawing, since years come late. Not scrollIntoView: that would move the page as well.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && nav.current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 80
  })
  if (years.length < 2) return null
  return (
    <nav className={styles.nav} aria-label={label} ref={nav}>
      {years.map((year) => (
        <NavLink key={year} to={to(year)} replace>
          {year}
        </NavLink>
      ))}
    </nav>
  )
}
