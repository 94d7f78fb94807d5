import styles from './Progress.module.css'

/** How far somebody is, as a bar. @param label what the bar counts */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={styles.progress} value={value} max={max} aria-label={label} />
}
