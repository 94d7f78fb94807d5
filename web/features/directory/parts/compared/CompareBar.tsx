import { Button } from '#web/ui/form/Button.tsx'
import styles from './CompareBar.module.css'
import { MOST_COMPARED } from '#domain/directory/compared.ts'

interface CompareBarProps {
  /** Names of what is picked, in order. */
  names: readonly string[]
  onClear: () => void
  onOpen: () => void
}

/** What is picked for comparison, at the foot of a list; nothing while nothing is. */
export function CompareBar({ names, onClear, onOpen }: CompareBarProps) {
  if (names.length === 0) return null
  return (
    <section className={`row gap-2 ${styles.bar}`} aria-label="对比">
      <p className="grow small">
        <strong>
          已选 {names.length}/{MOST_COMPARED}
        </strong>{' '}
        {names.join('、')}
      </p>
      <Button small onClick={onClear}>
        清空
      </Button>
      <Button kind="primary" small disabled={names.length < 2} onClick={onOpen}>
        对比
      </Button>
    </section>
  )
}
